import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { type Given, inferred, license, pair, relation, source_url, stacking, url } from '../../../test/stacking.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'

describe('check_funding_stack', () => {
  test.each([
    ['a stated incompatibility', { relations: [relation('incompatible')] }, 'incompatible', 1, true],
    ['a stated compatibility', { relations: [relation('compatible')] }, 'compatible', 1, false],
    ['an exclusion', { rules: [pair('exclude')] }, 'incompatible', 0.9, true],
    ['a rule on one asset', { rules: [pair('same_asset_exclusive')] }, 'requires_review', 0.6, false],
    ['a conditional exclusion', { rules: [pair('mutex', { severity: 'conditional' })] }, 'requires_review', 0.6, false],
    ['a warning', { rules: [pair('exclude', { severity: 'warning' })] }, 'requires_review', 0.6, false],
    [
      'an exclusion for the same worker only',
      { rules: [pair('exclude', { severity: 'absolute', extra: { scope: 'same_worker' } })] },
      ...(['requires_review', 0.6, false] as const),
    ],
    [
      'an exclusion from memory',
      { rules: [pair('exclude', { extra: { learnt: 'general_knowledge' } })] },
      ...(['incompatible', 0.5, true] as const),
    ],
    [
      'an exclusion that is quoted',
      { rules: [pair('exclude', { extra: { learnt: 'quoted_page' } })] },
      ...(['incompatible', 0.95, true] as const),
    ],
    [
      'a conditional rule on one asset',
      { rules: [pair('same_asset_exclusive', { severity: 'conditional' })] },
      'requires_review',
      0.6,
      false,
    ],
    ['a prerequisite', { rules: [pair('prerequisite')] }, 'requires_review', 0.6, false],
    ['a reduction', { rules: [pair('conditional_reduction')] }, 'requires_review', 0.6, false],
    ['a rule of another kind', { rules: [pair('never seen before')] }, 'requires_review', 0.6, false],
    ['a stated case-by-case', { relations: [relation('case_by_case')] }, 'requires_review', 0.7, false],
    ['a permitting rule', { rules: [pair('combine_ok')] }, 'compatible', 0.9, false],
    ['a guessed incompatibility', { relations: [relation('incompatible', inferred)] }, 'requires_review', 0.3, false],
    [
      'an unsure incompatibility with a source',
      { relations: [relation('incompatible', { confidence: 0.89 })] },
      'incompatible',
      0.3,
      false,
    ],
    ['a guessed compatibility', { relations: [relation('compatible', inferred)] }, 'compatible', 0.3, false],
    ['a guessed case-by-case', { relations: [relation('case_by_case', inferred)] }, 'requires_review', 0.3, false],
    ['nothing', {}, 'unknown', 0, false],
    ['a relation of another kind', { relations: [relation('related')] }, 'unknown', 0, false],
  ])('of %s makes its verdict and its confidence', async (_, given, verdict, confidence, hard_blocker) => {
    const { check } = await stacking(given)
    const { json } = await check(['UNI-1', 'UNI-2'])
    expect(json.pairs[0]).toMatchObject({ program_a: 'UNI-1', program_b: 'UNI-2', verdict, confidence, hard_blocker })
    expect(json).toMatchObject({ all_pairs_status: verdict, total_pairs: 1, program_ids: ['UNI-1', 'UNI-2'] })
    expect(json.blockers).toEqual(hard_blocker ? json.pairs : [])
    expect(json._disclaimer).toContain('行政書士法')
    expect(json.pairs[0]._disclaimer).toContain('行政書士法')
  })

  test('evidence that says that a primary source states it is authoritative without an address', async () => {
    const evidence = [{ authoritative: true, text: '公募要領に定めがある' }]
    const { pairOf } = await stacking({ relations: [relation('incompatible', { ...inferred, evidence })] })
    const { rule_chain, confidence } = await pairOf()
    expect(confidence).toBe(1)
    expect(rule_chain[0]).toMatchObject({
      source: 'compat_matrix',
      evidence_level: 'authoritative',
      inferred_only: false,
    })
    expect(rule_chain[0].rule_text).toContain('公募要領に定めがある')
  })

  test('the first evidence in the order of the contract decides, and all of it stands in the chain', async () => {
    const { pairOf } = await stacking({
      rules: [
        pair('prerequisite'),
        pair('mutex', { description: '併'.repeat(400), source_urls: [source_url] }),
        pair('combine_ok'),
      ],
      relations: [relation('case_by_case'), relation('compatible', inferred)],
    })
    const { verdict, rule_chain, next_actions } = await pairOf('UNI-2', 'UNI-1')
    expect(verdict).toBe('incompatible')
    expect(rule_chain.map(({ weight }: Given) => weight)).toEqual([0.9, 0.6, 0.7, 0.9, 0.3])
    expect(rule_chain[0]).toEqual({
      verdict: 'incompatible',
      stated_by: { dataset: 'exclusion_rules', id: 'xr-1' },
      source: 'exclusion_rules',
      rule_text: '併'.repeat(300),
      weight: 0.9,
      rule_id: 'xr-1',
      kind: 'mutex',
      severity: null,
      source_urls: [source_url],
      evidence_level: 'explicit_rule',
      hard_blocker: true,
      learnt: 'cited_page',
      source_notes: null,
      document: null,
      question_ids: [],
    })
    expect(rule_chain.at(-1)).toMatchObject({ evidence_level: 'heuristic', inferred_only: true })
    expect(next_actions.map(({ action_id }: Given) => action_id)).toEqual([
      'same_expense_check',
      'split_cost_basis',
      'choose_alternative_bundle',
      'verify_primary_rule',
    ])
  })

  test('a stated compatibility that a rule contradicts wins, and is a warning', async () => {
    const { check } = await stacking({ rules: [pair('mutex')], relations: [relation('compatible')] })
    const { json } = await check(['UNI-1', 'UNI-2'])
    expect([json.all_pairs_status, json.warnings.length]).toEqual(['compatible', 1])
  })

  test('what is not registered is stated with what was searched, and next actions say that it is not safe', async () => {
    const { pairOf } = await stacking({ rules: [pair('mutex')] })
    const { no_hits, rule_chain, next_actions } = await pairOf('UNI-1', 'UNI-3')
    expect(no_hits.map(({ dataset, rows_scanned }: Given) => [dataset, rows_scanned])).toEqual([
      ['exclusion_rules', 1],
      ['program_relations', 0],
    ])
    expect(rule_chain).toMatchObject([{ source: 'default', evidence_level: 'none' }])
    expect(next_actions.map(({ action_id }: Given) => action_id)).toContain('mark_unknown_not_safe')
  })

  test('an unknown program, and one program under two names, cannot be judged, and the answer says so', async () => {
    const { pairOf } = await stacking({ rules: [pair('mutex', { program_b: '制度1' })] })
    for (const other of ['UNI-ffffffffff', '制度1']) {
      const { verdict, confidence, rule_chain } = await pairOf('UNI-1', other)
      expect([other, verdict, confidence]).toEqual([other, 'unknown', 0])
      expect(rule_chain).toMatchObject([{ source: 'input_validation', evidence_level: 'input_validation' }])
    }
  })

  test('programs are the same by name as by id, however the name is written, with their relations', async () => {
    const { check } = await stacking({ relations: [relation('compatible')] })
    const byId = (await check(['UNI-1', 'UNI-2'])).json
    for (const names of [
      ['制度1', '制度2'],
      ['制度１', 'UNI-2'],
    ]) {
      const { json } = await check(names)
      expect([names, json.all_pairs_status]).toEqual([names, 'compatible'])
      expect(json.pairs[0].rule_chain).toEqual(byId.pairs[0].rule_chain)
    }
    const nothing = (await check(['制度1', '制度3'])).json.pairs[0]
    expect(nothing.rule_chain).toMatchObject([{ source: 'default', evidence_level: 'none' }])
  })

  test('every pair is judged by itself: order and further programs change no verdict, and the strictest is the whole', async () => {
    const { check } = await stacking({
      rules: [pair('mutex'), pair('combine_ok', { program_b: 'UNI-3' }), pair('prerequisite', { program_b: 'UNI-4' })],
    })
    const verdictsOf = async (...ids: string[]): Promise<Map<string, string>> =>
      new Map(
        (await check(ids)).json.pairs.map(({ program_a, program_b, verdict }: Record<string, string>) => [
          [program_a, program_b].sort().join(),
          verdict,
        ]),
      )
    const all = await verdictsOf('UNI-1', 'UNI-2', 'UNI-3', 'UNI-4', 'UNI-5')
    expect(all.size).toBe(10)
    expect(await verdictsOf('UNI-5', 'UNI-3', 'UNI-1', 'UNI-4', 'UNI-2')).toEqual(all)
    for (const [both, verdict] of all) expect(await verdictsOf(...both.split(','))).toEqual(new Map([[both, verdict]]))
    const { json } = await check(['UNI-3', 'UNI-4', 'UNI-1'])
    expect(json.all_pairs_status).toBe('requires_review')
    const actions = json.next_actions.map(({ action_id }: Given) => action_id)
    expect(actions).toEqual([...new Set(actions)])
  })

  test('a text that may not be passed on is withheld, and the rule counts all the same', async () => {
    const { check } = await stacking({ rules: [pair('mutex', { license: 'proprietary', description: '秘密の本文' })] })
    const { json, text } = await check(['UNI-1', 'UNI-2'])
    expect([json.all_pairs_status, json.known_gaps[0].code]).toEqual(['incompatible', 'license_not_redistributable'])
    expect(text).not.toContain('秘密の本文')
    expect((await check(['UNI-1', 'UNI-2'], { format: 'mermaid' })).text).not.toContain('秘密の本文')
  })

  test('fewer than two or more than five programs are 422, fewer than two different ones as well, and none is billed', async () => {
    const { app, check } = await stacking({})
    const { apiKey: key } = await app.createKey()
    for (const bad of [[], ['UNI-1'], Array(6).fill('UNI-1'), 'UNI-1', [1, 2], null])
      expect([bad, (await app.post(url, { program_ids: bad }, { key })).status]).toEqual([bad, 422])
    const same = await app.post(url, { program_ids: ['UNI-1', 'UNI-1'] }, { key })
    expect([same.status, same.json.detail.error]).toEqual([422, 'too_few_unique_programs'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
    expect((await check(['UNI-1', 'UNI-2'])).status).toBe(200)
  })

  test('costs a unit a pair of different ids, is sealed for a key, and a retry costs nothing', async () => {
    const { app } = await stacking({ rules: [pair('mutex')] })
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'once' }
    const ask = () => app.post(url, { program_ids: ['UNI-1', 'UNI-2', 'UNI-1', 'UNI-3'] }, { key, headers })
    const first = await ask()
    expect([first.headers['x-cost-yen'], (await ask()).text]).toEqual(['9', first.text])
    expect(first.json.audit_seal.endpoint).toBe(url)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(3)
    const refused = await app.post(
      url,
      { program_ids: ['UNI-1', 'UNI-2', 'UNI-3'] },
      { key, headers: { 'x-cost-cap-jpy': '8' } },
    )
    expect(refused.status).toBe(402)
  })

  test('is a tool that answers the same', async () => {
    const { app, check } = await stacking({ rules: [pair('mutex')] })
    const client = await connect(app)
    const named = { name: 'check_funding_stack', arguments: { program_ids: ['UNI-1', 'UNI-2'] } }
    const { structuredContent } = await client.callTool(named)
    expect(structuredContent).toEqual((await check(['UNI-1', 'UNI-2'])).json)
  })

  test('is proven by a receipt over the programs, rules and relations it rests on, each once, and no others', async () => {
    const { check } = await stacking({
      rules: [pair('mutex'), pair('mutex', { program_b: 'UNI-9' }), pair('exclude', { license: 'proprietary' })],
      relations: [relation('compatible'), relation('related', { relation_type: 'related' })],
    })
    const { status, json } = await check(['UNI-1', 'UNI-2', 'UNI-3'], { receipt: true })
    expect(status).toBe(200)
    expect(json.receipt.records.map(({ dataset, id }: Given) => [dataset, id])).toEqual([
      ['programs', 'UNI-1'],
      ['programs', 'UNI-2'],
      ['programs', 'UNI-3'],
      ['exclusion_rules', 'xr-0'],
      ['program_relations', 'UNI-2|UNI-1|compatible'],
    ])
    const explained = (await check(['UNI-1', 'UNI-2', 'UNI-3'], { receipt: true, derivation: true })).json.receipt
      .records
    expect(explained.slice(0, 5)).toEqual(json.receipt.records)
    expect(explained.slice(5).map(({ id }: Given) => id)).toEqual(['xr-1'])
  })

  test('is the same to the byte from a kept snapshot, whatever was published since', async () => {
    const { app, check } = await stacking({ rules: [pair('mutex')] })
    const first = await check(['UNI-1', 'UNI-2'], { derivation: true })
    const snapshot = first.headers['x-corpus-snapshot-id']
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    await app.publish([[exclusionRule, [make(exclusionRule, { rule_id: 'xr-9', license, ...pair('mutex') })]]])
    const now = await check(['UNI-1', 'UNI-2'], { derivation: true })
    const again = await check(['UNI-1', 'UNI-2'], { derivation: true, snapshot })
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(now.text).not.toBe(first.text)
  })
})
