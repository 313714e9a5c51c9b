import type { ProvisionStructure } from '../../../lib/provision-structure.ts'
import { childOf, type XmlElement } from '../../read/xml-element.ts'
import { type LawTable, lineOf, picturesIn, tableElementsIn, tableOf, writeText } from './law-text.ts'
import { ProvisionWriter } from './provision-writer.ts'

/** One addressable piece of a law: an article, provisions without articles, an appended table or form. */
export interface Provision {
  /** Address inside the law, the same in every revision: `41_19`, `附則(平成30年法律第7号):2`, `別表第一`. */
  readonly path: string
  /** As it is cited: 第41条の19, 附則(平成30年法律第7号)第2条. */
  readonly number: string
  readonly sort: number | null
  readonly caption: string | null
  readonly text: string
  readonly structure: ProvisionStructure
  /** Titles of the parts, chapters and sections around it, outermost first. */
  readonly headings: readonly string[]
  readonly tables: readonly LawTable[]
  readonly pictures: readonly string[]
  readonly isMainArticle: boolean
}

/** 附則: its name in addresses, and the law that brought it as the source writes it. */
export interface Supplement {
  readonly name: string
  readonly amendingLaw: string | null
}

/** Parts and chapters around an article. */
export interface Around {
  readonly headings: readonly string[]
  readonly within: NonNullable<ProvisionStructure['within']>
}

interface Place {
  readonly form: ProvisionStructure['form']
  readonly supplement: Supplement | null
  readonly within?: NonNullable<ProvisionStructure['within']>
}

/** The text of some elements, what it is made of, and their tables and pictures. */
export function written(
  content: readonly XmlElement[],
  { form, supplement, within = [] }: Place,
): Pick<Provision, 'text' | 'structure' | 'tables' | 'pictures'> {
  const tables = content.flatMap(tableElementsIn)
  const out = new ProvisionWriter(new Map(tables.map((one, index) => [one, index + 1])), form === 'annex_table')
  for (const element of content) writeText(element, out)
  const structure = {
    form,
    ...(supplement && { supplement: { amending_law: supplement.amendingLaw } }),
    ...(within.length > 0 && { within }),
    parts: out.parts,
  }
  return { text: out.text, structure, tables: tables.map(tableOf), pictures: content.flatMap(picturesIn) }
}

/** The words of a title or caption, or null. */
export function captionOf(element: XmlElement, name: string): string | null {
  const caption = childOf(element, name)
  return (caption && lineOf(caption)) || null
}
