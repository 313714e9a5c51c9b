import { numberOf } from '../../../lib/derived-id.ts'
import type { Filer } from './filer.ts'

interface Fact {
  readonly fact_id: number
  readonly entity_id: string
  readonly field_name: string
  readonly field_value_text: string | null
  readonly field_value_numeric: number | null
  readonly field_kind: 'text' | 'number'
  readonly unit: string | null
}

const million = 1_000_000

/** What a code list says about a filer, one fact each, and the ids of the facts that it leaves empty. */
export function factsOf(filer: Filer): { readonly facts: readonly Fact[]; readonly empty: readonly number[] } {
  const { value } = filer
  const capital = value('資本金')
  const texts = {
    edinet_code: filer.code,
    // Five characters; the exchanges write the first four, the last is 0 for ordinary shares.
    securities_code: value('証券コード'),
    listing_status: value('上場区分'),
    fiscal_year_end: value('決算日'),
    industry: industryOf(filer),
    name_kana: value('提出者名（ヨミ）'),
    name_en: value('提出者名（英字）'),
  }
  const facts: Fact[] = []
  const empty: number[] = []
  for (const [name, text] of Object.entries(texts))
    if (text === null) empty.push(factId(filer, name))
    else facts.push(factOf(filer, name, { text }))
  // The list states the capital in millions of yen.
  if (capital === null) empty.push(factId(filer, 'capital_yen'))
  else if (/^\d+$/.test(capital))
    facts.push(factOf(filer, 'capital_yen', { number: Number(capital) * million, unit: 'yen' }))
  return { facts, empty }
}

/** Filers without a duty to report have their kind repeated where the industry stands. */
function industryOf({ value }: Filer): string | null {
  const industry = value('提出者業種')
  return industry === value('提出者種別') || industry?.includes('法人・組合') ? null : industry
}

const entityOf = ({ corporateNumber }: Filer): string => `houjin:${corporateNumber}`

/** A company may file under two codes: each of them has its own facts. */
const factId = (filer: Filer, name: string): number => numberOf(`${entityOf(filer)}|${name}|edinet:${filer.code}`)

function factOf(filer: Filer, name: string, value: { text: string } | { number: number; unit: string }): Fact {
  const isText = 'text' in value
  return {
    fact_id: factId(filer, name),
    entity_id: entityOf(filer),
    field_name: name,
    field_value_text: isText ? value.text : null,
    field_value_numeric: isText ? null : value.number,
    field_kind: isText ? 'text' : 'number',
    unit: isText ? null : value.unit,
  }
}
