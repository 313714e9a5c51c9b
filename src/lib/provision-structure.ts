/** What a provision of a law is, by the element of its source. */
export const provisionForms = [
  'article',
  'paragraphs',
  'annex_table',
  'style',
  'format',
  'figure',
  'note',
  'appendix',
  'preamble',
  'enactment',
] as const

/** Parts, chapters and what else stands around an article, outermost first: 編, 章, 節, 款, 目. */
export const headingKinds = ['part', 'chapter', 'section', 'subsection', 'division'] as const

/**
 * What a provision consists of: 項, 類, 号, イ and （１）, lists, 備考, tables, their numbered rows, captions, columns of an item, and
 * sentences where there are several.
 */
export const partKinds = [
  'paragraph',
  'class',
  'item',
  'subitem',
  'list',
  'remark',
  'table',
  'row',
  'caption',
  'column',
  'sentence',
  'proviso',
] as const

export type PartKind = (typeof partKinds)[number]

/**
 * A part as it is stored: kind, number, depth from 0, and from where to where it stands in text_full, in UTF-16 units. Parts follow one
 * another as in the source; one that stands deeper belongs to the nearest before it that stands less deep.
 */
export type StoredPart = readonly [kind: PartKind, num: string, depth: number, from: number, to: number]

/** How a provision is built, as its source has it. */
export interface ProvisionStructure {
  readonly form: (typeof provisionForms)[number]
  /** Of what stands in 附則: the number of the law that brought it, as its source writes it; null for the law itself. */
  readonly supplement?: { readonly amending_law: string | null }
  /** Where it stands: [['part', '3'], ['chapter', '2']]. */
  readonly within?: readonly (readonly [kind: (typeof headingKinds)[number], num: string])[]
  readonly parts: readonly StoredPart[]
}

/** A provision as it is read: records of sources without elements have no structure. */
export interface ReadProvision {
  readonly text_full: string | null
  readonly structure?: ProvisionStructure | null
}

/** A part with its words and what stands in it. */
export interface ProvisionPart {
  readonly kind: PartKind
  /** 2 of 第2項, 3の2 of 第3号の2, 3:5 of a range, イ, (1); of a table its place in `tables`, from 1; of 備考 its heading. */
  readonly num: string
  readonly from: number
  readonly to: number
  readonly text: string
  readonly parts: readonly ProvisionPart[]
}

/** The parts of a provision in their order, each with its own; null where its source was not read so. */
export function partsOf({ text_full, structure }: ReadProvision): readonly ProvisionPart[] | null {
  if (!structure) return null
  const root: ProvisionPart[] = []
  const open: ProvisionPart[][] = [root]
  for (const [kind, num, depth, from, to] of structure.parts) {
    const parts: ProvisionPart[] = []
    open[depth]?.push({ kind, num, from, to, text: (text_full ?? '').slice(from, to), parts })
    open.length = depth + 1
    open.push(parts)
  }
  return root
}
