import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { Text } from '../../../lib/text.ts'
import { AppError } from '../../../operation/errors.ts'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import type { OperationTexts } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { bundleLicense, type ShippedFile } from './bundle.ts'

/** Shipped files that one operation lists and another reads. */
interface Shelf<T, Item extends TProperties, Whole extends TProperties> {
  read(id: string): Promise<ShippedFile<T> | null>
  /** What one of them is called. */
  readonly noun: string
  readonly ids: readonly string[]
  /** The parameter that names one. */
  readonly parameter: string
  readonly list: OperationTexts
  readonly item: Item
  itemOf(file: ShippedFile<T>): Static<TObject<Item>>
  readonly get: OperationTexts
  readonly whole: Whole
  wholeOf(file: ShippedFile<T>): Static<TObject<Whole>>
  /** What is said of one that was read. */
  sentenceOf(file: ShippedFile<T>): Text
}

/** The two operations of a shelf. */
export function shelfOperations<T, Item extends TProperties, Whole extends TProperties>(shelf: Shelf<T, Item, Whole>) {
  const { read, noun, ids, parameter, list, item, itemOf, get, whole, wholeOf, sentenceOf } = shelf
  const listing = defineObjectLookup({
    ...list,
    input: Type.Object({}),
    output: {
      results: Type.Array(
        Type.Object({
          id: Type.String({ description: `What ${get.name} takes` }),
          filename: Type.String(),
          size_bytes: Type.Integer(),
          ...item,
        }),
      ),
      total: Type.Integer(),
    },
    async find() {
      const files = await Promise.all(ids.map(read))
      const results = files
        .filter((file) => file !== null)
        .map((file) => ({ id: file.id, filename: file.filename, size_bytes: file.size_bytes, ...itemOf(file) }))
      return {
        body: { results, total: results.length } as never,
        rows: results.length,
        explanation: {
          ja: `${ids.length}件のうち${results.length}件を収録しています。`,
          en: `${results.length} of ${ids.length} files are shipped.`,
        },
      }
    },
  })
  const reading = defineObjectLookup({
    ...get,
    input: Type.Object({ [parameter]: text({ maxLength: 64, description: `As ${list.name} lists it` }) }),
    output: { id: Type.String(), ...whole, license: Type.String() },
    async find(input) {
      const id = String(input[parameter])
      const file = ids.includes(id) ? await read(id) : null
      if (!file) throw unknownFile(noun, id, ids)
      return {
        body: { id, ...wholeOf(file), license: bundleLicense } as never,
        rows: 1,
        explanation: sentenceOf(file),
      }
    },
  })
  return [listing, reading] as const
}

/** 404 of an id that no shipped file has; names those that there are. */
function unknownFile(noun: string, id: string, known: readonly string[]): AppError {
  const message = `${noun} ${JSON.stringify(id)} does not exist; there are ${known.join(', ')}`
  return new AppError('not_found', {
    ja: `該当する資料がありません。指定できるのは ${known.join('、')} です。`,
    en: message,
    body: { error: { code: 'no_matching_records', message } },
  })
}
