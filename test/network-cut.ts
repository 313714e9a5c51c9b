import dns from 'node:dns'
import net from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** Makes every way out of the process throw until the test ends; answers how often one was tried. */
export function cutTheNetwork(): () => number {
  const cut = () => {
    throw new Error('the network is cut')
  }
  const ways = [
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(cut),
    vi.spyOn(dns, 'lookup').mockImplementation(cut as never),
    vi.spyOn(dns.promises, 'lookup').mockImplementation(cut),
    vi.spyOn(globalThis, 'fetch').mockImplementation(cut),
  ]
  onTestFinished(() => {
    for (const way of ways) way.mockRestore()
  })
  return () => ways.reduce((sum, way) => sum + way.mock.calls.length, 0)
}
