import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datasets } from '../../src/catalog.ts'
import { coverageFormat } from '../../src/lib/verify/coverage-format.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { testApp } from '../app.ts'

type Row = Record<string, string | null | undefined>

const rows = (name: string): Row[] =>
  readFileSync(`starter/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const numbersIn = (...lists: (readonly [name: string, field: string, most: number])[]): string[] => {
  const found = lists.flatMap(([name, field, most]) =>
    rows(name)
      .flatMap((row) => row[field] ?? [])
      .slice(0, most),
  )
  return [...new Set(found)]
}

const companies = numbersIn(
  ['enforcement_cases', 'recipient_houjin_bangou', 20],
  ['enforcement_actions', 'houjin_bangou', 20],
  ['invoice_registrants', 'houjin_bangou', 3],
  ['case_studies', 'houjin_bangou', 4],
  ['bids', 'winner_houjin_bangou', 4],
)
const packs = ['company_public_baseline', 'company_folder_brief', 'company_public_audit_pack']
const questions = ['法人税法', '消費税', 'IT導入補助金', '東京都の創業支援']

async function asking() {
  const app = await testApp({ rows: 'starter', env: { KONKYO_RATE_KEY: '100000:100000' } })
  const { apiKey: key } = await app.createKey()
  let calls = 0
  const headers = () => ({ 'idempotency-key': `receipt-${++calls}`, 'x-cost-cap-jpy': '1000' })
  return {
    get: (path: string) => app.get(path, { key }),
    post: (path: string, body: object) => app.post(path, { ...body, receipt: true }, { key, headers: headers() }),
    keys: (await app.get('/.well-known/jwks.json')).json,
  }
}

/** What no verifier takes of a document, or of what came in its place. */
async function refusedIn({ text }: { readonly text: string }, keys: unknown): Promise<string[]> {
  const { checks } = await verifyDocument(text, keys)
  return checks.filter(({ ok }) => !ok).map(({ detail }) => detail)
}

test('whatever the starter knows of a company, a receipt about it is taken by a verifier', async () => {
  const { get, post, keys } = await asking()
  const refused: [string, string[]][] = []
  for (const id of companies) {
    refused.push([`360 of ${id}`, await refusedIn(await get(`/v1/houjin/${id}/360?receipt=true`), keys)])
    refused.push([`packet ${id}`, await refusedIn(await get(`/v1/evidence/packets/houjin/${id}?receipt=true`), keys)])
    for (const pack of packs)
      refused.push([
        `${pack} of ${id}`,
        await refusedIn(await post(`/v1/artifacts/${pack}`, { houjin_bangou: id }), keys),
      ])
  }
  expect(companies.length).toBeGreaterThanOrEqual(10)
  expect(refused.filter(([, why]) => why.length > 0)).toEqual([])
})

test('a receipt about programs, laws and rulesets that a question finds is taken by a verifier', async () => {
  const { post, keys } = await asking()
  for (const query_text of questions)
    expect([query_text, await refusedIn(await post('/v1/evidence/packets/query', { query_text }), keys)]).toEqual([
      query_text,
      [],
    ])
})

test('a field under whose name a document may show another one is a field of its dataset', () => {
  const entries = Object.values<readonly string[]>(coverageFormat.names).flat()
  const wrong = entries.filter((entry) => {
    const [name, path = ''] = entry.includes(':') ? entry.split(':') : [null, entry]
    const [field = ''] = path.split(/[.|*]/)
    const among = datasets.filter((dataset) => name === null || dataset.name === name)
    return !among.some(({ fields }) => Object.hasOwn(fields, field))
  })
  expect(wrong).toEqual([])
})

test('an answer about a number that the copy lacks, programs that may not be passed on, or a draft that names them has a receipt that a verifier takes', async () => {
  const { get, post, keys } = await asking()
  const programs = rows('programs')
  const withheld = programs.filter(({ license }) => license === 'unknown' || license === 'proprietary')
  const [first, second] = [...withheld, ...programs] as [Row, Row]
  const answers = [
    await get('/v1/invoice_registrants/T9020001031109/risk?receipt=true'),
    await post('/v1/invoice_registrants/batch_risk', { tnums: ['T9020001031109'] }),
    await post('/v1/funding_stack/check', { program_ids: [first.unified_id, second.unified_id] }),
    await post('/v1/exclusions/check', { program_ids: [first.unified_id, second.unified_id] }),
    await post('/v1/citations/verify', { draft: `${first.primary_name}は上限500万円です。` }),
    await get(`/v1/evidence/packets/program/${first.unified_id}?receipt=true`),
  ]
  for (const answer of answers) expect(await refusedIn(answer, keys)).toEqual([])
})
