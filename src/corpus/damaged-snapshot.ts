/** Bytes of a snapshot contradict each other; calls treat it like a page that SQLite finds malformed. */
export class DamagedSnapshot extends Error {
  readonly code = 'SQLITE_CORRUPT'
}
