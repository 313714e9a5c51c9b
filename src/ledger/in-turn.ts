import type { Db } from './open.ts'

const queues = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Runs work about one thing after what is under way about it in this process. Transactions that would wait for the same row
 * then wait in memory, where they hold no connection that other calls need; other processes meet at the row.
 */
export async function inTurn<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<string, Promise<void>>()
  queues.set(db, queue)
  const before = queue.get(name)
  const mine = before === undefined ? work() : before.then(work)
  const over = mine.then(nothing, nothing)
  queue.set(name, over)
  try {
    return await mine
  } finally {
    if (queue.get(name) === over) queue.delete(name)
  }
}

const nothing = () => {}
