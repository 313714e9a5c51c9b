/** What steps come to, all run at once: for few of them, or where nobody else waits. */
export function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
