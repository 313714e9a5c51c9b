import { load } from 'cheerio'

/** The description of a call by subject; each text is bounded. */
export interface DetailSections {
  readonly overview: string | null
  readonly target: string | null
  readonly money: string | null
  readonly documents: string | null
  readonly process: string | null
  /** Who answers questions: only numbers of offices and addresses of pages are kept, never names of persons. */
  readonly phones: readonly string[]
  readonly contact: string
  readonly infoUrl: string | null
}

type Subject = 'overview' | 'target' | 'money' | 'documents' | 'process' | 'contact' | 'links'

/** The first that fits a heading decides. */
const subjects: readonly (readonly [RegExp, Subject])[] = [
  [/問.?合|連絡先|相談|コールセンター|事務局/, 'contact'],
  [/URL|リンク|ホームページ|HP|詳細はこちら/i, 'links'],
  [/書類|様式|交付規程|手引|要領|要綱|資料/, 'documents'],
  [/対象経費|補助率|助成率|補助額|助成額|支給額|金額|限度額|上限|経費/, 'money'],
  [/対象|資格|要件|条件/, 'target'],
  [/方法|手続|手順|流れ|スケジュール|期間|期限|マニュアル|注意|審査/, 'process'],
]

const longest = 2000
const heading = /^(?:[■◆●▼□◇★]\s*|【)(\S.{0,60}?)】?$/
const office = /(?<![\d-])0(?:\d-\d{4}|\d{2}-\d{3,4}|\d{3}-\d{2,3}|\d{4}-\d{1,2})-\d{3,4}(?![\d-])/g
const mobile = /^0[789]0-/

/** Cuts the HTML of `detail` at its headings (■目的・概要, ■問合せ先 …). */
export function detailSections(html: string | null | undefined): DetailSections {
  const texts = new Map<Subject, string[]>()
  let subject: Subject = 'overview'
  for (const line of linesOf(html ?? '')) {
    const [, title] = heading.exec(line) ?? []
    if (title !== undefined) subject = subjects.find(([words]) => words.test(title))?.[1] ?? 'overview'
    // An inquiry desk may be written anywhere, and the person at it is nobody's business.
    else if (!/担当者? ?:|[\w.+-]@[\w-]{1,63}\.\w/.test(line)) append(texts, subject, line)
  }
  const contact = (texts.get('contact') ?? []).join('\n')
  const phones = (contact.match(office) ?? []).filter((number) => !mobile.test(number))
  return {
    ...(Object.fromEntries(
      (['overview', 'target', 'money', 'documents', 'process'] as const).map((name) => [name, joined(texts.get(name))]),
    ) as Record<'overview' | 'target' | 'money' | 'documents' | 'process', string | null>),
    phones: [...new Set(phones)].slice(0, 5),
    contact,
    infoUrl: firstAddress([...(texts.get('links') ?? []), ...(texts.get('overview') ?? [])].join('\n')),
  }
}

function linesOf(html: string): string[] {
  const $ = load(html.replace(/<(br|\/p|\/li|\/div|\/tr|\/h\d|\/ul|\/ol)\b[^<>]*>/gi, '\n$&'), null, false)
  $('script, style').remove()
  return $.root()
    .text()
    .normalize('NFKC')
    .replaceAll('\ufeff', '')
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
}

const tidy = (line: string): string => line.replace(/\s+/g, ' ').trim()

const append = (texts: Map<Subject, string[]>, subject: Subject, line: string): void => {
  const lines = texts.get(subject)
  if (lines) lines.push(line)
  else texts.set(subject, [line])
}

const joined = (lines: readonly string[] | undefined): string | null => lines?.join('\n').slice(0, longest) ?? null

const firstAddress = (text: string): string | null => /https?:\/\/[\x21-\x7e]+/.exec(text)?.[0] ?? null
