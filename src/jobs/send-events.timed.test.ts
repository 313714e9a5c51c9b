import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { someEvent, subscribed } from '../../test/webhooks/subscribed.ts'
import { datasets, operations } from '../catalog.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { unwatchedWork } from '../lib/background-work.ts'
import { sendEvents } from './send-events.ts'

const silent = pino({ level: 'silent' })

test('a service delivers what is due within seconds, and stops when it is told to', async () => {
  const { app, queue, target } = await subscribed()
  const { ledger, secrets, receivers } = app.app
  const dir = corpusFolder(app.dataDir)
  await queue(someEvent())
  const stop = sendEvents(
    { ledger, secrets, receivers, dir, clock: () => app.clock.now, catalogue: { operations, datasets } },
    silent,
    unwatchedWork(),
  )
  while (target.received.length === 0) await sleep(20)
  await stop()
  await queue(someEvent())
  await sleep(600)
  expect(target.received).toHaveLength(1)
})
