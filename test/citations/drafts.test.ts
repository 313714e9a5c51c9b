import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { connect } from '../mcp/connect.ts'
import { articles } from './articles.ts'
import { companyNames } from './company-names.ts'
import { corpus } from './corpus.ts'
import { courtDecisions } from './court-decisions.ts'
import type { Item } from './item.ts'
import { lawNumbers } from './law-numbers.ts'
import { programClaims } from './program-claims.ts'
import { quotations } from './quotations.ts'
import { taxMeasures } from './tax-measures.ts'

type Given = Record<string, unknown>

const now = new Date('2026-06-01T03:00:00Z')
const tables: Readonly<Record<string, readonly Item[]>> = {
  'spellings of articles': articles,
  'numbers of laws': lawNumbers,
  'numbers of companies': companyNames,
  'amounts and rates of programs': programClaims,
  'court decisions': courtDecisions,
  quotations,
  'tax measures and days': taxMeasures,
}

const said = ({ findings }: Given) =>
  (findings as Given[]).map(({ text, verdict, reason_code }) => `${text} ${verdict} ${reason_code}`)

test.each(Object.keys(tables))(
  'of drafts with %s, what is right, what is wrong and what nobody knows are told apart, over REST and MCP',
  async (kind) => {
    const app = await testApp({ now, rows: corpus })
    const { apiKey: key } = await app.createKey()
    const rest = async (draft: string) => (await app.post('/v1/citations/verify', { draft }, { key })).json.draft
    const items = tables[kind] as readonly Item[]
    const found: Item[] = []
    for (const [draft] of items) found.push([draft, ...said(await rest(draft))])
    expect(found).toEqual(items)
    const client = await connect(app, { key })
    const draft = items.map(([words]) => words).join('\n\n')
    const { structuredContent } = await client.callTool({ name: 'verify_citations', arguments: { draft } })
    expect((structuredContent as Given).draft).toEqual(await rest(draft))
  },
)
