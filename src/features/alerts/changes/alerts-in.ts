import { Snapshot } from '../../../corpus/snapshot.ts'
import { datasets } from '../../../datasets/index.ts'
import type { AlertDraft, WatchTerms } from '../../../lib/alert-message.ts'
import { Thread } from '../../../threads/thread.ts'
import { changesIn } from './changes-in.ts'
import { watching } from './is-watched.ts'

/** A subscription, as far as it decides what its customer is told of. */
export interface Watcher extends WatchTerms {
  readonly id: number
}

/** What alerts are looked for in: the changes that a snapshot holds since a moment. */
export interface AlertSearch {
  /** Folder of the corpus. */
  readonly dir: string
  readonly snapshotId: string
  readonly after: string
  readonly watchers: readonly Watcher[]
}

/** Every alert that changes raise, change by change. */
export function* alertsIn({ dir, snapshotId, after, watchers }: AlertSearch): Generator<AlertDraft> {
  const snapshot = Snapshot.openRecords(dir, snapshotId, datasets)
  try {
    const reported = watchers.map((watcher) => ({ id: watcher.id, isReported: watching(snapshot, watcher) }))
    for (const subject of changesIn({ snapshot, after, until: snapshot.manifest.built_at })) {
      const { laws: _, industries: __, company: ___, ...change } = subject
      for (const { id, isReported } of reported) if (isReported(subject)) yield { subscription_id: id, change }
    }
  } finally {
    snapshot.close()
  }
}

/** `alertsIn` in a thread of its own: reading every change of a snapshot would hold up every call. */
export async function alertsInThread(search: AlertSearch): Promise<AlertDraft[]> {
  const thread = new Thread(new URL('./alerts-thread.mjs', import.meta.url))
  const alerts: AlertDraft[] = []
  try {
    for await (const some of thread.stream<AlertDraft[]>('alerts', search)) alerts.push(...some)
    return alerts
  } finally {
    await thread.close()
  }
}
