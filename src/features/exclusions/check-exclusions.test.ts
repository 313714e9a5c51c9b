import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { stacking } from '../../../test/stacking.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/exclusions/check'

const programs = [
  make(program, { unified_id: 'UNI-1', primary_name: 'ものづくり補助金', aliases: ['もの補助'] }),
  make(program, { unified_id: 'UNI-2', primary_name: '省力化補助金' }),
  make(program, { unified_id: 'UNI-3', primary_name: '終了した補助金', excluded: true }),
]

/** A service with the given rules, and the ids of those that a selection breaks. */
async function checking(...rules: Given[]) {
  const rows = rules.map((rule, i) => make(exclusionRule, { rule_id: `xr-${i}`, license: 'gov_standard', ...rule }))
  const app = await testApp({
    rows: [
      [program, programs],
      [exclusionRule, rows],
    ],
  })
  const check = (program_ids: unknown) => app.post(url, { program_ids })
  const broken = async (...ids: string[]): Promise<string[]> =>
    (await check(ids)).json.hits.map(({ rule_id }: Given) => rule_id)
  return { app, check, broken }
}

const pair = (kind: string, rest: Given = {}) => ({ kind, program_a: 'UNI-1', program_b: 'UNI-2', ...rest })

describe('check_exclusions', () => {
  test('a hit says which rule, which of the selected programs, and where it stands', async () => {
    const facts = { severity: 'absolute', description: '同一設備', source_urls: ['https://example.go.jp/yoryo.pdf'] }
    const { check } = await checking(pair('mutex', facts), pair('mutex', { program_b: 'UNI-9' }))
    const { status, json } = await check(['UNI-2', 'UNI-7', 'UNI-1', 'UNI-2'])
    expect(status).toBe(200)
    expect(json).toEqual({
      program_ids: ['UNI-2', 'UNI-7', 'UNI-1'],
      hits: [
        {
          rule_id: 'xr-0',
          kind: 'mutex',
          programs_involved: ['UNI-1', 'UNI-2'],
          ...facts,
          hit_type: 'collision',
          verdict: 'incompatible',
          confidence: 0.9,
          learnt: 'cited_page',
          source_notes: null,
          document: null,
          question_ids: [],
        },
      ],
      checked_rules: 2,
      open_questions: [],
      checklist: [],
      cleared: [],
      over_programs: [],
      unused_answers: [],
      corpus_snapshot_id: expect.any(String),
      corpus_checksum: expect.any(String),
      known_gaps: [expect.objectContaining({ code: 'program_not_found', program_ids: ['UNI-7'] })],
    })
  })

  test('the words of a rule that may not be passed on are not shown, and it counts all the same', async () => {
    const words = { description: '秘密の文言', source_notes: '要領の抜粋' }
    const { check } = await checking(pair('mutex', { severity: 'absolute', license: 'proprietary', ...words }))
    const { json, text } = await check(['UNI-1', 'UNI-2'])
    expect(json.hits).toMatchObject([
      { verdict: 'incompatible', description: null, source_notes: null, withheld: true },
    ])
    for (const word of Object.values(words)) expect(text).not.toContain(word)
  })

  test('a name is the same in full and half width, hiragana and katakana, with and without spaces', async () => {
    const { broken, check } = await checking(pair('mutex'), {
      kind: 'mutex',
      program_a: '国のＤＸ補助金',
      program_b: 'UNI-1',
    })
    for (const one of ['ﾓﾉﾂﾞｸﾘ補助金', 'モノヅクリ補助金', 'ものづくり　補助金'])
      expect([one, await broken(one, '省力化補助金')]).toEqual([one, ['xr-0']])
    expect(await broken('国のDX補助金', 'もの補助')).toEqual(['xr-1'])
    expect(await broken('ﾓﾉﾂﾞｸﾘ補助金', 'もの補助', 'UNI-1')).toEqual([])
    expect((await check(['ﾓﾉﾂﾞｸﾘ補助金', '国のDX補助金'])).json.known_gaps).toBeUndefined()
    const { known_gaps } = (await check(['ものずくり補助金', 'UNI-2'])).json
    expect(known_gaps).toEqual([expect.objectContaining({ program_ids: ['ものずくり補助金'] })])
  })

  test('every kind needs two programs but prerequisite, which needs one, and combine_ok never speaks', async () => {
    const two = ['exclude', 'absolute', 'mutex', 'same_asset_exclusive', 'conditional_reduction', 'never seen before']
    const { broken } = await checking(...two.map((kind) => pair(kind)), pair('prerequisite'), pair('combine_ok'))
    expect(await broken('UNI-1', 'UNI-2')).toEqual(['xr-0', 'xr-1', 'xr-2', 'xr-3', 'xr-4', 'xr-5', 'xr-6'])
    expect(await broken('UNI-1')).toEqual(['xr-6'])
    expect(await broken('UNI-2', 'UNI-9')).toEqual(['xr-6'])
    expect(await broken('UNI-9')).toEqual([])
  })

  test('a member of the group is a party like the others', async () => {
    const { broken } = await checking({
      kind: 'mutex',
      program_a: null,
      program_b_group: ['UNI-1', 'UNI-2', '県の制度'],
    })
    expect(await broken('UNI-1', '県の制度')).toEqual(['xr-0'])
    expect(await broken('UNI-1', 'UNI-2', '県の制度')).toEqual(['xr-0'])
    expect(await broken('県の制度')).toEqual([])
  })

  test('a program is the same by id, name or alias, also when it is no longer shown', async () => {
    const { broken, check } = await checking(pair('mutex'), {
      kind: 'mutex',
      program_a: 'UNI-3',
      program_b: '省力化補助金',
    })
    for (const one of ['UNI-1', 'ものづくり補助金', 'もの補助'])
      for (const other of ['UNI-2', '省力化補助金']) expect([one, await broken(one, other)]).toEqual([one, ['xr-0']])
    expect(await broken('終了した補助金', 'UNI-2')).toEqual(['xr-1'])
    expect(await broken('UNI-1', 'ものづくり補助金', 'もの補助')).toEqual([])
    const { hits } = (await check(['省力化補助金', 'もの補助', 'UNI-2'])).json
    expect(hits[0].programs_involved).toEqual(['UNI-2', 'もの補助', '省力化補助金'])
  })

  test('ids of one family are one party, and the name in the rule counts even when no record has it', async () => {
    const extra = { program_a_family_ids: ['UNI-8', 'UNI-1'], program_a_name: '旧ものづくり補助金', program_b_name: 7 }
    const { broken } = await checking(pair('mutex', { extra }))
    expect(await broken('UNI-8', 'UNI-1', '旧ものづくり補助金')).toEqual([])
    for (const one of ['UNI-8', 'UNI-1', '旧ものづくり補助金']) expect(await broken(one, 'UNI-2')).toEqual(['xr-0'])
  })

  test('one program under two names does not collide with itself when a rule names it twice', async () => {
    const { broken } = await checking({ kind: 'mutex', program_a: 'UNI-1', program_b_group: ['UNI-1', 'UNI-2'] })
    expect(await broken('UNI-1', 'ものづくり補助金')).toEqual([])
  })

  test('an empty list is 400, a list of another shape or of more than 50 is 422, and unknown ids are no error', async () => {
    const { app, check } = await checking()
    const empty = await check([])
    expect([empty.status, empty.json]).toEqual([400, { detail: 'program_ids must hold at least one program' }])
    expect((await check(Array.from({ length: 50 }, (_, i) => `UNI-${i}`))).json).toMatchObject({
      hits: [],
      checked_rules: 0,
    })
    for (const bad of [Array(51).fill('UNI-1'), 'UNI-1', [1], [null], [['UNI-1']], null, {}])
      expect([bad, (await check(bad)).status]).toEqual([bad, 422])
    for (const body of [{}, [], { ids: ['UNI-1'] }]) expect((await app.post(url, body)).status).toBe(422)
    for (const id of ['\ud800', 'a\0b']) expect((await check([id])).status).toBe(422)
    for (const id of ['', ' ', '__proto__', "' or 1=1 --"])
      expect([id, (await check([id])).json.hits]).toEqual([id, []])
    expect((await app.post(`${url}?program_ids=UNI-1`, { program_ids: ['UNI-1'] })).status).toBe(422)
  })

  test('costs a key 1 unit however many programs are checked, and a retry under one Idempotency-Key nothing', async () => {
    const { app } = await checking(pair('mutex'))
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'once' }
    const first = await app.post(url, { program_ids: ['UNI-1', 'UNI-2'] }, { key, headers })
    const again = await app.post(url, { program_ids: ['UNI-1', 'UNI-2'] }, { key, headers })
    expect([first.headers['x-cost-yen'], again.headers['idempotency-replayed']]).toEqual(['3', 'true'])
    expect(again.text).toBe(first.text)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
    expect((await app.post(url, { program_ids: [] }, { key })).status).toBe(400)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })

  test('says nothing of its derivation unless asked, and then names rules, open questions and what to give up', async () => {
    const rules = [
      pair('mutex'),
      pair('same_asset_exclusive'),
      pair('mutex', { program_b: 'UNI-9' }),
      pair('combine_ok'),
    ]
    const { app } = await checking(...rules)
    const plain = (await app.post(url, { program_ids: ['もの補助', 'UNI-2', 'UNI-1'] })).json
    expect(Object.keys(plain)).toEqual([
      'program_ids',
      'hits',
      'checked_rules',
      'open_questions',
      'checklist',
      'cleared',
      'over_programs',
      'unused_answers',
      'corpus_snapshot_id',
      'corpus_checksum',
    ])
    const requested = (await app.post(url, { program_ids: ['もの補助', 'UNI-2', 'UNI-1'], derivation: true })).json
    const { derivation, ...rest } = requested
    expect(rest).toEqual(plain)
    expect(derivation).toMatchObject({
      fired: [{ rule_id: 'xr-0', is_conflict: true, because: [{ program: 'UNI-1' }, { program: 'もの補助' }, {}] }],
      not_evaluated: [{ rule_id: 'xr-1', needs: ['same_asset'], is_conflict: false }],
      not_fired: [{ rule_id: 'xr-2', missing: [{ program: 'UNI-9', name: null }] }],
      permitting: [{ rule_id: 'xr-3' }],
      smallest_removals: [['UNI-1', 'もの補助'], ['UNI-2']],
      is_minimal: true,
      has_more_removals: false,
    })
  })

  test.each([
    ['mermaid', 'application/vnd.mermaid', /^flowchart LR\n/],
    ['dot', 'text/vnd.graphviz; charset=utf-8', /^digraph "/],
  ])('draws its derivation as %s, also for a retry under one Idempotency-Key', async (format, type, begin) => {
    const { app } = await checking(pair('mutex', { description: '"];併用不可', license: 'gov_standard' }))
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'once' }
    const ask = () => app.post(url, { program_ids: ['UNI-1', 'UNI-2'], format }, { key, headers })
    const first = await ask()
    const again = await ask()
    expect([first.status, first.headers['content-type']]).toEqual([200, type])
    expect(first.text).toMatch(begin)
    for (const text of ['ものづくり補助金', '省力化補助金', 'どちらか一つ', 'xr', '併用不可'])
      expect(first.text).toContain(text)
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'content-type': type })
    expect(again.text).toBe(first.text)
  })
})

