import { expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { program } from '../../../datasets/program.ts'
import { eventsBetween } from './events-between.ts'
import { eventsInThread } from './events-in-thread.ts'

test('the thread derives what is derived without it, and passes on why it cannot', async () => {
  const { dir, publish, put } = freshRecords()
  const one = make(program, { unified_id: 'one', license: 'gov_standard', enriched: { C: { limit_yen: 1 } } })
  put(program, one)
  const { manifest: baseline } = await publish()
  put(program, { ...one, enriched: null }, make(program, { unified_id: 'two', license: 'gov_standard' }))
  const { manifest: current } = await publish()
  const events = await eventsInThread(dir, baseline.id, current.id)
  expect(events.map(({ event_type }) => event_type)).toEqual(['program.created', 'program.amended'])
  expect(events).toEqual(eventsBetween(dir, baseline.id, current.id))
  const gone = 'corpus-2020-01-01-000000000000'
  await expect(eventsInThread(dir, gone, current.id)).rejects.toThrow(`there is no snapshot ${gone}`)
})
