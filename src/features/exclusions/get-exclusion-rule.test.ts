import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'

const rule = make(exclusionRule, {
  rule_id: 'xr-1',
  kind: 'exclude',
  program_a: 'UNI-1',
  program_b: '名称だけの制度',
  license: 'gov_standard',
  source_urls: ['https://example.go.jp/'],
  description: '併用できません',
  source_notes: '要領の抜粋',
  evidence: [
    {
      field: 'description',
      value: '併用できません',
      span: '重ねて交付を受けることはできない',
      source_url: 'https://example.go.jp/rules.pdf',
      how: 'read_from_copy',
      day: '2026-08-22',
      sha256: null,
      place: '試験補助金 公募要領 › 第5条',
    },
  ],
})
const secret = { ...rule, rule_id: 'xr-2', license: 'proprietary' }

describe('get_exclusion_rule', () => {
  const app = oneApp(
    {
      now: new Date('2026-11-02T03:00:00Z'),
      rows: [
        [program, [make(program, { unified_id: 'UNI-1', primary_name: '制度1' })]],
        [exclusionRule, [rule, secret]],
      ],
    },
    async (one) => {
      one.clock.now = new Date('2026-11-10T03:00:00Z')
      await one.publish([[exclusionRule, [rule, secret].map((row) => ({ ...row, severity: 'conditional' }))]])
    },
  )

  test('reads what a rule says, how it was learnt, whom it means, what it turns on and how it changed', async () => {
    expect(await bothWays(app(), 'get_exclusion_rule', { rule_id: 'xr-1' })).toMatchObject({
      learnt: 'quoted_page',
      document: {
        title: '試験補助金 公募要領',
        url: 'https://example.go.jp/rules.pdf',
        heading: '第5条',
        span: '重ねて交付を受けることはできない',
        day: '2026-08-22',
        via: null,
      },
      description: '併用できません',
      source_notes: '要領の抜粋',
      effect: 'requires_review',
      asks: [{ kind: 'stated_condition' }],
      is_prerequisite: false,
      parties: [
        { name: '制度1', unified_ids: ['UNI-1'] },
        { name: '名称だけの制度', unified_ids: [] },
      ],
      versions: [{ field_name: 'severity', prev_value: null, new_value: 'conditional' }],
    })
  })

  test('keeps back the text and the changes of a rule that may not be passed on, and says so', async () => {
    expect(await bothWays(app(), 'get_exclusion_rule', { rule_id: 'xr-2' })).toMatchObject({
      description: null,
      source_notes: null,
      document: { title: '試験補助金 公募要領', span: null },
      versions: [],
      withheld: true,
      license: 'proprietary',
    })
  })

  test('an unknown rule is 404', async () => {
    expect((await app().get('/v1/exclusions/rules/xr-9')).status).toBe(404)
  })
})
