import type { Table } from '../../../corpus/table.ts'
import { grouped } from '../../../lib/grouped.ts'
import type { Text } from '../../../lib/text.ts'
import type { PlaceRows, Relaxation } from '../understood-shapes.ts'
import { type AskedPlace, placeRows } from './asked-place.ts'
import { andSaid } from './conditions-said.ts'

/** What is told of rows, with the places that they are of, where a question names one. */
export async function withPlaces(
  relaxed: Relaxation,
  { table, ...place }: AskedPlace & { readonly table: Table },
  ranks: readonly number[],
): Promise<Relaxation> {
  const places = await placeRows(table, place, ranks)
  return places ? andSaid({ ...relaxed, places }, placesSaid(places)) : relaxed
}

type Part = PlaceRows['of'][number]

const nameOf = ({ prefecture, municipality }: Part): string => `${prefecture}${municipality ?? ''}`
const named = (parts: readonly Part[], by: string): string => parts.map(nameOf).join(by)

/** Of which place rows are, which place has none among them, and which of several of a name are meant. */
function placesSaid({ of, nationwide_rows: nationwide, other_rows: others }: PlaceRows): Text[] {
  const towns = of.filter(({ municipality }) => municipality !== null)
  const [first, ...further] = towns
  const isOneName =
    first !== undefined && further.length > 0 && further.every((one) => one.municipality === first.municipality)
  const unheld = of.filter(({ is_held }) => !is_held)
  const none = of.filter(({ rows, is_held }) => rows === 0 && is_held)
  const among: Text[] = [
    ...of
      .filter(({ rows }) => rows > 0)
      .map((one) => ({ ja: `${nameOf(one)} ${grouped(one.rows)}件`, en: `${grouped(one.rows)} of ${nameOf(one)}` })),
    ...(nationwide > 0 ? [{ ja: `全国対象 ${grouped(nationwide)}件`, en: `${grouped(nationwide)} nationwide` }] : []),
    ...(others > 0 ? [{ ja: `ほかの地域 ${grouped(others)}件`, en: `${grouped(others)} of other places` }] : []),
  ]
  const said: (Text | false)[] = [
    isOneName && {
      ja: `${first.municipality}は${named(towns, 'と')}があり、どちらも対象にしています。`,
      en: `${first.municipality} may be ${named(towns, ' or ')}: both are looked at.`,
    },
    unheld.length > 0 && {
      ja: `${named(unheld, '・')}の記録は収録されていません。`,
      en: `No record of ${named(unheld, ', ')} is held here.`,
    },
    none.length > 0 && {
      ja: `${named(none, '・')}の記録に、当たるものはありません。`,
      en: `Of ${named(none, ', ')} none fits.`,
    },
    among.length > 0 && {
      ja: `内訳は${among.map(({ ja }) => ja).join('、')}です。`,
      en: `They are: ${among.map(({ en }) => en).join(', ')}.`,
    },
  ]
  return said.filter((one) => one !== false)
}
