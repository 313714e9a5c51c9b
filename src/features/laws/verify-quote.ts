import { Type } from 'typebox'
import { courtDecision } from '../../datasets/court-decision.ts'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { asMessage } from '../../lib/text.ts'
import { type Absence, absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, checkTexts, invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { isRedistributable, lineage } from '../../schema/lineage.ts'
import { compareWords } from '../citations/judge/compare-words.ts'
import { articleAnswer } from './articles/article-answer.ts'
import { resolveArticle } from './articles/resolve-article.ts'
import { standingShape } from './articles/standing.ts'

const outcomes = {
  exact: { ja: '対象の文言と一致します。', en: 'The target has exactly these words.' },
  normalised: {
    ja: '空白・句読点・字形・数字の書き方を除き、対象の文言と一致します。',
    en: 'The target has these words but for spaces, punctuation, widths and the writing of numbers.',
  },
  differs: { ja: '対象の文言と異なる箇所があります。', en: 'The words differ from those of the target.' },
  not_there: {
    ja: '対象の全文に、この文言は見当たりません。',
    en: 'The whole text was compared and does not have these words.',
  },
  not_covered: {
    ja: '対象の全文を収録していないため、この文言の有無は判定できません。',
    en: 'The text of the target is not held whole, so nothing is said of these words.',
  },
} as const

const difference = Type.Object({
  start: Type.Integer({ description: 'Place in quote, in UTF-16 units' }),
  end: Type.Integer(),
  said: Type.String({ description: 'Words of the quote; empty where it leaves something out' }),
  stated: Type.String({ description: 'What the target has there; empty where it has nothing' }),
})

export const verifyQuote = defineOperation({
  name: 'verify_quote',
  http: 'POST /v1/quotes/verify',
  title: { ja: '引用文の照合', en: 'Verify a quotation' },
  keywords: [
    '引用の確認',
    '条文の文言',
    '原文と一致',
    '引用文が条文にあるか',
    '一字一句同じか',
    '判決文の引用の確認',
    '条文の文言と一致するか',
    'この文は原文どおりか',
    'verify a quotation verbatim',
  ],
  summary:
    'Check whether a sentence stands in an article or a decision: exact, normalised, differs, not there, not covered',
  guidance:
    'target is an article (消費税法第30条第1項, 消法30 or an address), the id of a court decision (HAN-…) or the address of a page. Of decisions excerpts are held, of pages nothing: words that are not in them are not_covered. verify_citations reads a whole draft, or a page with live_fetch.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    target: text({ maxLength: 400, description: 'Article, id of a court decision, or URL' }),
    quote: Type.String({
      minLength: 1,
      maxLength: 20_000,
      contentMediaType: 'text/plain',
      description: 'The words; left-out ones may be … or （略）',
    }),
  }),
  output: Type.Object({
    outcome: oneOf(keysOf(outcomes)),
    message: Type.String(),
    message_ja: Type.String(),
    why: nullable(absenceShape),
    target: nullable(
      Type.Object({
        dataset: Type.String(),
        id: Type.String(),
        citation: textOrNull(),
        is_whole: Type.Boolean({ description: 'The whole text is held and was compared' }),
        in_force: nullable(standingShape),
        ...lineage,
      }),
    ),
    differences: Type.Array(difference, { description: 'In the order of the quote' }),
    ...snapshotKeys,
  }),
  example: { target: '民法第709条', quote: '故意又は過失によって他人の権利を侵害した者' },
  check({ target, quote }) {
    checkTexts({ target, quote }, ['target', 'quote'])
    if (!/[\p{L}\p{N}]/u.test(quote))
      throw invalid([
        {
          loc: ['body', 'quote'],
          ja: '照合できる文字がありません。',
          en: 'has no words to be compared',
          type: 'no_words',
        },
      ])
  },
  async run({ target, quote }, ctx) {
    const source = await sourceOf(target.trim(), ctx)
    const compared = source?.text ? await compareWords(quote, source.text, pauses()) : null
    const isOpen = compared === null || (compared.outcome === 'not_there' && !source?.about.is_whole)
    const outcome: keyof typeof outcomes = isOpen ? 'not_covered' : compared.outcome
    return {
      outcome,
      ...asMessage(outcomes[outcome]),
      why: whyOf(outcome),
      target: source?.about ?? null,
      differences: [...(compared?.differences ?? [])],
      ...snapshotNamed(ctx.snapshot),
    }
  },
})

const whyOf = (outcome: keyof typeof outcomes): Absence | null => {
  if (outcome === 'not_there') return 'no_match'
  return outcome === 'not_covered' ? 'not_covered' : null
}

/** The held text of a target, without what may not be passed on; undefined where nothing is held of it. */
async function sourceOf(target: string, ctx: Context) {
  if (/^https?:\/\//i.test(target)) return undefined
  if (/^HAN-[0-9a-f]{10}$/i.test(target)) return decisionText(`HAN-${target.slice(4).toLowerCase()}`, ctx)
  const resolved = await resolveArticle({ article: target }, ctx.snapshot).catch(refusedAsTarget)
  const { article, part, citation } = await articleAnswer(resolved, ctx.snapshot, jstDate(ctx.now))
  if (!article) return undefined
  const { source_url, source_fetched_at, source_checksum, license } = article
  const about = {
    dataset: 'law_articles',
    id: article.article_id,
    citation,
    is_whole: true,
    in_force: article.in_force,
    source_url,
    source_fetched_at,
    source_checksum,
    license,
  }
  return { text: part?.text ?? (article.text_full && `${article.title ?? ''}\n${article.text_full}`), about }
}

/** The same refusal, of the member of the body that it is about. */
function refusedAsTarget(error: unknown): never {
  if (!(error instanceof AppError) || error.kind !== 'invalid') throw error
  const text = {
    ja: '法令名のある条文（民法709条、消法30）、裁判例の識別子（HAN-…）、URLのいずれかで指定してください。',
    en: 'is no article that names its law (民法709条, 消法30), no id of a decision (HAN-…) and no URL',
  }
  throw invalid([{ loc: ['body', 'target'], ...text, type: 'unreadable_target' }])
}

function decisionText(id: string, { snapshot }: Context) {
  const record = snapshot.table(courtDecision).record(id)
  if (!record) return undefined
  const { case_name, case_number, court, key_ruling, source_excerpt } = record
  const { source_url, source_fetched_at, source_checksum, license } = record
  const citation = [court, case_number, case_name].filter((one) => one !== null).join(' ')
  const held = [case_name, key_ruling, source_excerpt].filter((one) => one !== null).join('\n')
  const about = {
    dataset: 'court_decisions',
    id,
    citation,
    is_whole: false,
    in_force: null,
    source_url,
    source_fetched_at,
    source_checksum,
    license,
  }
  return { text: isRedistributable(license) ? held : null, about }
}
