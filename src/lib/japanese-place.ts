import { placeSpelling } from './place-spelling.ts'
import { prefectures } from './prefecture.ts'

/** A city, ward of Tokyo, town or village. */
export interface Municipality {
  readonly name: string
  readonly prefecture: string
}

/** Where an address lies, as far as it says so. */
export interface Place {
  readonly prefecture: string | null
  readonly municipality: string | null
}

const longestBeginning = 60
/** Counties (虻田郡) and islands (三宅島) stand before towns and villages; none has a longer name. */
const longestCounty = 8

/**
 * The prefecture and municipality with which an address or a title begins: 北海道虻田郡ニセコ町…, 大和郡山市…. Without a
 * prefecture in it or in `within` a municipality is taken only when no other has its name. Ask with the longest name first.
 */
export function placeOf(text: string, municipalities: readonly Municipality[], within: string | null = null): Place {
  const plain = placeSpelling(text.slice(0, longestBeginning)).replace(/^〒?\d{3}-\d{4}/, '')
  const named = prefectures.find(({ name }) => plain.startsWith(name))?.name ?? null
  const prefecture = named ?? within
  const rest = plain.slice(named?.length ?? 0)
  const near = prefecture === null ? municipalities : municipalities.filter((one) => one.prefecture === prefecture)
  const found = [rest, ...behindCounties(rest)]
    .map((part) => near.filter(({ name }) => part.startsWith(placeSpelling(name))))
    .find((fitting) => fitting.length > 0)
  const [first, ...others] = found ?? []
  const isSure = prefecture !== null || !others.some((other) => other.name.length === first?.name.length)
  if (!first || !isSure) return { prefecture, municipality: null }
  return { prefecture: first.prefecture, municipality: first.name }
}

/** A municipality as its table names it: ニセコ町 of 虻田郡ニセコ町, 上郡町 of 赤穂郡上郡町, 大和郡山市 as it stands. */
export const withoutCounty = (municipality: string): string =>
  municipality.replace(/^.{1,7}?郡(?=[^郡].{0,20}[町村]$)/, '')

/** What stands behind each end of a county or an island near the beginning. */
function behindCounties(rest: string): string[] {
  return [...rest.slice(0, longestCounty)].flatMap((sign, index) =>
    index > 0 && (sign === '郡' || sign === '島') ? [rest.slice(index + 1)] : [],
  )
}
