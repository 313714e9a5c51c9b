/** Kinds of laws, the highest first, by how their titles end. */
const kinds = [
  /^日本国憲法$/,
  /(?:法|法律|憲章|典範)$/,
  /(?<![府省庁命])令$/,
  /(?:[府省庁命]令|規則|規程|細則)$/,
] as const

/** Shorter ones are no name of a law. */
const shortestInside = 4

/** What stands in brackets to the end of a title, from the first bracket on. */
function insideBrackets(title: string): string | undefined {
  const from = title.search(/[(（]/)
  const inside = from < 0 || !/[)）]$/.test(title) ? '' : title.slice(from + 1, -1)
  return inside.length < shortestInside ? undefined : inside
}

/** How high a law stands by its title: constitution, acts, orders of the cabinet, ordinances, and then notices and circulars. */
export function heightOfLaw(title: string): number {
  const plain = title.trim()
  const inside = insideBrackets(plain)
  const name = inside && /\d|[〇一二三四五六七八九十百]号/.test(plain.slice(0, -inside.length)) ? inside : plain
  const place = kinds.findIndex((kind) => kind.test(name))
  return place < 0 ? kinds.length : place
}
