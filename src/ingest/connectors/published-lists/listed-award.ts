import { bid } from '../../../datasets/bid.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import type { ParseResult } from '../../connector.ts'
import { StatedValues } from '../../stated-values.ts'
import { bidKindOf } from '../kkj/bid-kind.ts'
import { spelledOut } from '../mlit-nega/target.ts'
import type { ListRow } from './list-table.ts'
import { authorityOf, type ListDocument, rawOf, withoutRepresentative } from './listed-act.ts'
import { dayOf, textOf, yenOf } from './stated-terms.ts'

const nobody = /不調|不落|不成立|中止|取り?止め|取消|該当なし|落札者なし|応札者なし/

/** Days of an award, the one that decides it first. */
const dayHeads = [/落札決定|決定/, /契約/, /落札/, /開札/, /./]

/** A contract of a list that was awarded. */
export function* awardOf(row: ListRow, document: ListDocument): Generator<ParseResult> {
  const { at } = row
  const of = (name: string) => textOf(row, name)
  const reject = (reason: string): ParseResult => ({ kind: 'rejected', at, reason })
  const skip = (reason: string): ParseResult => ({ kind: 'skipped', at, reason })
  if (of('title') === '') return yield reject('the row names no contract')
  if (nobody.test(of('winner'))) return yield skip('nobody was awarded the contract')
  if (of('winner') === '') return yield reject('the row names nobody')
  const day = decidedOn(row)
  if (typeof day !== 'string')
    return yield reject(`${JSON.stringify(day.written.slice(0, 80))} is no day of the calendar`)
  const kind = kindOf(row, document)
  if (!kind) return yield skip('neither the row nor its list says how the contract was awarded')
  const stated = new StatedValues()
  const { position } = document
  const record = { ...bidOf(row, day, document, stated), bid_kind: kind }
  yield* stated.unread(at)
  yield { kind: 'record', at, dataset: bid, raw: rawOf(row), ...(position && { position }), record }
}

function bidOf(row: ListRow, day: string, document: ListDocument, stated: StatedValues): Record<string, unknown> {
  const { list, idOf, address, fetchedAt, above } = document
  const of = (name: string) => textOf(row, name)
  const around = { above, unit: list.words.unit }
  const amount = yenOf('awarded_amount_yen', row, 'amount', around, stated)
  const participants = /^(\d{1,3})(?:者|社|名)?$/.exec(of('participants'))?.[1]
  const digits = of('number').normalize('NFKC').replace(/\D/g, '')
  const number = hasValidCheckDigit(digits) ? digits : null
  const name = winnerName(row)
  const notes = [of('case') && `案件番号 ${of('case')}`, amount?.tax === 'out' && '金額は税抜']
  return {
    unified_id: idOf([list.id, of('case'), of('title'), day, number ?? name, of('authority')]),
    bid_title: of('title'),
    procuring_entity: authorityOf(of('authority'), list),
    ministry: list.prefecture === null ? list.publisher : null,
    prefecture: list.prefecture,
    decision_date: day,
    // A list states no other moment of a contract.
    updated_at: `${day}T00:00:00+09:00`,
    awarded_amount_yen: amount?.yen ?? null,
    budget_ceiling_yen: yenOf('budget_ceiling_yen', row, 'ceiling', around, stated)?.yen ?? null,
    participant_count: participants === undefined ? null : Number(participants),
    bid_description: notes.filter(Boolean).join('、') || null,
    winner_houjin_bangou: number,
    // The name of a sole proprietor is that of a natural person.
    winner_name: number !== null || isLegalPersonName(name) ? name : null,
    confidence: number === null ? 0.8 : 0.95,
    source_url: address,
    fetched_at: fetchedAt,
    license: list.license,
  }
}

/** The first day that can be read of those that a row states, or what it states instead. */
function decidedOn({ cells }: ListRow): string | { readonly written: string } {
  const rank = (head: string) => dayHeads.findIndex((words) => words.test(head))
  const stated = (cells.get('day') ?? [])
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => rank(a.head) - rank(b.head))
  for (const { text } of stated) {
    const day = dayOf(text, 'from')
    if (day !== undefined) return day
  }
  return { written: stated[0]?.text ?? '' }
}

function kindOf(row: ListRow, { list }: ListDocument) {
  const heads = (row.cells.get('method') ?? []).map(({ head }) => head)
  const procedure = textOf(row, 'method') || list.words.method || null
  return bidKindOf({ procedure, title: [list.title, ...heads].join(' '), text: '', hasTenderDay: false })
}

const prefectureNames = prefectures.map(({ name }) => name).join('|')
const addressBehind = new RegExp(`\\s(?:〒?[\\d－-]{0,9}\\s{0,3})(?:${prefectureNames}).*$`, 's')

/** The winner without the address and the person that some lists write into the same cell. */
function winnerName({ cells }: ListRow): string {
  const [{ head, text }] = cells.get('winner') as [{ head: string; text: string }]
  const own = /住所|所在地/.test(head) ? (text.split('\n')[0] as string).replace(addressBehind, '').trimEnd() : text
  return spelledOut(withoutRepresentative(own))
}
