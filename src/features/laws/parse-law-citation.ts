import { Type } from 'typebox'
import { textFault } from '../../lib/japanese-text.ts'
import { jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text, textOrNull } from '../../schema/fields.ts'
import { citationMembers } from './citation/citation-shape.ts'
import { citationShown } from './citation/citation-shown.ts'
import { citationsIn, mostCitations } from './citation/citations-in.ts'

const longest = 2000

const messages = {
  read: { ja: '引用を読み取りました。', en: 'Citations were read.' },
  none: {
    ja: '条文の引用として読める部分がありません。「消費税法第30条第1項」「措法42の12の5①」のように書いてください。',
    en: 'Nothing in the text is read as a citation of a provision; write 消費税法第30条第1項 or 措法42の12の5①.',
  },
} as const

const cited = Type.Object({
  start: Type.Integer({ description: 'Place in the text, in UTF-16 units' }),
  end: Type.Integer(),
  words: Type.String({ description: 'As the text has it' }),
  ...citationMembers,
  until: textOrNull({ description: 'Last article, paragraph or item of a range' }),
  is_former: Type.Boolean({ description: '旧: the law as it was before an amendment' }),
  by_antecedent: Type.Boolean({
    description: 'The law comes from the context or from what was cited before (同法, 同条)',
  }),
})

export const parseLawCitation = defineOperation({
  name: 'parse_law_citation',
  http: 'GET /v1/laws/citation/parse',
  title: { ja: '法令の引用の読み取り', en: 'Parse a citation of a law' },
  keywords: [
    '引用の読み取り',
    '引用の分解',
    '条項号に分ける',
    '措法42の12の5①の意味',
    '略記の条文',
    '同法第3条はどの法律か',
    '条・項・号に分解',
    '条文番号の正規化',
    'parse a citation',
    'what does this citation mean',
  ],
  summary:
    'Take citations of provisions apart: law, article, paragraph, item, each with its kind, and its canonical address',
  guidance:
    'Reads 措法42の12の5①, 民709Ⅰ, 同法第3条, 別表第一, lists and ranges, each with its place in the text. context is a law, or the text in front of it, for 同法 and for articles without a law. forms writes each in four styles. Nothing is judged: verify_citations does.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    text: text({ maxLength: longest, description: 'A citation, or a passage that has some: 措法42の12の5①' }),
    context: Type.Optional(
      text({ maxLength: longest, description: 'The law that is spoken of, or the text in front: 租税特別措置法' }),
    ),
  }),
  output: Type.Object({
    message: Type.String(),
    message_ja: Type.String(),
    total: Type.Integer({ minimum: 0, description: `Citations that were read, ${mostCitations} at most` }),
    results: Type.Array(cited),
    ...snapshotKeys,
  }),
  example: { text: '措法42の12の5①' },
  check(input) {
    const problems = Object.entries(input).flatMap(([name, value]) =>
      textFault(String(value), longest) === null
        ? []
        : [{ loc: ['query', name], ja: '文字として読めません。', en: 'cannot be read as text', type: 'text' }],
    )
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ text: given, context = '' }, { snapshot, now }) {
    const found = await citationsIn(given, context.trim(), snapshot)
    const results = []
    for (const { start, end, until, isFormer, isByAntecedent, ...meant } of found)
      results.push({
        ...{ start, end, words: given.slice(start, end) },
        ...(await citationShown(meant, snapshot, jstDate(now))),
        ...{ until, is_former: isFormer, by_antecedent: isByAntecedent },
      })
    return {
      ...asMessage(messages[results.length > 0 ? 'read' : 'none']),
      total: results.length,
      results,
      ...snapshotNamed(snapshot),
    }
  },
})
