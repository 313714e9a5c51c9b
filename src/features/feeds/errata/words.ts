import { jstDate } from '../../../lib/jst.ts'
import { pathName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { statedText } from '../../../lib/yen-text.ts'
import type { Erratum } from './errata.ts'

/** What the feed is called. */
export const errataTitle = {
  ja: '訂正と出典との相違 | Konkyo 根拠',
  en: 'Corrections, and values that differ from their source | Konkyo',
} as const

const words = {
  ja: {
    corrected: '訂正',
    contradicted: '出典と相違',
    was: (field: string, old: string) => `${field}：これまでの値 ${old}`,
    is: { corrected: (value: string) => `正しい値 ${value}`, contradicted: (value: string) => `出典の値 ${value}` },
    since: (day: string) => `訂正後の値を公開した日：${day}`,
    still: 'これまでの値を引き続き収録しています。',
    served: (count: number) =>
      `これまでの値を公開した版（保管中のもの）：${count}。これらの版のレシートは、これまでの値を含みます。`,
    quoted: (span: string) => `出典の記載：「${span}」`,
    source: (url: string) => `出典：${url}`,
    none: '記載なし',
  },
  en: {
    corrected: 'Corrected',
    contradicted: 'Differs from its source',
    was: (field: string, old: string) => `${field}: was ${old}`,
    is: {
      corrected: (value: string) => `corrected to ${value}`,
      contradicted: (value: string) => `its source says ${value}`,
    },
    since: (day: string) => `Served since ${day}.`,
    still: 'The record still states the old value.',
    served: (count: number) =>
      `Kept snapshots that served the old value: ${count}. Receipts from them carry the old value.`,
    quoted: (span: string) => `As the source states it: “${span}”`,
    source: (url: string) => `Source: ${url}`,
    none: 'nothing',
  },
} as const

export const erratumTitle = ({ happened, name, field, dataset }: Erratum, language: Language): string =>
  ({
    ja: `${words.ja[happened]}：${name}（${pathName(field, 'ja', dataset)}）`,
    en: `${words.en[happened]}: ${name} (${pathName(field, 'en', dataset)})`,
  })[language]

/** What was wrong, what is right, and which receipts carry it. */
export function erratumText(one: Erratum, language: Language): string {
  const said = words[language]
  const { happened, field, dataset, corrected_since: since, served_in: served, span, source_url } = one
  const lines = [
    said.was(pathName(field, language, dataset), valueWords(field, one.old_value, language)),
    said.is[happened](valueWords(field, one.new_value, language)),
    happened === 'contradicted' ? said.still : since === null ? null : said.since(jstDate(new Date(since))),
    served.length === 0 ? null : said.served(served.length),
    span === null ? null : said.quoted(span),
    source_url === null ? null : said.source(source_url),
  ]
  return lines.filter((line) => line !== null).join('\n')
}

function valueWords(path: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return words[language].none
  const stated = typeof value === 'string' ? value : JSON.stringify(value)
  return (language === 'ja' ? statedText(path.split('.').at(-1) ?? '', stated) : null) ?? stated
}
