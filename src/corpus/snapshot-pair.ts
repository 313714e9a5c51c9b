import type { AnyDataset } from '../schema/dataset.ts'
import { Snapshot } from './snapshot.ts'
import type { Head } from './table.ts'

/** A record as the earlier and as the newer of two snapshots has it; undefined where it is not there. */
export interface PairedRecord {
  readonly old: Head | undefined
  readonly now: Head | undefined
}

/** Two snapshots that are compared, record by record. */
export class SnapshotPair {
  private constructor(
    readonly earlier: Snapshot,
    readonly newer: Snapshot,
  ) {}

  /** Throws a sentence when one of them is gone, has another layout or is not what its manifest states. */
  static open(dir: string, earlier: string, newer: string, datasets: readonly AnyDataset[]): SnapshotPair {
    const before = Snapshot.openRecords(dir, earlier, datasets)
    try {
      return new SnapshotPair(before, Snapshot.openRecords(dir, newer, datasets))
    } catch (error) {
      before.close()
      throw error
    }
  }

  /** Whether both hold rows of a dataset. */
  bothHave({ name }: Pick<AnyDataset, 'name'>): boolean {
    return [this.earlier, this.newer].every(({ manifest }) => (manifest.datasets[name]?.rows ?? 0) > 0)
  }

  /** The records of a dataset in the order of ids, as each of the two has them. */
  *records(dataset: AnyDataset): Generator<PairedRecord> {
    const [before, after] = [this.earlier, this.newer].map((one) => one.table(dataset).headsBehind(''))
    let [old, now] = [nextOf(before), nextOf(after)]
    while (old || now) {
      const order = !old ? 1 : now ? compared(old.id, now.id) : -1
      yield { old: order <= 0 ? old : undefined, now: order >= 0 ? now : undefined }
      if (order <= 0) old = nextOf(before)
      if (order >= 0) now = nextOf(after)
    }
  }

  close(): void {
    this.earlier.close()
    this.newer.close()
  }
}

const nextOf = (heads: Iterator<Head> | undefined): Head | undefined => heads?.next().value as Head | undefined

/** As SQLite compares texts: by their bytes. */
const compared = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))
