import { once } from 'node:events'
import { createServer } from 'node:net'

/** Fails with the error of the listener before anything is made for a service that could not be reached. */
export async function refuseUsedPort({ PORT: port, HOST: host }: { PORT: number; HOST: string }): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
