import { announces, type ParagraphText, paragraphsOfLines } from './article-paragraphs.ts'
import { type ProvisionPart, partsOf, type ReadProvision } from './provision-structure.ts'

/** What of a provision can be cited: its paragraphs with their items. */
export interface ProvisionOutline {
  readonly paragraphs: readonly [ParagraphText, ...ParagraphText[]]
  /** Whether the text may hold paragraphs that it does not number; a source with elements leaves no doubt. */
  readonly mayHoldMore: boolean
  /** False where nothing is a paragraph: tables, forms, a preamble. All of it then counts as one. */
  readonly hasParagraphs: boolean
}

const mostInRange = 100
/** Letters of subitems in their order. */
const iroha = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'

/** The outline of a provision, from its structure where its source has one, else from the lines of its text. */
export function outlineOf(provision: ReadProvision): ProvisionOutline {
  const parts = partsOf(provision)
  if (!parts) {
    const { paragraphs, mayHoldMore } = paragraphsOfLines(provision.text_full ?? '')
    return { paragraphs, mayHoldMore, hasParagraphs: true }
  }
  const rows = provision.structure?.form === 'annex_table'
  const [first, ...others] = parts
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((part, index) => numbersOf(part.num || String(index + 1)).map((number) => paragraph(part, number, rows)))
  if (first) return { paragraphs: [first, ...others], mayHoldMore: false, hasParagraphs: true }
  const text = provision.text_full ?? ''
  const whole: ProvisionPart = { kind: 'paragraph', num: '1', from: 0, to: text.length, text, parts }
  return { paragraphs: [paragraph(whole, 1, rows)], mayHoldMore: false, hasParagraphs: false }
}

function paragraph(part: ProvisionPart, number: number, withRows: boolean): ParagraphText {
  const items = part.parts.flatMap((one) => itemsIn(one, ''))
  const rows = withRows ? part.parts.flatMap(rowsIn).filter(({ name }) => !items.some((one) => one.name === name)) : []
  const { from, text } = part
  const hasList = part.parts.some(({ kind }) => kind === 'list' || kind === 'table')
  const isOpen = items.length === 0 && hasList && announces(text)
  return { number, from, text, items: [...items, ...rows], isOpen, part }
}

/** Items, those of 備考 under its name, and all that stands below them under theirs: 3, 3の2イ(1), 備考2. */
function itemsIn(part: ProvisionPart, under: string): ParagraphText['items'][number][] {
  const { kind, num, from, text, parts } = part
  const below = (name: string) => parts.flatMap((one) => itemsIn(one, name))
  if (kind === 'class' || kind === 'list') return below(under)
  const isItem = kind === 'item' || kind === 'subitem'
  if (!isItem && kind !== 'remark') return []
  const names = isItem ? namesOf(num).map((name) => `${under}${name}`) : [`${under}備考`]
  const isDeleted = isDeletion.test(text)
  return [...names.map((name) => ({ name, isDeleted, from, text, part })), ...below(names[0] as string)]
}

const rowsIn = ({ kind, num, from, text, parts }: ProvisionPart): ParagraphText['items'][number][] =>
  kind === 'row' ? namesOf(num).map((name) => ({ name, isDeleted: false, from, text })) : parts.flatMap(rowsIn)

/** All that is left of an item: 三　削除. */
const isDeletion = /^[^\s　]{1,30}[\s　]{1,3}削除\s{0,3}$/

/** The names that a number stands for: those between the ends of a range too, of which 3の2:5 is one. */
function namesOf(num: string): string[] {
  const [first = '', last] = num.split(':')
  if (last === undefined) return [first]
  const [from, to] = [iroha.indexOf(first), iroha.indexOf(last)]
  if (from >= 0 && to > from) return [...iroha.slice(from, to + 1)]
  const begin = Number.parseInt(first, 10)
  const length = Math.min(Math.max(Number(last) - begin, 0), mostInRange) || 0
  return [first, ...Array.from({ length }, (_, index) => String(begin + index + 1))]
}

const numbersOf = (num: string): number[] => namesOf(num).map((name) => Number.parseInt(name, 10) || 1)
