import type { Absence } from '../../../operation/absence/absence.ts'

/** How a question for a provision ends, with what is said then. */
export const articleStatuses = {
  held: { ja: '条文を収録しています。', en: 'The text is held.' },
  deleted: { ja: 'この規定は削除されています。', en: 'The provision is deleted.' },
  no_such_paragraph: {
    ja: 'この条にその項はありません。条文全体を示します。',
    en: 'The article has no such paragraph; the article itself is shown.',
  },
  no_such_item: {
    ja: 'この条にその号はありません。条文全体を示します。',
    en: 'The article has no such item; the article itself is shown.',
  },
  no_such_passage: {
    ja: 'そこに、指定された前段・後段・本文・ただし書・柱書はありません。条文全体を示します。',
    en: 'What is cited has no such 前段, 後段, 本文, ただし書 or 柱書; the article itself is shown.',
  },
  passage_not_told: {
    ja: '文の区切りが収録されていないため、前段・後段・ただし書などを特定できません。条文全体を示します。',
    en: 'Its sentences are not held one by one, so the passage cannot be told apart; the article is shown whole.',
  },
  part_not_numbered: {
    ja: '項・号が番号付きで書かれていないため、該当部分を特定できません。条文全体を示します。',
    en: 'The text does not number its paragraphs or items, so the part cannot be told apart; the article is shown whole.',
  },
  withheld: {
    ja: 'この規定の条文は、利用条件により提供できません。look_up の原典で確認してください。',
    en: 'The text is held, but its licence does not allow it to be passed on; look_up says where to read it.',
  },
  ambiguous: {
    ja: '該当する規定が複数あります。候補の address を指定してください。',
    en: 'The address does not decide between the candidates; ask with one of their addresses.',
  },
  no_such_article: {
    ja: '収録している施行版のすべての規定を照合しましたが、この番号の規定はありません。',
    en: 'Every provision of the held wording was looked through and none has this number.',
  },
  not_held_on_day: {
    ja: 'その日の条文は収録していません。wordings_held は収録している条文の施行日です。',
    en: 'The wording of that day is not held; wordings_held says which wordings are.',
  },
  not_held: {
    ja: 'この規定は収録していません。存在しないことを意味しません。look_up の原典で確認してください。',
    en: 'The corpus does not hold this provision; it may exist. look_up says where to read it.',
  },
  law_not_in_corpus: {
    ja: '法令名は分かりますが、この法令は収録していません。look_up の原典で確認してください。',
    en: 'The name is known, but the corpus does not hold this law. look_up says where to read it.',
  },
  law_ambiguous: {
    ja: '法令を確定できません。law_candidates から選んで指定してください。',
    en: 'The name does not decide which law is meant; choose one of law_candidates.',
  },
  law_not_found: {
    ja: 'この名称の法令・略称は収録にありません。law_candidates は語を含む法令です。',
    en: 'No law of the corpus and no known alias is called so; law_candidates contain its words.',
  },
} as const

export type ArticleStatus = keyof typeof articleStatuses

/** Statuses with which the text that was asked for is shown. */
export const shownStatuses: ReadonlySet<ArticleStatus> = new Set(['held', 'deleted'])

const absent: Readonly<Partial<Record<ArticleStatus, Absence>>> = {
  no_such_paragraph: 'no_match',
  no_such_item: 'no_match',
  no_such_passage: 'no_match',
  no_such_article: 'no_match',
  part_not_numbered: 'not_checked',
  passage_not_told: 'not_checked',
  ambiguous: 'not_checked',
  law_ambiguous: 'not_checked',
}

/** What a status says of a text that is not shown; null where it is. */
export const whyAbsent = (status: ArticleStatus): Absence | null =>
  shownStatuses.has(status) ? null : (absent[status] ?? 'not_covered')
