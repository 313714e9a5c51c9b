import { asMessage } from '../../../lib/text.ts'
import type { NumberInText } from '../../../question/numbers-in.ts'
import type { Context } from '../../context.ts'
import { elsewhereFound } from '../empty/elsewhere-found.ts'
import type { Facet } from '../relaxed/facet.ts'
import type { AnySearch } from '../search.ts'
import type { NumberSaid } from '../understood-shapes.ts'

/** What is said where no row of a search has a number that its words hold: other datasets that have it, or where it can be looked up. */
export async function numbersSaid({ dataset }: AnySearch, numbers: readonly NumberInText[], ctx: Context) {
  const elsewhere = (
    await Promise.all(numbers.map(({ number }) => elsewhereFound(dataset, [numberFacet(number)], ctx)))
  ).flat()
  const said = numbers.map((one): NumberSaid => {
    const total = elsewhere.filter(({ args }) => Object.values(args).includes(one.number)).length
    return { ...toldOf(one), ...saidOf(one, total, ctx) }
  })
  return { numbers: said, ...(elsewhere.length > 0 && { elsewhere }) }
}

const toldOf = ({ number, isInvoice, isValid }: NumberInText) => ({
  number,
  is_invoice_number: isInvoice,
  check_digit_fits: isValid,
})

const numberFacet = (number: string): Facet => ({
  kind: 'name',
  text: number,
  alternatives: [number],
  written: [number],
  inNames: 1,
  inText: 1,
})

/** The searches whose registers have such numbers. */
const registerOf = ({ isInvoice }: NumberInText) => (isInvoice ? 'search_invoice_registrants' : 'search_houjin')

function saidOf(one: NumberInText, elsewhere: number, { service }: Context) {
  const look_up = service.operations.get(registerOf(one))?.searches?.dataset.lookUp
  const shown = `${one.isInvoice ? 'T' : ''}${one.number}`
  const wrong = one.isValid
    ? { ja: '', en: '' }
    : {
        ja: '検査用数字（先頭の1桁）が法人番号としては合いません。入力誤りを確認してください。',
        en: ' Its check digit is not that of a corporate number: look for a typing error.',
      }
  const found =
    elsewhere > 0
      ? {
          ja: `ほかのデータには${elsewhere}種類で記録があります（elsewhere）。`,
          en: ` ${elsewhere} other datasets have it: see elsewhere.`,
        }
      : {
          ja: '収録は一部のため、登録や存在の有無は分かりません。公式の検索で確認してください。',
          en: ' This copy is partial: whether it is registered is not known. Look it up in the official register.',
        }
  return {
    ...(look_up !== undefined && { look_up }),
    ...asMessage({
      ja: `番号 ${shown} の記録は、この検索の対象には収録されていません。${wrong.ja}${found.ja}`,
      en: `No record with the number ${shown} is held among these.${wrong.en}${found.en}`,
    }),
  }
}
