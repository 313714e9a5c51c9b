import { byName } from '../../../lib/by-name.ts'
import { fieldName } from '../../../lib/labels.ts'
import { asMessage, type Text } from '../../../lib/text.ts'
import { sourceGaps, starterGaps } from '../../../operation/absence/corpus-gaps.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { companyFields } from '../bundle/company-facts.ts'
import { enforcementRows } from '../bundle/enforcement-records.ts'
import type { Material } from '../material/origin.ts'
import { mostPerSection } from '../request.ts'
import { inArtifact, type KnownGap } from './known-gap.ts'
import { sectionGaps } from './section-gaps.ts'
import { missingIn, type Receipt } from './source-list.ts'

/** Everything that the answer cannot say: of the corpus, of each section, of records that are kept back, and of receipts. */
export const knownGaps = (bundle: Bundle, material: Material, receipts: readonly Receipt[]): KnownGap[] => [
  ...starterGaps(material.snapshot).map((gap) => inArtifact({ section: 'meta', ...gap })),
  ...unstatedFields(bundle, material),
  ...sectionGaps(bundle, material),
  ...truncated(material),
  ...receiptGaps(receipts),
]

/** Null while a company has not been closed, so null there is no gap. */
const ofAnEnd = ['close_date', 'close_cause', 'successor_houjin_bangou']

/** A field without a value: either its source never states it, or the records held here do not. */
function unstatedFields({ houjin_meta }: Bundle, { snapshot, entry }: Material): KnownGap[] {
  const stated = new Set(houjin_meta.facts.map(({ field }) => field))
  const isOpen = houjin_meta.status === null || houjin_meta.status === 'active'
  const missing = companyFields.filter(({ field }) => !stated.has(field) && !(isOpen && ofAnEnd.includes(field)))
  // Entries of other sources than the register itself may lack a field for other reasons.
  const isOfRegister = publisherAt(entry.shown[0]?.source_url ?? null)?.name === '国税庁'
  const never = new Set(isOfRegister ? sourceGaps(snapshot, entry.dataset).map(({ field }) => field) : [])
  const isNever = ({ field, column = field }: (typeof companyFields)[number]) => never.has(column)
  return [
    unstated('fields_not_stated', missing.filter(isNever), {
      ja: '登記情報の出典が公表していない項目で、ほかに接続した出典にも記載がありません',
      en: 'The source of the registry entry never states these fields, and no other connected source does; they are null.',
    }),
    unstated(
      'fields_not_held',
      missing.filter((field) => !isNever(field)),
      {
        ja: '収録している記録に記載がない項目です（出典にないとは限りません）',
        en: 'The records held here do not state these fields; they are null. A source may state them all the same.',
      },
    ),
  ].flat()
}

function unstated(code: string, missing: typeof companyFields, { ja, en }: Text): KnownGap[] {
  if (missing.length === 0) return []
  return [
    inArtifact({
      code,
      section: 'meta',
      severity: 'info',
      ...asMessage({ ja: `${ja}：${missing.map(({ field }) => fieldName(field, 'ja', 'houjin')).join('、')}。`, en }),
      missing_fields: missing.map(({ field }) => field),
      source_fields: missing.map(({ field }) => `source_bundle.houjin_meta.${field}`),
    }),
  ]
}

function truncated(material: Material): KnownGap[] {
  const { sections, most, adoptions, awards } = material
  const lists = [
    ['adoption_history', adoptions.shown.length, adoptions.dataset.name],
    ['enforcement', enforcementRows(material).length, null],
    ['meta', awards.shown.length, awards.dataset.name],
  ] as const
  return lists.flatMap(([section, total, dataset]) =>
    sections.has(section) && total > most
      ? [
          inArtifact({
            code: 'section_truncated',
            section,
            dataset,
            severity: 'info',
            ...asMessage({
              ja: `${total}件のうち${most}件を表示しています。${most < mostPerSection ? `表示する件数は、1区分につき${mostPerSection}件まで増やせます` : '1区分に表示できるのはこの件数までです'}。`,
              en: `${most} of ${total} records are shown; ${most < mostPerSection ? `raise max_per_section (at most ${mostPerSection}) to see more` : 'no pack shows more'}.`,
            }),
          }),
        ]
      : [],
  )
}

function receiptGaps(receipts: readonly Receipt[]): KnownGap[] {
  if (receipts.length === 0) {
    return [
      inArtifact({
        code: 'source_receipts_missing',
        section: 'meta',
        severity: 'warning',
        ...asMessage({ ja: '出典のURLを持つ記録がありません。', en: 'No record names a source.' }),
      }),
    ]
  }
  const byMissing = new Map<string, Receipt[]>()
  for (const receipt of receipts) {
    const missing = missingIn(receipt).join('、')
    if (missing !== '') byMissing.set(missing, [...(byMissing.get(missing) ?? []), receipt])
  }
  return [...byMissing.values()].map((same) => {
    const missing_fields = missingIn(same[0] as Receipt)
    return inArtifact({
      code: 'source_receipt_missing_fields',
      section: 'source_receipts',
      ...asMessage({
        ja: `出典控え${same.length}件に${missing_fields.map((field) => receiptFields[field]).join('・')}がありません。`,
        en: `Source receipts without ${missing_fields.join(', ')}: ${same.length}.`,
      }),
      missing_fields,
      source_receipt_ids: same.map(({ source_receipt_id }) => source_receipt_id),
      source_fields: same.flatMap(({ used_in }) => used_in),
    })
  })
}

const receiptFields: Readonly<Record<string, string>> = byName({
  source_fetched_at: '取得日時',
  content_hash: '内容のハッシュ値',
  license: 'ライセンス',
})
