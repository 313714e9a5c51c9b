/** Work that asks hosts. */
interface OfHosts {
  readonly hosts: readonly string[]
}

/** Does several pieces of work at a time, never two that ask the same host; one that fails ends no other. */
export async function sideBySide<W extends OfHosts>(
  work: readonly W[],
  atOnce: number,
  run: (one: W) => Promise<void>,
): Promise<void> {
  const waiting = [...work]
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()
  const isFree = ({ hosts }: W) => !hosts.some((host) => busy.has(host))
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(isFree) : -1
    const [one] = next === -1 ? [] : waiting.splice(next, 1)
    if (!one) {
      await Promise.race(running)
      continue
    }
    for (const host of one.hosts) busy.add(host)
    const done: Promise<void> = run(one).finally(() => {
      for (const host of one.hosts) busy.delete(host)
      running.delete(done)
    })
    running.add(done)
  }
}
