import { expect, test } from 'vitest'
import { konkyo } from '../../test/journeys/konkyo.ts'
import { served } from '../../test/journeys/served.ts'

test('doctor tells the service of its own data directory from another one that listens at the same port', async () => {
  const service = await served()
  await service.start()
  expect((await service.run('doctor')).stdout).toMatch(/service +ok +ready at /)
  const other = konkyo({ PORT: String(service.port) })
  await other.run('migrate')
  const { stdout } = await other.run('doctor')
  expect(stdout).toMatch(/service +warning +what listens at 127\.0\.0\.1:\d+ is another installation/)
  expect(stdout).not.toContain('ready at')
}, 120_000)