describe('a drawing of five programs', () => {
  const ids = ['1', '2', '3', '4', '5'].map((n) => `UNI-${n}`)

  /** The labels of a Mermaid flowchart in plain text: nodes, and lines between places of nodes. */
  const read = (text: string) => {
    const plain = text.replace(/#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const nodes = [...plain.matchAll(/^ {2}n\d+\W+"(.*)"\W+:::\w+$/gm)].map(([, label]) => label as string)
    const lines = [...plain.matchAll(/^ {2}n(\d+) (\S+)\|"(.*)"\| n(\d+)$/gm)].map(([, from, arrow, label, to]) => ({
      from: nodes[Number(from)],
      to: nodes[Number(to)],
      arrow: arrow as string,
      label: label as string,
    }))
    return { nodes, lines }
  }

  test('shows them by name, one line between two of them for what the rules say, and an account that all need once', async () => {
    const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const))
    const { app } = await stacking({
      rules: [
        ...pairs.map(([program_a, program_b]) => ({ kind: 'same_asset_exclusive', program_a, program_b })),
        ...ids.map((program_a) => ({ kind: 'prerequisite', program_a, program_b: 'GビズIDプライム' })),
        pair('mutex', { description: '一回の公募で一つです' }),
      ],
    })
    const { nodes, lines } = read((await app.post(url, { program_ids: ids, format: 'mermaid' })).text)
    expect(nodes).toEqual(['制度1 ×', '制度2', '制度3', '制度4', '制度5', 'GビズIDプライム'])
    const between = lines.filter(({ arrow }) => !arrow.endsWith('>'))
    expect([between.length, lines.length]).toEqual([11, 16])
    expect(lines.find(({ arrow }) => arrow === '===')).toMatchObject({
      label: '× どちらか一つ 一回の公募で一つです［xr-15］',
    })
    expect(between.filter(({ label }) => label.startsWith('？ 重複不可 同じ資産か［xr-')).length).toBe(10)
    for (const { label } of lines)
      expect([label, [...label].length < 40, /[a-z]{4}/.test(label)]).toEqual([label, true, false])
  })
})

test('a verdict on a program that is over says so, whatever the rules say', async () => {
  const window = (end: string) => ({ application_window: { start: '2026-01-01', end } })
  const app = await testApp({
    now: new Date('2026-07-01T00:00:00Z'),
    rows: [
      [program, [make(program, { unified_id: 'UNI-1', primary_name: '制度1', ...window('2026-06-30') })]],
      [exclusionRule, [make(exclusionRule, pair('mutex'))]],
    ],
  })
  for (const path of [url, '/v1/funding_stack/check']) {
    const { over_programs } = (await app.post(path, { program_ids: ['制度1', 'UNI-2'] })).json
    expect(over_programs).toEqual([
      {
        program: '制度1',
        name: '制度1',
        lifecycle: expect.objectContaining({ status: 'closed' }),
        message: expect.stringContaining('is closed'),
        message_ja: expect.stringContaining('締め切られています'),
      },
    ])
  }
})
