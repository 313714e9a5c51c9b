import { readFileSync, statSync } from 'node:fs'
import { isPassing, messageOf } from '../lib/caught.ts'
import { readEntries } from './log-entry.ts'
import { logPath } from './log-file.ts'
import { SnapshotLog } from './snapshot-log.ts'

/** The log of a corpus folder as a server sees it: read again when its file was replaced. */
export class LogReader {
  private log = new SnapshotLog([])
  private stamp: string | undefined

  /** `onDamage` is told once about each file that cannot be read; the last one that could stays. */
  constructor(
    private readonly dir: string,
    private readonly onDamage: (reason: string) => void,
  ) {}

  read(): SnapshotLog {
    const stat = statSync(logPath(this.dir), { throwIfNoEntry: false })
    const stamp = stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`
    if (stamp !== undefined && stamp !== this.stamp && !this.readAgain()) return this.log
    this.stamp = stamp
    return this.log
  }

  /** False when it is worth another try with the same file. */
  private readAgain(): boolean {
    try {
      this.log = new SnapshotLog(readEntries(readFileSync(logPath(this.dir), 'utf8')))
    } catch (error) {
      if (isPassing(error)) return false
      this.onDamage(messageOf(error))
    }
    return true
  }
}
