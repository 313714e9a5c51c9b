import { Type } from 'typebox'
import type { Page } from '../../gateways/public-pages.ts'
import { pauses } from '../../lib/pause.ts'
import { disclaimer, disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import type { Caller, Context } from '../../operation/context.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { readInThread } from '../../operation/long-input/long-input.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, nullable } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { checkDraft } from './draft/check-draft.ts'
import { draftReport } from './draft/draft-shapes.ts'
import { addressKey, type NameBook, nameBook } from './names/name-book.ts'
import { recordsBehind, withRecordedValues } from './proof.ts'
import { type Citation, citation, type Verification, verification } from './source/source-shapes.ts'
import { needsPage, sourceOf, verifySource } from './source/verify-source.ts'

const mostCitations = 10
const longestDraft = 100_000

const note = disclaimer({ ja: '引用の照合結果', en: 'This check of citations' }, ['legal', 'tax'])

export const verifyCitations = defineOperation({
  name: 'verify_citations',
  http: 'POST /v1/citations/verify',
  title: { ja: '引用の照合', en: 'Verify citations' },
  keywords: [
    '引用の確認',
    '出典の検証',
    'ファクトチェック',
    '文章の確認',
    '原文と照合',
    '本当か',
    'hallucination',
    'fact',
    'check',
    'verify',
    'text',
    'quote',
    'draft',
    '引用を検証',
    '出典が正しいか',
    '下書きの条文番号や金額の確認',
    'AIが書いた文章の裏取り',
    'レポートの引用元',
    '意見書の引用の確認',
    'citations in a draft',
  ],
  toolsets: ['core', 'evidence'],
  summary: 'Check quoted excerpts and values against their sources, and every citation in a draft against the corpus',
  guidance:
    'Send `draft` to have each law article, quotation, registration or corporate number, program with its amounts and rates, court decision and URL in it found and judged. contradicted = a record states otherwise; unknown is no verdict: reason_ja says what is missing. Relay _disclaimer. Send `citations` with the text of the source to compare an excerpt or a value. A page is fetched only with live_fetch.',
  access: { key: 'required' },
  effect: 'read',
  asksOutside: {
    atOnce: 2,
    perMinute: 60,
    asks: ({ citations, live_fetch }, { caller }) => pagesOf(citations, live_fetch, caller).size,
  },
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted' },
  proof: { auditSeal: true, receipt: true },
  transport: { agent: true, body: { limit: 16 * 1024 * 1024, inThread: readInThread } },
  input: Type.Object({
    citations: Type.Array(citation, { default: [], description: `At most ${mostCitations}` }),
    draft: Type.Optional(
      Type.String({
        maxLength: longestDraft,
        contentMediaType: 'text/plain',
        description: 'Text in which citations are looked for',
      }),
    ),
    as_of: Type.Optional(date({ description: 'Day for which a draft is judged; else the day of the snapshot' })),
    live_fetch: Type.Boolean({ default: false, description: 'Fetch source_url where source_text is missing' }),
  }),
  output: Type.Object({
    verifications: restsOn('issuer', Type.Array(verification)),
    verified_count: restsOn('issuer', Type.Integer()),
    inferred_count: restsOn('issuer', Type.Integer()),
    stale_count: restsOn('issuer', Type.Integer()),
    caller_text_matched_count: restsOn('issuer', Type.Integer()),
    unknown_count: restsOn('issuer', Type.Integer()),
    draft: restsOn('issuer', nullable(draftReport)),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: {
    draft:
      '中小企業者の賃上げ促進税制（措法42条の12の5第3項）と、法人税法施行令第139条の4を確認する。登録番号 T7000012050002。受動喫煙防止対策助成金は上限200万円です。',
    citations: [{ source_text: '補助上限額は450万円です。', field_value: 4500000 }],
  },
  check({ citations, draft }) {
    if (citations.length > mostCitations) {
      const detail = { error: 'too_many_citations', max_per_call: mostCitations, received: citations.length }
      const ja = `citations は1回に${mostCitations}件までです。`
      throw new AppError('invalid', { ja, en: `at most ${mostCitations} citations per call`, detail })
    }
    if (citations.length === 0 && !draft)
      throw invalid([
        {
          loc: ['body', 'citations'],
          ja: '引用か下書きを指定してください。',
          en: 'send citations or a draft',
          type: 'required',
        },
      ])
  },
  async run({ citations, draft, as_of, live_fetch }, ctx) {
    const { snapshot, progress } = ctx
    const book = await nameBook(snapshot)
    const verifications = await verified(citations, live_fetch, book, ctx)
    const day = as_of ?? snapshot.day
    const report = draft ? await checkDraft({ text: draft, day, snapshot, book, progress }) : null
    const answer = {
      verifications,
      ...countsOf(verifications),
      draft: report && withRecordedValues(report, ctx),
      _disclaimer: note,
      ...snapshotNamed(snapshot),
    }
    return new CitedAnswer(answer, recordsBehind(answer, ctx), {
      findings: report?.findings.map(({ start, end, text }) => ({ start, end, text })) ?? [],
    })
  },
})

const isTest = (caller: Caller): boolean => caller.kind === 'account' && caller.account.mode === 'test'

/** The pages that have to be fetched; none for a test key, whose calls are free. */
function pagesOf(citations: readonly Citation[], isLive: boolean, caller: Caller): ReadonlySet<string> {
  if (!isLive || isTest(caller)) return new Set()
  return new Set(citations.filter(needsPage).map(({ source_url }) => source_url as string))
}

/** Compares each citation with its source; pages are fetched one after the other, and each is let go before the next. */
async function verified(
  citations: readonly Citation[],
  isLive: boolean,
  { addresses }: NameBook,
  { caller, pages, now }: Context,
): Promise<Verification[]> {
  const wanted = pagesOf(citations, isLive, caller)
  const verifications: Verification[] = []
  const pause = pauses()
  const verify = async (isMeant: (address: string) => boolean, page?: Page) => {
    for (const [citation_index, one] of citations.entries()) {
      const address = one.source_url ?? ''
      if (!isMeant(address)) continue
      const outcome = await verifySource(one, sourceOf(one, page, isLive && isTest(caller)), pause)
      const known_record = addresses.get(addressKey(address)) ?? null
      verifications[citation_index] = { citation_index, ...outcome, known_record }
    }
  }
  await verify((address) => !wanted.has(address))
  await pages.read(wanted, now, (fetched, page) => verify((address) => address === fetched, page))
  return verifications
}

function countsOf(verifications: readonly Verification[]) {
  const count = (status: Verification['verification_status']) =>
    verifications.filter(({ verification_status }) => verification_status === status).length
  return {
    verified_count: count('verified'),
    inferred_count: count('inferred'),
    stale_count: count('stale'),
    caller_text_matched_count: verifications.filter(
      ({ verification_status, verification_basis: basis }) =>
        verification_status === 'verified' && basis === 'caller_supplied_source_text',
    ).length,
    unknown_count: count('unknown'),
  }
}
