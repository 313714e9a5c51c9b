/** Kinds of laws, the highest first, by how their titles end. */
const kinds = [
  /^日本国憲法$/,
  /(?:法|法律|憲章|典範)$/,
  /(?<![府省庁命])令$/,
  /(?:[府省庁命]令|規則|規程|細則)$/,
] as const

const inBrackets = /[(（](.{4,})[)）]$/

/** How high a law stands by its title: constitution, acts, orders of the cabinet, ordinances, and then notices and circulars. */
export function heightOfLaw(title: string): number {
  const plain = title.trim()
  const [, inside] = inBrackets.exec(plain) ?? []
  const name = inside && /\d|[〇一二三四五六七八九十百]号/.test(plain.slice(0, -inside.length)) ? inside : plain
  const place = kinds.findIndex((kind) => kind.test(name))
  return place < 0 ? kinds.length : place
}
