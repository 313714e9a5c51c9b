import type { TestApp } from '../app.ts'

interface Call {
  readonly name: string
  readonly path: string
  /** A POST where it has one. */
  readonly body?: Readonly<Record<string, unknown>>
}

const company = '4240001006753'
const pack = (name: string, path: string): Call => ({
  name,
  path: `/v1/artifacts/${path}`,
  body: { houjin_bangou: company },
})

/** One call of each kind of document that people rely on, over the starter. */
export const fourteenCalls: readonly Call[] = [
  { name: 'packet query', path: '/v1/evidence/packets/query', body: { query_text: '持続化補助金' } },
  { name: 'packet program', path: '/v1/evidence/packets/program/UNI-7a0576eef5?include_rules=true' },
  { name: 'packet company', path: `/v1/evidence/packets/houjin/${company}` },
  pack('baseline', 'company_public_baseline'),
  pack('folder brief', 'company_folder_brief'),
  pack('audit pack', 'company_public_audit_pack'),
  {
    name: 'workpaper',
    path: '/v1/audit/workpaper',
    body: { client_houjin_bangou: company, fiscal_year: 2022 },
  },
  { name: '360', path: `/v1/houjin/${company}/360` },
  {
    name: 'funding_stack',
    path: '/v1/funding_stack/check',
    body: { program_ids: ['UNI-d4cad3f82a', 'UNI-6ca6e39007', 'UNI-c8c9cc71a3'] },
  },
  {
    name: 'exclusions/check',
    path: '/v1/exclusions/check',
    body: { program_ids: ['UNI-6882390b71', 'UNI-a52b482d72'] },
  },
  {
    name: 'citations',
    path: '/v1/citations/verify',
    body: {
      draft: `中国電力株式会社（法人番号${company}）に2023年3月30日に課徴金70,710,000,000円の納付が命じられた。租税特別措置法第42条の12の5第3項の賃上げ促進税制。`,
    },
  },
  { name: 'invoice risk', path: '/v1/invoice_registrants/T1000020012131/risk' },
  {
    name: 'batch_evaluate',
    path: '/v1/audit/batch_evaluate',
    body: {
      audit_firm_id: 'firm-1',
      profiles: [
        { client_id: 'client-1', profile: { capital_yen: 10_000_000, is_blue_return: true, is_corporation: true } },
      ],
      target_ruleset_ids: ['TAX-06e91636a3', 'TAX-03bfca7826'],
    },
  },
  { name: 'source_manifest', path: '/v1/source_manifest/UNI-7a0576eef5' },
]

/** The text of each of those documents with its receipt, asked with a key of its own. */
export async function fourteenDocuments(app: TestApp): Promise<readonly (readonly [name: string, text: string])[]> {
  const { apiKey: key } = await app.createKey()
  const documents: [string, string][] = []
  for (const { name, path, body } of fourteenCalls) {
    const headers = { 'idempotency-key': name, 'x-cost-cap-jpy': '1000' }
    const asked = `${path}${path.includes('?') ? '&' : '?'}receipt=true`
    const { text } = await (body ? app.post(asked, body, { key, headers }) : app.get(asked, { key, headers }))
    documents.push([name, text])
  }
  return documents
}
