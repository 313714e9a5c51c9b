import { valueAt } from '../../../lib/dotted-path.ts'
import { eraDate } from '../../../lib/era.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { childOf, childrenOf, textOfChild, type XmlElement } from '../../read/xml-element.ts'
import { hasId, lawNumber } from './law-number.ts'
import { lineOf } from './law-text.ts'

/** What a source says about one revision of a law; null where it says nothing. */
export interface Revision {
  /** e-Gov's id of the law: 332AC0000000026. */
  readonly lawId: string
  /** `<law id>_<enforcement day>_<amending law>`, or null. */
  readonly revisionId: string | null
  readonly number: string | null
  readonly type: string | null
  readonly title: string | null
  readonly shortTitle: string | null
  readonly category: string | null
  readonly promulgated: string | null
  readonly enforced: string | null
  /** The source writes a day that stands for none yet. */
  readonly isDayOpen: boolean
  readonly lastAmended: string | null
  /** CurrentEnforced, PreviousEnforced, UnEnforced or Repeal; null when the source does not say. */
  readonly status: string | null
  readonly repealed: string | null
}

/** Reads one field of `law_info` or `revision_info`, in JSON or XML alike. */
export type Info = (field: string) => string | null

const idInName = /([0-9]{3}[0-9A-Z]{12})_(\d{4})(\d{2})(\d{2})_([0-9A-Z]{15})(?=\.(?:xml|json)$)/

/** The fields of an answer of the API. */
export function revisionOfInfo(law: Info, revision: Info): Revision | null {
  const lawId = law('law_id')
  if (lawId === null) return null
  return {
    lawId,
    revisionId: revision('law_revision_id'),
    number: law('law_num'),
    type: law('law_type') ?? revision('law_type'),
    title: revision('law_title'),
    shortTitle: revision('abbrev'),
    category: revision('category'),
    promulgated: dateOf(law('promulgation_date')),
    enforced: dateOf(revision('amendment_enforcement_date')),
    isDayOpen: isPlaceholder(revision('amendment_enforcement_date')),
    lastAmended: isOriginal(revision('amendment_law_id')) ? null : dateOf(revision('amendment_promulgate_date')),
    status: revision('current_revision_status'),
    repealed: dateOf(revision('repeal_date')),
  }
}

/** A file of the bulk download, whose name carries the ids of law and revision. Null when the name does not. */
export function revisionOfFile(name: string, law: XmlElement): Revision | null {
  const [revisionId = '', lawId = '', year, month, day, amendment = ''] = idInName.exec(name) ?? []
  if (revisionId === '') return null
  const { Era = '', Year, PromulgateMonth, PromulgateDay, LawType, Category, Status } = law.attributes
  const body = childOf(law, 'LawBody')
  const title = body && childOf(body, 'LawTitle')
  return {
    lawId,
    revisionId,
    number: textOfChild(law, 'LawNum'),
    type: LawType ?? null,
    title: (title && lineOf(title)) || null,
    shortTitle: title?.attributes.Abbrev || null,
    category: Category || null,
    promulgated: eraDate(Era, Number(Year), Number(PromulgateMonth), Number(PromulgateDay)),
    enforced: dateOf(`${year}-${month}-${day}`),
    isDayOpen: isPlaceholder(`${year}-${month}-${day}`),
    lastAmended: body ? amendedOn(body, amendment) : null,
    status: Status || null,
    repealed: null,
  }
}

/** Fields of an XML answer of the API. */
export const infoOfXml =
  (element: XmlElement): Info =>
  (field) =>
    textOfChild(element, field)

/** Fields of a JSON answer of the API. */
export const infoOfJson =
  (value: unknown): Info =>
  (field) => {
    const found = valueAt(value, field)
    return typeof found === 'string' && found !== '' ? found : null
  }

/** A file tells the amending law only by its id; the day stands in the supplementary provision that this law brought. */
function amendedOn(body: XmlElement, amendment: string): string | null {
  const dates = childrenOf(body, 'SupplProvision').flatMap(({ attributes }) => {
    const law = lawNumber(attributes.AmendLawNum ?? '')
    return law && hasId(law, amendment) ? [law.promulgated] : []
  })
  return dates[0] ?? null
}

/**
 * Where a revision stands among those that come into force on one day: as enacted first, then by the year and number of the
 * amending law, whose text contains those before it. `504AC0100000052` is law 52 of 令和4年.
 */
export function positionOf({ revisionId }: Revision): string {
  const amendment = revisionId?.split('_')[2] ?? null
  if (amendment === null) return ''
  if (isOriginal(amendment)) return '0'
  const [, year = '', , long, short = ''] = /^(\d{3})(?:(AC|CO|IO)\d{3}(\d{7})|.{9}(\d{3}))$/.exec(amendment) ?? []
  return `1 ${year} ${(long ?? short).padStart(7, '0')} ${amendment}`
}

const isOriginal = (amendment: string | null) => amendment !== null && /^0+$/.test(amendment)

/** e-Gov writes 2117-12-31 and the like where no day is fixed; no law is passed a lifetime ahead. */
const isPlaceholder = (text: string | null): boolean => text !== null && /^(2[1-9]|[3-9]\d)\d{2}/.test(text)

function dateOf(text: string | null): string | null {
  const date = text?.slice(0, 10).replaceAll('/', '-')
  return date && isRealDate(date) && !isPlaceholder(date) ? date : null
}
