import type { AuthorityLevel } from '../../../lib/authority-level.ts'
import { type Municipality, placeOf } from '../../../lib/japanese-place.ts'
import type { KnownCall } from '../shipped-tables.ts'

export interface Authority {
  readonly authority_level: AuthorityLevel
  readonly authority_name: string
  readonly municipality: string | null
  /** Whether the body is named at all. */
  readonly isNamed: boolean
}

export interface AuthorityClues {
  readonly title: string
  readonly scheme: string | null
  readonly contact: string
  /** The one prefecture that the call is for, if it is one. */
  readonly prefecture: string | null
}

/** What stands where the source names no body; the page for people does. */
export const unnamedAuthority = 'Jグランツ掲載機関（機関名は掲載ページを参照）'

const nationalBodies =
  '内閣府 総務省 法務省 外務省 財務省 文部科学省 厚生労働省 農林水産省 経済産業省 国土交通省 環境省 防衛省 デジタル庁 復興庁 こども家庭庁 ' +
  '中小企業庁 資源エネルギー庁 特許庁 観光庁 国税庁 文化庁 スポーツ庁 林野庁 水産庁 消費者庁 消防庁 金融庁 海上保安庁'
const nationalNames = nationalBodies.split(' ')

const agency = /(独立行政法人|国立研究開発法人)\s*([^\s、。,()]{2,30}?(?:機構|研修館|研究所|振興会|センター))/
const foundation =
  /(?:公益|一般)(?:財団|社団)法人\s*([^\s、。,()]{2,30}?(?:公社|財団|機構|センター|協会|連盟|連合会|協議会|研究所))/

/** Where post goes: 〒100-8901 東京都千代田区霞が関1-3-1; whoever stands behind it is not of that place. */
const postalAddress =
  /(?:〒? ?\d{3}-\d{4}\s*)?(?:\p{sc=Han}{2,3}[都道府県])?[\p{sc=Han}ぁ-んァ-ヶ]{1,8}?[市区町村郡][^\n課係局室役庁社団構館]{0,24}?\d+(?:丁目|番地|番|号|の|-|\d)*/gu
const postalCode = /〒? ?\d{3}-\d{4}/g
/** What follows the name of a place in the name of one of its offices. */
const office = /役所|役場|[庁課部局室係]|センター|公社|協会|財団|機構|会議所|商工会|委員会/

/** Years, rounds and brackets that stand before the name of the body in a title. */
const preamble = /^(令和\d+年度?(補正|当初)?(予算)?|\d{4}年度?|第\d+回|[\s_【】[\]()「」・/])+/

/**
 * The body that runs a call. Jグランツ has no field for it, so: what is known of this very call, the place or ministry that
 * its title or scheme begins with or names, the office that answers questions, never the address of one; else it is said that the page names it.
 */
export function authorityOf(
  clues: AuthorityClues,
  known: KnownCall | undefined,
  municipalities: readonly Municipality[],
): Authority {
  if (known && known.authority_name !== unnamedAuthority) {
    const { authority_level, authority_name, municipality } = known
    return { authority_level, authority_name, municipality, isNamed: true }
  }
  const { title, scheme, prefecture } = clues
  const contact = withoutAddresses(clues.contact)
  const beginnings = [title, scheme ?? ''].flatMap((text) => [text, text.replace(preamble, '')]).map(withoutBracket)
  return (
    first(beginnings, (text) => placeAt(text, prefecture, municipalities)) ??
    nationalIn(`${title} ${scheme ?? ''}`) ??
    agencyIn(contact, prefecture) ??
    first(contact.split('\n'), (line) => (office.test(line) ? placeAt(line, prefecture, municipalities) : undefined)) ??
    nationalIn(contact) ?? {
      authority_level: prefecture === null ? 'national' : 'prefecture',
      authority_name: unnamedAuthority,
      municipality: null,
      isNamed: false,
    }
  )
}

const withoutAddresses = (contact: string): string =>
  contact
    .normalize('NFKC')
    .replace(/[－−‐ー](?=\d)/g, '-')
    .replace(postalAddress, '\n')
    .replace(postalCode, '\n')
    .replace(/\n\s+/g, '\n')

const withoutBracket = (text: string): string => text.replace(/^[【[「(]/, '')

function first<T>(texts: readonly string[], find: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

function placeAt(text: string, within: string | null, municipalities: readonly Municipality[]): Authority | undefined {
  const { prefecture, municipality } = placeOf(text, municipalities, within)
  if (municipality !== null) return body('municipality', `${prefecture}${municipality}`, municipality)
  return prefecture !== null && text.startsWith(prefecture) ? body('prefecture', prefecture) : undefined
}

function nationalIn(text: string): Authority | undefined {
  const named = nationalNames.filter((name) => text.includes(name))
  return named.length === 1 ? body('national', named[0] as string) : undefined
}

function agencyIn(text: string, prefecture: string | null): Authority | undefined {
  const [, , national] = agency.exec(text) ?? []
  if (national !== undefined) return body('national', national)
  const [, regional] = foundation.exec(text) ?? []
  return regional === undefined ? undefined : body(prefecture === null ? 'national' : 'prefecture', regional)
}

const body = (
  authority_level: AuthorityLevel,
  authority_name: string,
  municipality: string | null = null,
): Authority => ({ authority_level, authority_name, municipality, isNamed: true })
