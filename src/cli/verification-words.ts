import { isInPart } from '../lib/verify/verdict.ts'
import type { Claim, Figures, ProofSummary, ProvenValue, Verification } from '../lib/verify/verification.ts'

const open = (figures: Figures | null): number =>
  Object.values(figures?.not_covered ?? {}).reduce((sum, count) => sum + count, 0)

const english = {
  grounds: { bound: 'record', derived: 'follows', asked: 'asked', manifest: 'manifest' },
  ok: 'ok    ',
  failed: 'FAILED',
  proven: ({ kind, issuer, issued_at, records, figures, snapshot_id, log }: ProofSummary) =>
    kind === 'tlog_proof'
      ? `proven: snapshot ${snapshot_id} is entry ${log?.index} of the log ${log?.origin} of ${log?.size} snapshots`
      : kind === 'snapshot_log'
        ? `proven: the log ${log?.origin} of ${log?.size} snapshots`
        : `${isInPart(figures) ? 'proven in part' : 'proven'}: signed by ${issuer}${issued_at ? ` at ${issued_at}` : ''}, unchanged; snapshot ${snapshot_id}; records ${records}, figures bound ${figures?.bound}, derived ${figures?.derived}, not covered ${open(figures)}; ${log ? `entry ${log.index} of the log ${log.origin}` : 'no log'}`,
  notProven: 'the document is not proven',
  testOnly:
    'TEST: the document is one of test mode and proves nothing about real records; --test takes it all the same',
  test: 'TEST, no evidence: ',
  whichKeys: (kid: string, place: string) =>
    `this installation has no key ${kid}; get the public keys of the issuer (${place}) and name them with --jwks`,
}

const japanese: typeof english = {
  grounds: { bound: '記録', derived: '導出', asked: '依頼', manifest: '一覧表' },
  ok: '合格  ',
  failed: '不合格',
  proven: ({ kind, issuer, issued_at, records, figures, snapshot_id, log }) =>
    kind === 'tlog_proof'
      ? `証明済み: データの版 ${snapshot_id} は、ログ${log?.origin}（${log?.size}件）の項目${log?.index}`
      : kind === 'snapshot_log'
        ? `証明済み: ログ${log?.origin}（データの版${log?.size}件）`
        : `${isInPart(figures) ? '一部を除いて証明済み' : '証明済み'}: 署名者 ${issuer}${issued_at ? `（${issued_at}）` : ''}、変更なし。データの版 ${snapshot_id}、記録${records}件、数値等の裏付け${figures?.bound}件・導出${figures?.derived}件・対象外${open(figures)}件、${log ? `ログ${log.origin}の項目${log.index}` : 'ログなし'}`,
  notProven: '文書は証明されませんでした',
  testOnly:
    'TEST（試験用）: 試験モードの文書で、実在の記録については何も証明しません。それでも確かめるには--testを付けてください',
  test: 'TEST（試験用、証明ではありません）: ',
  whichKeys: (kid, place) =>
    `このサーバーに鍵${kid}はありません。発行者の公開鍵（${place}）を取得し、--jwksで指定してください`,
}

/** What `konkyo verify` says: one line a check, then what was proven. */
export function verificationWords(language: 'en' | 'ja') {
  const words = { en: english, ja: japanese }[language]
  const lines = ({ checks, mode, proven }: Verification, areValuesShown = false): string[] => [
    ...checks.map(({ check, ok, detail, detail_ja }) =>
      oneLine(`${ok ? words.ok : words.failed}  ${check.padEnd(13)}  ${language === 'ja' ? detail_ja : detail}`),
    ),
    ...(areValuesShown && proven ? proven.values.map((one) => oneLine(valueLine(words, one))) : []),
    ...(proven ? [oneLine(mode === 'test' ? withoutWord(words, proven) : words.proven(proven))] : []),
  ]
  const whichKeys = (claim: Claim | null): string =>
    oneLine(words.whichKeys(claim?.kid ?? '', `${claim?.issuer ?? 'https://…'}/.well-known/jwks.json`))
  /** Why a document is refused: whether only because it is one of test mode. */
  const notProven = ({ checks }: Verification): string =>
    checks.every(({ check, ok }) => ok || check === 'mode') ? words.testOnly : words.notProven
  return { lines, whichKeys, notProven }
}

/** A value with its place and what it rests on. */
const valueLine = (words: typeof english, { pointer, ground, value }: ProvenValue): string =>
  `value   ${words.grounds[ground]}  ${pointer} = ${JSON.stringify(value).slice(0, longestValue)}`

/** Characters of a value that are shown. */
const longestValue = 200

/** What was checked of a test document, without the word that it does not deserve. */
const withoutWord = (words: typeof english, proven: ProofSummary): string =>
  words.test + words.proven(proven).replace(/^[^:]*: /, '')

/** A document must not be able to draw on the terminal that shows what is said about it. */
const oneLine = (text: string): string => text.replace(/\p{C}/gu, '�')
