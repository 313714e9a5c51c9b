import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { sealed, signer } from '../../../test/proofs/receipt.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

type Given = Record<string, unknown>

const app = oneApp({ rows: 'starter', now: new Date('2026-11-27T03:00:00Z') })
const query = (given: Record<string, string>) => new URLSearchParams(given)
const search = async (q: string) => (await app().get(`/v1/programs/search?${query({ q, fields: 'brief' })}`)).json
const packet = async (query_text: string) =>
  (await app().post('/v1/evidence/packets/query', { query_text, include_rules: true, limit: 5 })).json

/** Questions that name two things, and what they name. */
const asked: readonly (readonly [question: string, ...ids: string[]])[] = [
  ['業務改善助成金で買った機械に中小企業経営強化税制は使える？', 'UNI-7a0576eef5', 'TAX-af6d615160'],
  ['賃上げ促進税制の計算で雇用関係の助成金は給与から引く？', '賃上げ促進税制', '雇用関係の助成金'],
  ['科研費とNEDOの両方に同じ研究で出していい？', '科研費', 'NEDO'],
  ['東京都の創業助成と持続化補助金の創業型は併用できる？', 'UNI-62fd848024', 'UNI-9b9a377e0e'],
  ['持続化補助金の通常枠と創業型を同じ年に', 'UNI-865b97a5cb', 'UNI-9b9a377e0e'],
  ['2割特例と簡易課税は両方使えますか', 'TAX-20008bf9b5', 'TAX-3c656b3fb1'],
  ['キャリアアップ助成金の正社員化コースと業務改善助成金', 'UNI-d4cad3f82a', 'UNI-7a0576eef5'],
  ['gyomu kaizen joseikin と IT導入補助金を一緒に', 'UNI-7a0576eef5', 'IT導入補助金'],
]

describe('a question that names what it asks to combine', () => {
  test.each(asked)('%s: the call that judges it is offered by a search', async (question, ...program_ids) => {
    const { combination } = await search(question)
    expect(combination).toMatchObject({ operation: 'check_funding_stack', args: { program_ids } })
    const judged = await app().post(combination.endpoint, combination.args)
    expect([judged.status, judged.json.pairs[0].rule_chain[0].source]).not.toEqual([200, 'input_validation'])
  })

  test.each(asked.slice(0, 4))('%s: a packet holds both sides, and no program beside', async (question) => {
    const { records, combination } = await packet(question)
    const names: string[] = records.map(({ primary_name }: Given) => primary_name)
    expect(names.filter((name) => /65歳|橿原|ふくい/.test(name))).toEqual([])
    expect(records.length).toBeGreaterThan(1)
    expect(combination.rules.length).toBeGreaterThan(0)
  })

  test('is proven with what it names: the rules in a receipt are those of their records', async () => {
    const query_text = asked[0]?.[0]
    const given = { query_text, include_rules: true, limit: 5, receipt: true }
    const { receipt, audit_seal: _, ...body } = (await app().post('/v1/evidence/packets/query', given)).json
    const outcome = async (text: string) => {
      const document = sealed({ ...JSON.parse(text), receipt: { ...receipt, kid: signer.kid, log: null } })
      return (await verifyDocument(JSON.stringify(document), signer.jwks)).ok
    }
    const text = JSON.stringify(body)
    expect(await outcome(text)).toBe(true)
    expect(await outcome(text.replaceAll('"verdict":"defer"', '"verdict":"allow"'))).toBe(false)
  })

  test('has the rules about what is named in the packet, those on its kind too', async () => {
    const rulesOf = async (question: string) =>
      (await packet(question)).combination.rules.map(({ rule_id }: Given) => rule_id)
    expect(await rulesOf('賃上げ促進税制の計算で雇用関係の助成金は給与から引く？')).toContain('xr-f5b36ca895')
    expect(await rulesOf('科研費とNEDOの両方に同じ研究で出していい？')).toEqual(['xr-ba13cee497'])
  })

  test('is laid out by am_reason as one on combining, with the words of the rules', async () => {
    const { json } = await app().get(`/v1/am/reason?${query({ query: asked[0]?.[0] ?? '' })}`)
    const [{ intent, answer_skeleton }] = json.results ?? [json]
    expect([intent, answer_skeleton]).toEqual(['i06_compat_incompat_stacking', expect.stringContaining('圧縮記帳')])
  })

  test('leads from the page of found records to the page that judges', async () => {
    const { text } = await app().get(`/search?${query({ q: '科研費とNEDOを両方' })}`)
    expect(text).toMatch(/href="\/combine\?program=[^"]+&amp;program=NEDO"/)
    const shown = await app().get(`/combine?program=${encodeURIComponent('科研費')}&program=TAX-af6d615160`)
    expect(shown.text).toContain('中小企業経営強化税制')
    expect(shown.text).not.toContain('収録していない制度です')
    expect(shown.text).toMatch(/<title>[^<]+ × [^<]*中小企業経営強化税制[^<]*を併用できるか/)
  })
})

describe('a question that names one thing', () => {
  test('is offered what is stated to go with it where it asks to combine, and nothing where it does not', async () => {
    const { combination } = await search('業務改善助成金は何と併用できますか')
    expect(combination).toMatchObject({
      operation: 'find_compatible_programs',
      args: { unified_id: 'UNI-7a0576eef5' },
    })
    expect(await search('業務改善助成金の締切')).not.toHaveProperty('combination')
  })

  test('or nothing is offered none, whatever the words for combining', async () => {
    for (const question of ['補助金を両方もらいたい', '令和8年度の省エネ補助金', '創業に使える補助金と融資'])
      expect(await search(question)).not.toHaveProperty('combination')
  })
})

describe('a bundle', () => {
  test('says before anything else what of it is not known to go together', async () => {
    const bundle = async (...program_ids: string[]) =>
      (await app().post('/v1/funding_stack/best-bundle', { program_ids, include_over: true })).json
    const open = await bundle('UNI-865b97a5cb', 'UNI-0271d88aaf', 'UNI-7a0576eef5')
    expect(Object.keys(open).slice(0, 5)).toEqual(['objective', 'is_settled', 'message', 'message_ja', 'left_unknown'])
    expect([open.is_settled, open.left_unknown.length]).toEqual([false, 3])
    expect(open.message_ja).toContain('併用できると確かめられた組み合わせではありません')
    expect((await bundle('UNI-547b2cbf97', 'UNI-ff5047bf54')).is_settled).toBe(true)
  })
})
