import { type Static, Type } from 'typebox'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { type Municipality, placeOf } from '../../../lib/japanese-place.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import { validatorOf } from '../../../schema/validator.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { faultIn } from '../../fault-of.ts'
import { readJson } from '../../read/text.ts'
import { shippedTables } from '../shipped-tables.ts'
import { caseRecord, countOf, isOrganisation } from './adopted-case.ts'

export const site = 'https://seichotoushi-hojo.jp'
const program = '中堅・中小企業の賃上げに向けた省力化等の大規模成長投資補助金'

/** A row of the list behind the page of 大規模成長投資補助金; lists hold `""` for nothing. */
const location = Type.Object({
  id: Type.String({ minLength: 1 }),
  area_name: Type.String(),
  area_name_sub: Type.Array(Type.String()),
  category_name: Type.String(),
  shop_name: Type.String({ minLength: 1 }),
  shop_location: Type.String(),
  shop_office: Type.Array(Type.String()),
  consortium: Type.Array(Type.String()),
  shop_url: Type.String(),
})
type Location = Static<typeof location>

/** Members that every row of such a list has. */
export const locationMembers = ['"shop_name"', '"shop_location"', '"area_name"']

/** Whether a file begins like such a list, though a member may be called otherwise than it was. */
export const isLocationList = (head: string): boolean =>
  /^\s*\[/.test(head) && locationMembers.some((member) => head.includes(member))

/** Cases of a list; its ids begin anew in every file, so the round is part of what identifies a case. */
export async function* parseLocations(document: RawDocument): AsyncGenerator<ParseResult> {
  const rows = await readJson(document)
  if (!Array.isArray(rows)) throw new Error(`${document.name} is no list`)
  const { municipalities } = await shippedTables()
  const validator = validatorOf(location)
  for (const [index, row] of (rows as Location[]).entries()) {
    const at = `row ${index + 1}`
    if (!validator.Check(row)) {
      yield { kind: 'rejected', at, reason: faultIn(validator, row) }
    } else if (!isOrganisation(row.shop_name)) yield { kind: 'skipped', at, reason: soleProprietor }
    else {
      const record = caseRecord(caseOf(row, document, municipalities))
      yield { kind: 'record', at: `${at} id ${row.id}`, dataset: caseStudy, record, raw: JSON.stringify(row) }
    }
  }
  const list = { program, round: roundIn(document), announced: null, sourceUrl: pageOf(roundIn(document)) }
  yield {
    kind: 'record',
    at: 'the whole list',
    dataset: acceptanceStat,
    record: countOf(list, { granted_count: rows.length }),
  }
}

const roundIn = ({ url, name }: RawDocument): string | null => roundOf(`${url ?? ''} ${name}`)
const pageOf = (round: string | null): string => `${site}${round === '1・2次' ? '/1_2ji' : ''}/koufu/`

export const soleProprietor = 'may be a sole proprietor, whose name is not stored'

function caseOf(row: Location, document: RawDocument, municipalities: readonly Municipality[]) {
  const round = roundIn(document)
  const filled = (list: readonly string[]) => list.map((text) => text.trim()).filter((text) => text !== '')
  const company = row.shop_name.normalize('NFKC').trim()
  return {
    key: `${row.id}|${company}`,
    program,
    round,
    company,
    number: null,
    title: null,
    announced: null,
    ...placeOf(row.shop_location, municipalities, prefectureName(row.area_name) ?? null),
    industry: row.category_name.trim() || null,
    sourceUrl: pageOf(round),
    excerpt: {
      relation: '交付決定',
      list_id: row.id,
      outline_url: row.shop_url === '' ? null : new URL(row.shop_url, site).href,
      sites: filled(row.shop_office),
      site_prefectures: filled(row.area_name_sub),
      consortium: filled(row.consortium),
    },
  }
}

/** Rounds 1 and 2, and 3 and 4, have a list each; null when neither address nor name tells which one it is. */
const roundOf = (text: string): string | null => {
  const [, first, second] = /(?:^|[^\d])([1-9])_([1-9])(?:ji|[^\d]|$)/.exec(text) ?? []
  return first === undefined ? null : `${first}・${second}次`
}
