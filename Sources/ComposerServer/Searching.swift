import JSONRPC

extension Session {
  /// Whether a request waits for ``goOn()``.
  var isSearching: Bool { waitingSearches.first.map { !$0.search.isWaiting } ?? false }
  /// Whether a request waits for files that are looked for elsewhere.
  var isWaitingForFiles: Bool { waitingSearches.first?.search.isWaiting ?? false }

  /// Begins to answer a request.
  mutating func begin(_ search: SymbolSearch, for id: RequestID) {
    waitingSearches.append((id, search))
    if waitingSearches.count == 1 { goOn() }
  }

  /// Looks a bit further for the request that has waited longest, and answers it when that was all.
  mutating func goOn() {
    guard !waitingSearches.isEmpty else { return }
    var first = waitingSearches.removeFirst()
    if first.search.step(&self) {
      send(.response(id: first.id, result: .success(.array(first.search.found))))
    } else {
      waitingSearches.insert(first, at: 0)
    }
  }

  /// Ends the search for a request that the client has cancelled, if it has not been answered.
  mutating func cancelSearch(_ id: RequestID) {
    guard let place = waitingSearches.firstIndex(where: { $0.id == id }) else { return }
    waitingSearches.remove(at: place)
    send(.response(id: id, result: .failure(.requestCancelled())))
  }

  /// Answers all requests that are left with what was found so far.
  mutating func endSearches() {
    for (id, search) in waitingSearches { send(.response(id: id, result: .success(.array(search.found)))) }
    waitingSearches = []
  }
}
