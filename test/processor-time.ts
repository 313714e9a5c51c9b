/** Processor time of this process while something is done, in milliseconds: what else the machine does is not in it. */
export function processorMs(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
