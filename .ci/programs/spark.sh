# shellcheck shell=bash
# Spark for Python and a Java for it, on which the recipe of docs/many-machines.md is tried.

heavy_programs+=(spark)
heavy_tests+=(SparkTests)

# A Java that Spark runs on (17 or 21), or nothing.
find_java() {
  local java
  for java in "${JAVA_HOME:-/nowhere}/bin/java" "$(command -v java)" /usr/lib/jvm/*/bin/java; do
    [ -x "$java" ] || continue
    if timeout 30 "$java" -version 2>&1 </dev/null | head -n 1 | grep -q '"\(17\|21\)[."]'; then
      realpath "$java"
      return
    fi
  done
}

# The Python of .venv where it has Spark and a Java for it is here, or nothing.
find_spark() {
  [ -n "$(find_java)" ] || return 0
  if .venv/bin/python -c 'import pyspark' >/dev/null 2>&1; then printf '%s\n' "$PWD/.venv/bin/python"; fi
}

install_spark() {
  [ -n "$(find_java)" ] || install_packages openjdk-17-jre-headless || return 1
  [ -n "$(find_spark)" ] || pip_install pyspark==3.5.7
}

export_spark() {
  tell_tests COMPOSER_SPARK "Spark (for docs/many-machines.md)" "$(find_spark)"
  [ -z "${COMPOSER_SPARK:-}" ] || export JAVA_HOME="${JAVA_HOME:-$(dirname "$(dirname "$(find_java)")")}"
}
