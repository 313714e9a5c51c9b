import type { CheerioAPI } from 'cheerio'
import { linesOfNodes, type PageNode } from './page-lines.ts'

const longestLabel = 30

const normal = (label: string): string => label.normalize('NFKC').replace(/\s+/g, '')

/** The first field of which a word, of those parted by `|`, stands in a label. */
export function labelled<Field extends string>(
  label: string,
  words: Readonly<Partial<Record<Field, string>>>,
  fields: readonly Field[],
): Field | undefined {
  const plain = normal(label)
  if (plain === '' || plain.length > longestLabel) return undefined
  return fields.find((field) => words[field]?.split('|').some((word) => plain.includes(normal(word))))
}

/** What stands behind the labels of a page, wherever they stand; one label twice with other words is no answer. */
export function statedUnder<Field extends string>(
  $: CheerioAPI,
  address: string,
  words: Readonly<Partial<Record<Field, string>>>,
  fields: readonly Field[],
): { readonly values: Readonly<Partial<Record<Field, string>>>; readonly unknown: readonly string[] } {
  const stated = new Map<Field, Set<string>>()
  const unknown = new Set<string>()
  for (const label of $('th, dt, h2, h3, h4, h5').toArray()) {
    const text = linesOfNodes($, [label]).join(' ')
    const field = labelled(text, words, fields)
    const value = field && valueBehind($, label)
    if (field && value) stated.set(field, (stated.get(field) ?? new Set()).add(value))
    else if (!field && text !== '' && $(label).is('th, dt')) unknown.add(text)
  }
  for (const [field, { size }] of stated)
    if (size > 1) throw new Error(`${address} states ${words[field]} ${size} times with different words`)
  const values = Object.fromEntries([...stated].map(([field, [value]]) => [field, value]))
  return { values: values as Partial<Record<Field, string>>, unknown: [...unknown] }
}

function valueBehind($: CheerioAPI, label: PageNode): string {
  if ($(label).is('th, dt')) {
    const value = $(label).nextAll('dd, td').first().toArray()
    return linesOfNodes($, value).join(' ')
  }
  return linesOfNodes($, $(label).nextUntil('h1, h2, h3, h4, h5').toArray()).join(' ')
}
