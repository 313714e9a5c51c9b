/** A number that a question states: at least, at most, both for exactly; null where it leaves that side open. */
export interface Bounds {
  readonly least: number | null
  readonly most: number | null
}

/** The bounds that the words before and after a whole number make of it: 20人以下, 最大450万円, 1000万円未満. */
export function boundsOf(value: number, before: string, after: string): Bounds {
  if (/^ ?(?:以上|から|より)/.test(after) || /(?:下限|最低|少なくとも)$/.test(before))
    return { least: value, most: null }
  if (/^ ?(?:超|を超え)/.test(after)) return { least: value + 1, most: null }
  if (/^ ?(?:未満|より少な)/.test(after)) return { least: null, most: value - 1 }
  if (/^ ?(?:以下|以内|まで)/.test(after) || /(?:上限|最大|最高)$/.test(before)) return { least: null, most: value }
  return { least: value, most: value }
}
