export const tribunal = 'https://www.kfs.go.jp'

/** A page of the collection of rulings: a volume with its list, or one ruling by its place in a volume. */
export type RulingAddress =
  | { readonly kind: 'volume'; readonly volume: number; readonly url: string }
  | { readonly kind: 'ruling'; readonly volume: number; readonly place: string; readonly url: string }

/** The page behind an address or a file name, in a mirror or flat with `_` for `/`; null when it is none of the collection. */
export function rulingAddress(name: string): RulingAddress | null {
  const [, path = ''] = /service[/_]JP[/_]([\w/]{1,40})\.html?(?:[?#].*)?$/s.exec(name) ?? []
  const flat = path.replaceAll('/', '_')
  const [, list] = /^idx_(\d{1,4})$/.exec(flat) ?? []
  if (list) return { kind: 'volume', volume: Number(list), url: `${tribunal}/service/JP/idx/${list}.html` }
  const [, volume, place] = /^(\d{1,4})_(\d{1,3})_index$/.exec(flat) ?? []
  if (!volume || !place) return null
  return { kind: 'ruling', volume: Number(volume), place, url: `${tribunal}/service/JP/${volume}/${place}/index.html` }
}

/** What identifies a ruling: its place in the collection. */
export const rulingKey = ({ volume, place }: { volume: number; place: string }): string =>
  `kfs:${volume}-${Number(place)}`

/** What a ruling is cited by. */
export const rulingNumber = ({ volume, place }: { volume: number; place: string }): string =>
  `裁決事例集No.${volume}-${Number(place)}`
