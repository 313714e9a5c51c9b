/** A page of the evaluation with the part of a set as it was published: its first run counts, later ones measure what was repaired. */
export function withPublished(page: string, before: string, day: string): string {
  const [own, published] = [partOf(page, day), partOf(before, day)]
  return own === undefined || published === undefined ? page : page.replace(own, () => published)
}

function partOf(page: string, day: string): string | undefined {
  const from = page.indexOf(`### Written on ${day}\n`)
  if (from < 0) return undefined
  const length = page.slice(from + 4).search(/^#{2,3} /m)
  return length < 0 ? page.slice(from) : page.slice(from, from + 4 + length)
}
