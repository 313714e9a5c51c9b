import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { registrationNumber } from '../registration-number.ts'
import { type Finding, findingsOn } from './finding.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** Documents of days before cannot be qualified invoices. */
const firstDay = '2023-10-01'

const isGiven = (value: string | undefined): boolean => value !== undefined && value.trim() !== ''

/** Whether an invoice has what the law lists, without its sums. */
export function requiredItems(document: InvoiceDocument): Finding[] {
  const isSimplified = document.kind === 'simplified'
  const make = findingsOn(isSimplified)
  const present = (check: Finding['check'], value: string | undefined, ja: string, en: string): Finding =>
    isGiven(value)
      ? make(check, 'ok', { ja: `${ja}の記載があります。`, en: `states ${en}` })
      : make(check, 'missing', { ja: `${ja}の記載がありません。`, en: `does not state ${en}` })
  return [
    present('issuer_name', document.issuer_name, '発行事業者の氏名・名称', 'the issuer'),
    numberFinding(document, make),
    dayFinding(document, make),
    ...descriptionFindings(document, make),
    isSimplified
      ? make('recipient_name', 'not_checked', {
          ja: '適格簡易請求書に受領者の氏名・名称は要りません。',
          en: 'a simplified invoice needs no recipient',
        })
      : present('recipient_name', document.recipient_name, '受領者の氏名・名称', 'the recipient'),
  ]
}

type Make = ReturnType<typeof findingsOn>

const namesCompany = /会社|法人|組合|[㈱㈲]|[(（][株有][)）]/

function numberFinding({ registration_number: given, issuer_name }: InvoiceDocument, make: Make): Finding {
  if (given === undefined || !isGiven(given))
    return make('registration_number', 'missing', {
      ja: '登録番号の記載がありません。',
      en: 'states no registration number',
    })
  const number = registrationNumber(given)
  if (number === undefined)
    return make('registration_number', 'wrong', {
      ja: `「${given}」は登録番号の形（Tと13桁の数字）ではありません。`,
      en: `${given} is not T and 13 digits`,
    })
  if (!hasValidCheckDigit(number.slice(1)))
    return namesCompany.test(issuer_name ?? '')
      ? make('registration_number', 'wrong', {
          ja: `${number}は法人番号の検査用数字と合いません。入力誤りを確認してください。`,
          en: `${number} does not fit the check digit of a corporate number: look for a typing error`,
        })
      : make('registration_number', 'not_checked', {
          ja: `${number}は法人番号の検査用数字と合いません。個人事業者の番号ならこの検査用数字の定めがなく、形では判定できません。`,
          en: `${number} does not fit the check digit of corporate numbers; those of sole proprietors have none, so its form does not tell`,
        })
  return make('registration_number', 'ok', {
    ja: `${number}は登録番号の形として正しいものです。登録の有無は verify_invoice_on_date で確認してください。`,
    en: `${number} is well formed; verify_invoice_on_date says whether it is registered`,
  })
}

function dayFinding({ transaction_date: day, transaction_period: period }: InvoiceDocument, make: Make): Finding {
  if (day === undefined)
    return isGiven(period)
      ? make('transaction_date', 'ok', {
          ja: `取引の期間（${period}）の記載があります。課税期間の範囲内の期間をまとめた記載かは確認していません。`,
          en: `states a period (${period}); whether it lies within one taxable period was not checked`,
        })
      : make('transaction_date', 'missing', { ja: '取引年月日の記載がありません。', en: 'states no day of the supply' })
  if (day < firstDay)
    return make('transaction_date', 'wrong', {
      ja: `${day}は適格請求書等保存方式の開始日（${firstDay}）より前です。`,
      en: `${day} lies before ${firstDay}, when qualified invoices began`,
    })
  return make('transaction_date', 'ok', { ja: `取引年月日は${day}です。`, en: `states ${day}` })
}

function descriptionFindings({ lines }: InvoiceDocument, make: Make): Finding[] {
  if (lines.length === 0)
    return [
      make('description', 'missing', {
        ja: '取引内容（明細）がありません。',
        en: 'has no line that says what was supplied',
      }),
    ]
  const bare = lines.flatMap(({ description }, i) => (isGiven(description) ? [] : [i + 1]))
  const unmarked = lines.flatMap(({ tax_rate, is_marked_reduced }, i) =>
    tax_rate === 8 && is_marked_reduced !== true ? [i + 1] : [],
  )
  const reduced = lines.some(({ tax_rate }) => tax_rate === 8)
  return [
    bare.length === 0
      ? make('description', 'ok', { ja: '全ての明細に取引内容があります。', en: 'every line says what was supplied' })
      : make('description', 'missing', {
          ja: `取引内容のない明細があります（${bare.join('、')}行目）。`,
          en: `lines ${bare.join(', ')} do not say what was supplied`,
        }),
    !reduced
      ? make('reduced_rate_mark', 'not_checked', {
          ja: '軽減税率（8％）の明細がありません。',
          en: 'has no line of the reduced rate',
        })
      : unmarked.length === 0
        ? make('reduced_rate_mark', 'ok', {
            ja: '軽減対象の明細にその旨の記載があります。',
            en: 'lines of the reduced rate are marked',
          })
        : make('reduced_rate_mark', 'missing', {
            ja: `軽減対象である旨の記載がない明細があります（${unmarked.join('、')}行目）。`,
            en: `lines ${unmarked.join(', ')} of the reduced rate bear no mark`,
          }),
  ]
}
