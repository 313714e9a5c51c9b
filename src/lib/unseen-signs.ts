/**
 * Signs that nobody sees and that come along with copied cells and pages: soft hyphens, zero width spaces and joiners, marks of
 * direction. Variation selectors are none: they tell writings of one kanji apart.
 */
const unseen = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/
/** A joiner behind an emoji makes one of two. */
const dropped = new RegExp(
  `(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d|(?!\\u200d)${unseen.source}`,
  'gu',
)

/** Whether a text holds any of them. */
export const hasUnseen = (text: string): boolean => unseen.test(text)

/** A text as people see it. */
export const withoutUnseen = (text: string): string => (hasUnseen(text) ? text.replace(dropped, '') : text)

/** The same, with the place in the original of each of its UTF-16 units, and behind them its length. */
export function seenPlaces(text: string): { readonly text: string; at(place: number): number } {
  if (!hasUnseen(text)) return { text, at: (place) => place }
  const places: number[] = []
  let seen = ''
  let from = 0
  const keep = (to: number) => {
    seen += text.slice(from, to)
    for (let at = from; at < to; at++) places.push(at)
  }
  for (const { 0: sign, index } of text.matchAll(dropped)) {
    keep(index)
    from = index + sign.length
  }
  keep(text.length)
  return { text: seen, at: (place) => places[place] ?? text.length }
}
