MicroBenchmarks.run(CommandLine.arguments)
