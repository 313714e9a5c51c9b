/** An element of an XML document; comments and processing instructions are left out. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
  /** Line on which it begins, from 1. */
  readonly line: number
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string'

/** The elements directly below an element, or those of one name. */
export const childrenOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(isElement).filter((child) => name === undefined || child.name === name)

/** The first element of a name directly below an element. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child): child is XmlElement => isElement(child) && child.name === name)

/** All text of an element in document order; elements named in `without` are left out (`Rt` for the readings of Ruby). */
export function textOf(element: XmlElement, without: ReadonlySet<string> = new Set()): string {
  const part = (child: XmlElement | string): string =>
    !isElement(child) ? child : without.has(child.name) ? '' : textOf(child, without)
  return element.children.map(part).join('')
}

/** The trimmed text of a child element, or null when there is no such element or it is empty. */
export function textOfChild(element: XmlElement, name: string): string | null {
  const child = childOf(element, name)
  const text = child ? textOf(child).trim() : ''
  return text === '' ? null : text
}
