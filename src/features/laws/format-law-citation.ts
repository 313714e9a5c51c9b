import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { jstDate } from '../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, textOrNull } from '../../schema/fields.ts'
import { type ArticleQuestion, articleParameters, resolveCitation } from './articles/resolve-article.ts'
import { citationStyles } from './citation/citation-forms.ts'
import { citationMembers } from './citation/citation-shape.ts'
import { type CitationMeant, citationShown } from './citation/citation-shown.ts'

export const formatLawCitation = defineOperation({
  name: 'format_law_citation',
  http: 'GET /v1/laws/citation/format',
  title: { ja: '法令の引用の書式変換', en: 'Format a citation of a law' },
  keywords: [
    '引用の書式',
    '条文の書き方',
    '略記に直す',
    '略称で書く',
    '正式な表記に直す',
    '漢数字の条文表記',
    '判決文の書き方',
    '税務の略記',
    '引用形式の変換',
    'format a citation',
    'short form of a citation',
  ],
  summary:
    'Write a citation in the styles of statutes, courts and tax practice (措法42の12の5①) from any spelling or address',
  guidance:
    'article takes what get_law_article takes. citation is in the style that was asked for; forms has all of them. The abbreviation of tax practice is used where a page at hand defines it (tax_abbreviation). It is written also where the text is not held (status); nothing says that the provision exists.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...articleParameters,
    style: oneOf(citationStyles, { default: 'official', description: 'Style of citation' }),
  }),
  output: Type.Object({
    citation: textOrNull({ description: 'In the style that was asked for; null where the law is not clear' }),
    style: oneOf(citationStyles),
    ...citationMembers,
    ...snapshotKeys,
  }),
  example: { article: '租税特別措置法第42条の12の5第1項', style: 'tax_practice' },
  async run({ style, ...question }, { snapshot, now }) {
    const shown = await citationShown(await meantBy(question, snapshot), snapshot, jstDate(now))
    return {
      citation: shown.law === null ? null : shown.forms[style],
      style,
      ...shown,
      ...snapshotNamed(snapshot),
    }
  },
})

const belowAddress = /#(\d{1,3})(?:\.([^:]{1,20}))?(?::(.{1,12}))?$/

/** An address of an earlier answer says its paragraph and item apart from the number of its record. */
async function meantBy(question: ArticleQuestion, snapshot: Snapshot): Promise<CitationMeant> {
  const meant = await resolveCitation(question, snapshot)
  const [, paragraph, item = null, passage = null] = belowAddress.exec(question.article.trim()) ?? []
  const { provision, circular } = meant.provision
  if (paragraph === undefined || !provision) return meant
  return { ...meant, provision: { provision: { ...provision, paragraph: Number(paragraph), item, passage }, circular } }
}
