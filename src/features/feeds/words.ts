import { fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { attributionLine } from '../../schema/publishers.ts'
import type { FeedEntry } from './entries.ts'
import type { FedKind } from './fed-kinds.ts'

/** What a feed and its entries are called. */
export function feedTitle({ noun }: FedKind, prefecture: string | null, language: Language): string {
  if (language === 'ja') return `${noun.ja}の新着・更新${prefecture === null ? '' : `（${prefecture}）`} | Konkyo 根拠`
  return `New and changed: ${noun.en}${prefecture === null ? '' : ` (${prefecture})`} | Konkyo`
}

export function entryTitle({ noun }: FedKind, { name, record_id, happened }: FeedEntry, language: Language): string {
  const subject = name ?? `${noun[language]} ${record_id}`
  const happening = { ja: { new: '新規', changed: '変更' }, en: { new: 'New', changed: 'Changed' } }[language][happened]
  return { ja: `${happening}：${subject}`, en: `${happening}: ${subject}` }[language]
}

/** What happened, where, and where it was read; fields by name and never their values. */
export function entryText({ happened, fields, prefecture, isOpen, source_url }: FeedEntry, language: Language): string {
  const said = sentences[language]
  const lines = [
    happened === 'new' ? said.added : said.changed(fields),
    prefecture === null ? null : said.place(prefecture),
    isOpen ? null : said.withheld,
    source_url === null ? said.noSource : isOpen ? attributionLine(source_url, null) : said.source(source_url),
  ]
  return lines.filter((line) => line !== null).join('\n')
}

const sentences = {
  ja: {
    added: '記録に新しく加わりました。',
    changed: (fields: readonly string[]) => `変わった項目：${fields.map((field) => fieldName(field, 'ja')).join('、')}`,
    place: (prefecture: string) => `都道府県：${prefecture}`,
    withheld: '利用条件により、名称と内容は表示していません。',
    source: (url: string) => `出典：${url}`,
    noSource: '出典の記載がありません。',
  },
  en: {
    added: 'New in the records.',
    changed: (fields: readonly string[]) =>
      `Changed fields: ${fields.map((field) => fieldName(field, 'en')).join(', ')}`,
    place: (prefecture: string) => `Prefecture: ${prefecture}`,
    withheld: 'Its licence does not allow to show name and content.',
    source: (url: string) => `Source: ${url}`,
    noSource: 'It states no source.',
  },
} as const
