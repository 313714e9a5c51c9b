import { byName } from '../../../lib/by-name.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { Reference } from './reference.ts'

/** Words of a draft that are given as those of an article. */
export interface Quotation {
  /** Place of the words in the draft, without their marks. */
  readonly start: number
  readonly end: number
  readonly reference: Reference
  /** Whether the draft says that the article says so, or sets the words apart; else they may be words about it. */
  readonly isStated: boolean
}

const longestQuotation = 50_000
const mostQuotations = 200
const shortestWords = 10
const pairs: Readonly<Record<string, string>> = byName({ '「': '」', '『': '』', '“': '”' })
// 「には」 is に and は: written out as well, each could be read in two ways, and a row of them in as many as there are atoms.
/** What may stand between an article and the words that it is quoted with. */
const opening =
  /^(?:\s*[（(][^（）()「」\n]{0,40}[）)])?(?:の?(?:規定|条文|本文|柱書き?|前段|後段|ただし書|文言))?(?:\s*(?:において|によれば|によると|は|に|の|も|が|で|：|:|、|,|，))*\s*([「『“])/
const stating = /^\s*(?:と|旨)(?:の?(?:規定|定め|あ[るり]|され|記載|明記|文言|述べ|書か|いう規定|い[うっ]))/
/** What leads from words in front to their article: 「…」（民法709条）, 「…」と定める民法709条. */
const leading = /([」』”])(?:[（(]\s*|\s*(?:と(?:する|規定する|定める|ある|いう|した)|は、?)\s*)$/
const blockLead = /^[^。\n「」]{0,40}(?:。|：|:)?[ \t　]*\r?\n(?:[ \t　]*\r?\n)?(?=[ \t　]*[>＞])/
const blockLine = /^[ \t　]*[>＞][^\n]*(?:\r?\n|$)/

/** The quotations beside citations of articles: in quotation marks behind or in front of them, or set apart as a block. */
export async function quotationsIn(
  text: string,
  folded: FoldedText,
  references: readonly Reference[],
  pause: Pause,
): Promise<readonly Quotation[]> {
  const found: Quotation[] = []
  const marks = await marksOf(text, pause)
  let read = 0
  for (const reference of references) {
    await pause()
    if (found.length >= mostQuotations) break
    const { start, end } = folded.place(reference.from, reference.to)
    if (start < read) continue
    const here = behind(text, end, marks) ?? blockBehind(text, end) ?? inFront(text, start, read, marks)
    if (!here || found.some((one) => one.start < here.end && here.start < one.end)) continue
    found.push({ ...here, reference })
    read = Math.max(read, here.end)
  }
  return found
}

type Marks = ReadonlyMap<number, number>
type Here = Omit<Quotation, 'reference'>

function behind(text: string, end: number, marks: Marks): Here | undefined {
  const [lead] = opening.exec(text.slice(end, end + 80)) ?? []
  if (lead === undefined) return undefined
  const start = end + lead.length
  const to = marks.get(start - 1)
  if (to === undefined) return undefined
  const isStated = stating.test(text.slice(to + 1, to + 20))
  return isStated || isLong(text, start, to) ? { start, end: to, isStated } : undefined
}

function inFront(text: string, start: number, read: number, marks: Marks): Here | undefined {
  const before = text.slice(Math.max(read, start - 24), start)
  const [lead] = leading.exec(before) ?? []
  if (lead === undefined) return undefined
  const end = start - lead.length
  const from = (marks.get(end) ?? -1) + 1
  if (from <= read || !isLong(text, from, end)) return undefined
  return { start: from, end, isStated: /[（(]|規定|定め/.test(lead) }
}

function blockBehind(text: string, end: number): Here | undefined {
  const [lead] = blockLead.exec(text.slice(end, end + 120)) ?? []
  if (lead === undefined) return undefined
  const first = end + lead.length
  const start = first + (/^[ \t　]*[>＞][ \t　]*/.exec(text.slice(first, first + 16))?.[0].length ?? 0)
  let to = first
  while (to - first < longestQuotation) {
    const lineEnd = text.indexOf('\n', to)
    const line = text.slice(to, lineEnd === -1 ? text.length : lineEnd + 1)
    if (!blockLine.test(line)) break
    to += line.length
  }
  while (to > start && /\s/.test(text[to - 1] as string)) to--
  return to > start ? { start, end: to, isStated: true } : undefined
}

/** The other mark of each quotation mark that has one. */
async function marksOf(text: string, pause: Pause): Promise<Marks> {
  const others = new Map<number, number>()
  const open: Record<string, number[]> = byName({ '」': [], '』': [], '”': [] })
  let count = 0
  for (const { 0: sign, index: at } of text.matchAll(/[「『“」』”]/g)) {
    if (++count % marksInStep === 0) await pause()
    if (sign in pairs) open[pairs[sign] as string]?.push(at)
    const from = sign in open ? open[sign]?.pop() : undefined
    if (from === undefined || at - from > longestQuotation) continue
    others.set(from, at)
    others.set(at, from)
  }
  return others
}

const marksInStep = 512

const isLong = (text: string, from: number, to: number): boolean =>
  text.slice(from, Math.min(to, from + 4 * shortestWords)).replace(/[\s\p{P}]/gu, '').length >= shortestWords
