import type { Static } from 'typebox'
import { getLawArticleAsOf } from '../features/laws/get-law-article-as-of.ts'
import type { Language } from '../lib/language.ts'
import type { Text } from '../lib/text.ts'
import { sheetAddress } from '../operation/sheets/sheet-address.ts'
import { dayParameter } from './parameters.ts'

type Answer = Static<(typeof getLawArticleAsOf)['output']>

/** Why there is no text, in the words of a cell. */
const without: Readonly<Record<Exclude<Answer['status'], 'held'>, Text>> = {
  deleted: { ja: '削除', en: 'deleted' },
  no_such_paragraph: { ja: 'この項はありません', en: 'no such paragraph' },
  no_such_item: { ja: 'この号はありません', en: 'no such item' },
  no_such_passage: { ja: 'この部分（前段・後段・ただし書など）はありません', en: 'no such sentence' },
  passage_not_told: { ja: '不明（文の区切りが収録外）', en: 'unknown (sentences are not told apart)' },
  part_not_numbered: { ja: '該当部分を特定できません', en: 'its parts have no numbers' },
  withheld: { ja: '利用条件により表示できません', en: 'its licence does not allow it' },
  ambiguous: { ja: '該当が複数あります', en: 'several match' },
  no_such_article: { ja: 'この条はありません', en: 'no such article' },
  not_held_on_day: { ja: '不明（この日の条文は収録外）', en: 'unknown (wording of the day not held)' },
  not_held: { ja: '不明（収録外）', en: 'unknown (not held)' },
  law_not_in_corpus: { ja: '不明（法令が収録外）', en: 'unknown (law not held)' },
  law_ambiguous: { ja: '法令が複数あります', en: 'several laws match' },
  law_not_found: { ja: '法令名が見つかりません', en: 'no such law' },
}

/** The text of the part that was asked for, else of the article; else why there is none. */
function textOf({ found, status, part, article }: Answer, language: Language): string {
  const text = found ? (part?.text ?? article?.text_full ?? null) : null
  return text ?? (status === 'held' ? without.not_held : without[status])[language]
}

/** The wording of an article on a day. */
export const articleAddress = sheetAddress(getLawArticleAsOf, {
  name: 'article',
  title: { ja: '条文', en: 'Text of an article' },
  parameters: [
    {
      name: 'article',
      title: { ja: '条', en: 'Article' },
      gives: 'article',
      kind: 'text',
      isNeeded: true,
      example: '措法42の12の5',
    },
    {
      name: 'law',
      title: { ja: '法令名', en: 'Law' },
      gives: 'law',
      kind: 'text',
      isNeeded: false,
      example: '租税特別措置法',
    },
    dayParameter('on'),
  ],
  columns: [
    { name: 'text', title: { ja: '条文', en: 'Text' }, of: textOf },
    { name: 'citation', title: { ja: '条名', en: 'Citation' }, of: ({ citation }) => citation },
    { name: 'caption', title: { ja: '見出し', en: 'Caption' }, of: ({ article }) => article?.title ?? null },
    {
      name: 'on_day',
      title: { ja: '指定日の状態', en: 'On the day' },
      of: (answer, language) => (language === 'ja' ? answer.on_day_message_ja : answer.on_day_message),
    },
    {
      name: 'effective_from',
      title: { ja: '施行日', en: 'In force from' },
      of: ({ article }) => article?.effective_from ?? null,
    },
    { name: 'source', title: { ja: '出典', en: 'Source' }, of: ({ article }) => article?.source_url ?? null },
  ],
})
