import type { FormatName } from '../../documents/formats.ts'
import { listBytes } from '../../documents/render.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { Context } from '../../operation/context.ts'
import { statusName } from '../components/status-badge.ts'
import { closingText, placeOf, reasonOf } from './fit-table.ts'
import type { FitRow, ShownProfile } from './profile-body.ts'
import { words } from './words.ts'

/** The formats that the result for a company is saved in. */
export const profileFormats = ['xlsx', 'csv', 'md'] as const satisfies readonly FormatName[]
export type ProfileFormat = (typeof profileFormats)[number]

const said = words.ja
const { name, fit, status, closes, amount, place, page } = said.columns
const head = [name, fit, status, closes, `${amount}（円）`, place, '満たす要件', '確かめる点', '満たさない要件', page]

const textsOf = ({ conditions }: FitRow, wanted: FitRow['fit']): string | null =>
  conditions
    .filter((one) => one.status === wanted)
    .map((one) => reasonOf(one, 'ja'))
    .join('\n') || null

/** The programs of a result as a table for whoever is advised. */
export async function profileFile({ rows }: ShownProfile, format: ProfileFormat, ctx: Context): Promise<ReadyFile> {
  const day = jstDate(ctx.now)
  const list = {
    name: '使える制度',
    title: said.title,
    subtitle: ctx.snapshot.id,
    note: said.caveat,
    asOf: day,
    head,
    rows: rows.map((row) => [
      row.primary_name,
      said.fits[row.fit].badge,
      statusName(row.lifecycle.status, 'ja'),
      row.lifecycle.closes_on === null ? closingText(row, 'ja') : { day: row.lifecycle.closes_on },
      row.amount_max_man_yen === null ? null : { yen: Math.round(row.amount_max_man_yen * 10_000) },
      placeOf(row, 'ja'),
      textsOf(row, 'pass'),
      textsOf(row, 'open'),
      textsOf(row, 'fail'),
      row.official_url,
    ]),
  }
  return ReadyFile.of({ rows: rows.length }, format, `konkyo-profile-${day}`, await listBytes(format, list))
}
