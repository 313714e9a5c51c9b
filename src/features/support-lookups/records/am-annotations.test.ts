import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { annotation } from '../../../datasets/annotation.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')
const note = (annotation_id: number, given: Given = {}) =>
  make(annotation, {
    annotation_id,
    entity_id: 'UNI-1',
    kind: 'note',
    visibility: 'public',
    observed_at: '2026-01-01T00:00:00Z',
    ...given,
  })

async function annotated(...rows: Given[]) {
  const app = await testApp({ now, rows: [[annotation, rows]] })
  const ask = async (query = '') => (await app.get(`/v1/am/annotations/UNI-1?${query}`)).json
  const ids = async (query = '') => (await ask(query)).results.map((row: Given) => row.annotation_id)
  return { app, ask, ids }
}

describe('am_annotations', () => {
  test('lists those of one record, the newest first, and pages', async () => {
    const { ask, ids } = await annotated(
      note(1),
      note(2),
      note(3, { observed_at: '2026-05-01T00:00:00Z' }),
      note(4, { entity_id: 'UNI-2' }),
    )
    expect(await ids()).toEqual([3, 2, 1])
    expect(await ask('limit=2')).toMatchObject({ total: 3, limit: 2, offset: 0, entity_id: 'UNI-1', result_count: 2 })
  })

  test('internal ones stand there only for who asks, private ones for nobody', async () => {
    const { ask, ids } = await annotated(
      note(1),
      note(2, { visibility: 'internal' }),
      note(3, { visibility: 'private' }),
    )
    expect(await ids()).toEqual([1])
    expect(await ids('include_internal=true')).toEqual([2, 1])
    expect((await ask('include_internal=true')).filters).toEqual({
      kinds: [],
      visibility: ['public', 'internal'],
      include_superseded: false,
      include_internal: true,
    })
  })

  test('what was replaced or is over is left out unless it is asked for', async () => {
    const { ids } = await annotated(
      note(1, { superseded_at: '2026-02-01T00:00:00Z' }),
      note(2, { effective_until: '2026-11-21' }),
      note(3, { effective_until: '2026-11-22' }),
    )
    expect(await ids()).toEqual([3])
    expect(await ids('include_superseded=true')).toEqual([3, 2, 1])
  })

  test('kinds are ORed, and one that does not exist is an error object', async () => {
    const { ask, ids } = await annotated(note(1, { kind: 'warning' }), note(2, { kind: 'correction' }), note(3))
    expect(await ids('kinds=warning&kinds=correction')).toEqual([2, 1])
    const wrong = await ask('kinds=x')
    expect([wrong.error.code, wrong.error.field, wrong.entity_id]).toEqual(['invalid_enum', 'kinds', 'UNI-1'])
    expect((await ask('kinds=quality_score')).error.code).toBe('no_matching_records')
  })
})
