import { Type } from 'typebox'
import { type Certification, certification } from '../../../datasets/certification.ts'
import { meantBy } from '../../../datasets/subjects/name-book.ts'
import { jsicMajor } from '../../../lib/jsic.ts'
import { applicantParameters, openTo, wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { confirmedParameter, holding, holdingAny, pageOf, rowsAsked, textOnce } from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { supportDisclaimer } from '../disclaimers.ts'

const named = [
  '経済産業省',
  '日本健康会議',
  '厚生労働省',
  '内閣府',
  '都道府県',
  '市町村',
  '農林水産省',
  '国土交通省',
] as const

const shown = shownFields(certification)

const textOf = textOnce((row: Certification) => [
  row.program_name,
  row.requirements,
  row.benefits_after_certification,
  row.root_law,
])

export const amCertifications = defineLookup({
  name: 'am_certifications',
  http: 'GET /v1/am/certifications',
  title: { ja: '認定制度の照会', en: 'Look up certifications' },
  keywords: [
    '認定制度',
    '経営力向上計画',
    '経営革新計画',
    '健康経営',
    '認証',
    '先端設備等導入計画',
    '認定を取ると使える',
    'certifications',
  ],
  summary: 'List certifications and approved plans with what they require and open (認定制度)',
  guidance:
    'A certification is often asked for first by subsidies and tax measures: linked_subsidies and linked_tax_incentives name them where the record does. null means that no source held here states it, not that there is none.',
  dataset: certification,
  words: 'query',
  parameters: {
    query: Type.Optional(
      text({ maxLength: 200, description: 'Words in the name, the requirements, the benefits or the law' }),
    ),
    authority: Type.Optional(oneOf([...named, 'その他'], { description: 'その他: none of the others' })),
    ...applicantParameters,
    ...confirmedParameter,
  },
  limit: { default: 20, maximum: 100 },
  takesOffset: true,
  item: shown.item,
  disclaimer: supportDisclaimer,
  example: { query: '経営力向上', limit: 5 },
  async find(input, { snapshot }) {
    const hasWords = holding(input.query, textOf)
    const { ids } = await meantBy(snapshot, input.query, certification)
    const isOpenTo = openTo(input.size)
    const isOfTrade = ofTrade(input.industry)
    const rows = (await rowsAsked(snapshot, certification, input)).filter(
      (row) =>
        (input.authority === undefined || isOfAuthority(row, input.authority)) &&
        isOpenTo(sizesOf(row)) &&
        isOfTrade(row) &&
        (ids.has(row.canonical_id) || hasWords(row)),
    )
    return pageOf(rows, input, shown.of)
  },
})

function isOfAuthority(row: Certification, wanted: string): boolean {
  if (wanted === 'その他') return !named.some((name) => isOfAuthority(row, name))
  const holders = [row.authority, row.granting_body].filter((one) => one !== null)
  // The agency is part of the ministry that the list names.
  return holders.some((one) => one.includes(wanted) || (wanted === '経済産業省' && one.includes('中小企業庁')))
}

const anySize = '全事業者'

/** Whom the record names; everybody where it names nobody or all. */
function sizesOf({ target_size }: Certification): string[] {
  const listed = Array.isArray(target_size) ? target_size.map(String) : []
  return listed.includes(anySize) ? [] : listed
}

/** A test for what is open to a trade: a record that lists none is open to all. */
function ofTrade(industry: string | undefined): (row: Certification) => boolean {
  if (industry === undefined) return () => true
  const letter = jsicMajor(industry)
  const isNamed = holdingAny(wordsOfIndustry(industry))
  return ({ target_industries, program_name, requirements }) => {
    const codes = Array.isArray(target_industries) ? target_industries.map(String) : []
    if (codes.length > 0) return letter !== undefined && codes.some((code) => jsicMajor(code) === letter)
    return letter !== undefined || isNamed(program_name, requirements)
  }
}
