import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { asMessage } from '../../lib/text.ts'
import { absenceIfNone, absenceKey } from '../../operation/absence/absence-if-none.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, textOrNull } from '../../schema/fields.ts'
import { corporateNumberIn } from '../company/refusals.ts'
import { officialLookup } from '../company/wording.ts'

const mostSuccessors = 10
const { name, status, kind, prefecture, municipality, close_cause, closed_date } = houjin.fields
const { last_change, last_change_date, source_url, source_fetched_at, license } = houjin.fields

const entry = Type.Object({
  name,
  status,
  kind,
  prefecture,
  municipality,
  closed_date,
  close_cause,
  last_change,
  last_change_date,
  source_url,
  source_fetched_at,
  license,
})

const successor = Type.Object({
  houjin_bangou: Type.String(),
  name: textOrNull({ description: 'null = its entry is not held here' }),
  status: textOrNull(),
})

export const verifyCorporateNumber = defineOperation({
  name: 'verify_corporate_number',
  http: 'GET /v1/houjin/verify',
  title: { ja: '法人番号の検証', en: 'Verify a corporate number' },
  keywords: [
    '法人番号が正しいか',
    'チェックデジット',
    '法人番号の実在確認',
    '13桁の番号の検証',
    '法人番号の有効性',
    'valid corporate number',
  ],
  summary:
    'Check the check digit of a corporate number, whether the register has it, its status and its successor (法人番号)',
  guidance:
    'exists is true where an entry is held, false only where a complete register lacks it, else null: look it up officially (look_up). A wrong check digit is mostly a typing error. successors are what the company merged into, one after the other.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: ({ exists, check_digit }) => exists === null && check_digit.fits },
  input: Type.Object({
    number: Type.String({ description: 'Corporate number of 13 digits; a leading T, hyphens and full width are fine' }),
  }),
  output: Type.Object({
    given: Type.String(),
    houjin_bangou: Type.String(),
    check_digit: Type.Object({ fits: Type.Boolean(), message: Type.String(), message_ja: Type.String() }),
    exists: nullable(Type.Boolean()),
    entry: nullable(entry),
    successors: Type.Array(successor),
    complete: Type.Boolean({ description: 'The copy of the register is complete' }),
    data_as_of: nullable(Type.String()),
    ...absenceKey,
    look_up: Type.String({ description: 'Where the National Tax Agency shows it' }),
    ...snapshotKeys,
  }),
  example: { number: '1180301018771' },
  check({ number }) {
    corporateNumberIn(number, 'number')
  },
  run({ number: given }, { snapshot }) {
    const number = corporateNumberIn(given, 'number')
    const record = snapshot.table(houjin).record(number)
    const { complete, data_as_of } = completenessOf(snapshot, houjin)
    const fits = hasValidCheckDigit(number)
    const { absence } = absenceIfNone(snapshot, houjin, ['houjin_bangou'], record ? 1 : 0)
    return {
      given,
      houjin_bangou: number,
      check_digit: { fits, ...digitWords[fits ? 'fits' : 'wrong'] },
      exists: record ? true : complete ? false : null,
      entry: record ? entryOf(record) : null,
      successors: successorsOf(snapshot, record),
      complete,
      data_as_of,
      absence,
      look_up: officialLookup(number),
      ...snapshotNamed(snapshot),
    }
  },
})

const digitWords = {
  fits: asMessage({
    ja: '検査用数字は合っています。番号が使われていることの証明ではありません。',
    en: 'The check digit fits; that alone does not mean that the number is in use.',
  }),
  wrong: asMessage({
    ja: '検査用数字（先頭の1桁）が合いません。入力誤りを確認してください。',
    en: 'The check digit does not fit: look for a typing error.',
  }),
} as const

function entryOf(record: Houjin): Static<typeof entry> {
  const names = Object.keys(entry.properties)
  return Object.fromEntries(Object.entries(record).filter(([one]) => names.includes(one))) as Static<typeof entry>
}

/** What a company merged into, then what that merged into, as far as it is held; a circle ends where it began. */
function successorsOf(snapshot: Snapshot, record: Houjin | undefined): Static<typeof successor>[] {
  const found: Static<typeof successor>[] = []
  const seen = new Set([record?.houjin_bangou])
  for (let next = record?.successor_houjin_bangou ?? null; next !== null && !seen.has(next); ) {
    seen.add(next)
    const heir = snapshot.table(houjin).record(next)
    found.push({ houjin_bangou: next, name: heir?.name ?? null, status: heir?.status ?? null })
    next = found.length < mostSuccessors ? (heir?.successor_houjin_bangou ?? null) : null
  }
  return found
}
