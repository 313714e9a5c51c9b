import { inThread } from '../threads/thread.ts'

/** Compiles the fixtures of test keys into a folder, in a thread of its own. */
export const compileInThread = (dir: string): Promise<void> =>
  inThread(new URL('./fixtures-thread.mjs', import.meta.url), 'compile', dir)
