import type { Bid } from '../../../datasets/bid.ts'
import { byName } from '../../../lib/by-name.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import { prefectureName, prefectures } from '../../../lib/prefecture.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import { textOfChild, type XmlElement } from '../../read/xml-element.ts'
import type { StatedValues } from '../../stated-values.ts'
import { ministries } from '../p-portal/ministries.ts'
import { bidKindOf } from './bid-kind.ts'

/** Text that is kept of a notice: its wording belongs to the body that wrote it. */
const longestDescription = 400

const classifications: Readonly<Record<string, string>> = byName({
  '1': 'goods',
  '2': 'works',
  '3': 'services',
  物品: 'goods',
  工事: 'works',
  役務: 'services',
})

/** The bid of one `SearchResult`, or why it cannot be one. `fetchedAt` is when the answer was received. */
export function bidOf(
  result: XmlElement,
  fetchedAt: string,
  stated: StatedValues,
): Partial<Bid> | { skipped: string } | { rejected: string } {
  const field = (name: string) => textOfChild(result, name)
  const key = field('Key')
  const title = field('ProjectName')
    ?.replace(/\([\d.,]{1,12} ?[KMG]?B\)$/i, '')
    .trimEnd()
  const entity = field('OrganizationName')
  if (key === null) return { rejected: 'it has no Key' }
  if (!title) return { rejected: 'it has no ProjectName' }
  if (entity === null) return { rejected: 'it has no OrganizationName' }
  const text = field('ProjectDescription') ?? ''
  const deadline = stated.day('bid_deadline', field('TenderSubmissionDeadline'))
  const hasTenderDay = deadline !== null || field('OpeningTendersEvent') !== null
  const kind = bidKindOf({ procedure: field('ProcedureType'), title, text, hasTenderDay })
  if (!kind) return { skipped: 'the notice does not say how it is procured' }
  const announced = stated.day('announcement_date', field('CftIssueDate'))
  const updated_at = momentOf(field('Date')) ?? (announced && `${announced}T00:00:00+09:00`)
  if (updated_at === null) return { rejected: 'it has neither a Date nor a CftIssueDate that can be read' }
  return {
    unified_id: prefixedIdOf('BID', key),
    bid_title: title,
    bid_kind: kind,
    procuring_entity: entity,
    ministry: ministryOf(entity),
    prefecture: prefectureOf(field('PrefectureName'), field('LgCode')),
    classification_code: classifications[field('Category') ?? ''] ?? null,
    announcement_date: announced,
    bid_deadline: deadline,
    bid_description: descriptionOf(text),
    source_excerpt: originalOf(field('ExternalDocumentURI')),
    // The address is the portal's own page of the record; the terms of the API ask for a link to the portal.
    source_url: `https://www.kkj.go.jp/d/?D=${encodeURIComponent(key)}&L=ja`,
    // The portal's days are read off documents by machine and disagree with them at times.
    confidence: 0.6,
    fetched_at: fetchedAt,
    updated_at,
  }
}

/** A date-time as the portal writes it, when its day is one of the calendar. */
function momentOf(text: string | null): string | null {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text ?? '')
  return isMoment && statedDay(text) ? text : null
}

/** The longest name of a ministry or agency with which the name of a body begins. */
function ministryOf(entity: string): string | null {
  const names = Object.values(ministries).filter((name) => entity.startsWith(name))
  return names.sort((a, b) => b.length - a.length)[0] ?? null
}

function prefectureOf(name: string | null, code: string | null): string | null {
  return (name && prefectureName(name)) || (prefectures.find((one) => one.code === code)?.name ?? null)
}

/** The beginning of the text, behind the case number of 調達ポータル that the award of the case carries too. */
function descriptionOf(text: string): string | null {
  const flat = text.replace(/\s+/g, ' ').trim()
  const [, caseNumber] = /調達案件番号\D{0,10}(\d{19})(?!\d)/.exec(flat.normalize('NFKC')) ?? []
  const excerpt = flat.length > longestDescription ? `${flat.slice(0, longestDescription)}…` : flat
  return [caseNumber && `調達案件番号 ${caseNumber}`, excerpt].filter(Boolean).join(' ') || null
}

const originalOf = (address: string | null): string | null =>
  address !== null && /^https?:\/\/\S+$/.test(address) ? `公告の掲載先 ${address}` : null
