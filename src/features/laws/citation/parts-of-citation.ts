import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { kanjiNumeral } from '../../../lib/kanji-numeral.ts'
import { lawNumberText } from '../../../lib/law-number.ts'
import type { ProvisionAddress } from '../address/provision-address.ts'

export const partKinds = [
  'law',
  'supplementary',
  'amending_law',
  'article',
  'paragraph',
  'item',
  'subitem',
  'annex_table',
  'sentence',
  'circular_item',
  'other',
] as const

/** One part of a citation, from the law to the smallest one that is cited. */
export interface CitationPart {
  readonly kind: (typeof partKinds)[number]
  /** 42の12の5, 1, 3の2, イ; null where the part has no number. */
  readonly number: string | null
  /** As it is cited: 第42条の12の5. */
  readonly text: string
}

/** The parts of a citation in their order; the law first, where it is known, ただし書 or 前段 last. */
export function partsOfCitation(
  title: string,
  address: ProvisionAddress | undefined,
  circular?: string,
): CitationPart[] {
  return [
    ...part('law', title),
    ...(address ? partsOfProvision(address) : part('circular_item', circular, circular)),
    ...part('sentence', address?.passage ?? ''),
  ]
}

const part = (kind: CitationPart['kind'], text = '', number: string | null = null): CitationPart[] =>
  text === '' ? [] : [{ kind, number, text }]

/** The parts of a provision below its law. */
function partsOfProvision({ kind, key, paragraph, item }: ProvisionAddress): CitationPart[] {
  const below = [...paragraphPart(paragraph), ...itemParts(item)]
  if (kind === 'article') return [articlePart(key), ...below]
  if (kind === 'supplementary') return [...supplementParts(key), ...below]
  return [labelPart(kind, key), ...below]
}

const branched = (num: string): string => num.replaceAll('_', 'の')

const articlePart = (num: string): CitationPart => ({ kind: 'article', number: branched(num), text: articleName(num) })

const paragraphPart = (paragraph: number | null): CitationPart[] =>
  paragraph === null ? [] : [{ kind: 'paragraph', number: String(paragraph), text: `第${paragraph}項` }]

/** 3の2イ is item 3の2 and its subitem イ; 1イ(9) has a further one. */
function itemParts(item: string | null): CitationPart[] {
  const [, number = '', letters = ''] = /^(\d{1,4}(?:の\d{1,4}){0,6})(.*)$/.exec(item ?? '') ?? []
  if (item === null) return []
  if (number === '') return [{ kind: 'item', number: item, text: citedBelow(null, item) }]
  const subitems = letters.match(/[ァ-ヶ]|[（(][^（）()]{1,6}[）)]/g) ?? (letters === '' ? [] : [letters])
  return [
    { kind: 'item', number, text: citedBelow(null, number) },
    ...subitems.map((text): CitationPart => ({ kind: 'subitem', number: text.replace(/[（）()]/g, ''), text })),
  ]
}

function supplementParts(key: string): CitationPart[] {
  const [name = '', article] = key.split(':')
  const [, inside] = /^附則\((.+)\)$/.exec(name) ?? []
  const number = inside === undefined ? null : inside.includes('/') ? lawNumberText(inside) : inside
  return [
    { kind: 'supplementary', number: null, text: '附則' },
    ...(number === null ? [] : [{ kind: 'amending_law', number, text: `（${number}）` } as const]),
    ...(article === undefined ? [] : [articlePart(article)]),
  ]
}

/** 別表1_2 is cited as 別表第一の二. */
function labelPart(kind: ProvisionAddress['kind'], key: string): CitationPart {
  const [, numbers] = /^別表(\d+(?:_\d+)*)$/.exec(key) ?? []
  if (kind !== 'annex_table') return { kind: 'other', number: null, text: key }
  if (numbers === undefined) return { kind: 'annex_table', number: null, text: key }
  const written = numbers.split('_').map((number) => kanjiNumeral(Number(number)))
  return { kind: 'annex_table', number: branched(numbers), text: `別表第${written.join('の')}` }
}
