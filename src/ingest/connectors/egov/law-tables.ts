import type { Static } from 'typebox'
import type { lawTable } from '../../../datasets/law-article.ts'
import { childrenOf, type XmlElement } from '../../read/xml-element.ts'
import { cellsOf, isRow } from './law-text.ts'

export type LawTable = Static<typeof lawTable>

/** The tables of a provision in their order, cell by cell; a table inside a cell is part of that cell. */
export function tablesIn(element: XmlElement): LawTable[] {
  if (element.name === 'Table') return [{ rows: childrenOf(element).filter(isRow).map(cellsOf) }]
  return childrenOf(element).flatMap(tablesIn)
}

/** The files of the pictures of a provision, as its source names them. */
export function picturesIn(element: XmlElement): string[] {
  if (element.name === 'Fig') return [element.attributes.src ?? '']
  return childrenOf(element).flatMap(picturesIn)
}
