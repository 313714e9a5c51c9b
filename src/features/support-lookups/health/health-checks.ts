import { jstDate } from '../../../lib/jst.ts'
import type { CorpusFacts, HealthFacts } from './health-facts.ts'

type Status = 'ok' | 'warn' | 'fail'

/** What one check found: sentences that anybody may read, without counts, shares or places. */
export interface Finding {
  readonly status: Status
  readonly details: string
  readonly details_ja: string
}

const ok = (details: string, details_ja: string): Finding => ({ status: 'ok', details, details_ja })
const warn = (details: string, details_ja: string): Finding => ({ status: 'warn', details, details_ja })
const fail = (details: string, details_ja: string): Finding => ({ status: 'fail', details, details_ja })

const dayMs = 86_400_000

/** Where a check changes its mind. */
const limits = {
  programs: 1000,
  companies: 100_000,
  sourceDays: 90,
  snapshotDays: 90,
  withoutLicence: 0.01,
  factsWithoutSource: 0.9,
  programsNamed: 0.3,
  logBytes: 64 * 1024 * 1024,
}

const unreadable = () => fail('No corpus can be read.', '収録データを読み取れません。')

/** A check of the corpus; without one it cannot be made. */
const ofCorpus =
  (judge: (corpus: CorpusFacts, facts: HealthFacts) => Finding, without = unreported) =>
  (facts: HealthFacts): Finding =>
    facts.corpus === null ? without() : judge(facts.corpus, facts)

const unreported = () => warn('It cannot be told without a corpus.', '収録データを読み取れないため判定できません。')

function programs({ programs: held, isBehind }: CorpusFacts): Finding {
  if (held === 0) return fail('The corpus holds no program.', '制度が1件も収録されていません。')
  if (isBehind)
    return warn(
      'The newest published corpus cannot be opened; an earlier one answers.',
      '最新の公開データを開けないため、以前のデータで回答しています。',
    )
  return held < limits.programs
    ? warn(
        'Programs can be read; they are a selection, so an empty result proves nothing.',
        '制度を読み取れますが、一部だけの収録です。該当がないことは存在しないことの証明になりません。',
      )
    : ok('Programs can be read.', '制度を読み取れます。')
}

const companies = ({ companies: held }: CorpusFacts): Finding =>
  held < limits.companies
    ? warn(
        'Companies can be read; the register is a selection, so a company that is not found may exist.',
        '法人を読み取れますが、一部だけの収録です。見つからない法人も存在する可能性があります。',
      )
    : ok('Companies can be read.', '法人を読み取れます。')

function freshness({ newestFetch, day, staleRegisters }: CorpusFacts, { now }: HealthFacts): Finding {
  if (newestFetch === null)
    return warn('No record says when its source was fetched.', '出典の取得日が分かる記録がありません。')
  const isOlder = (since: string, days: number) => now.getTime() - Date.parse(since) > days * dayMs
  if (isOlder(newestFetch, limits.sourceDays))
    return warn(
      `No source has been fetched since ${jstDate(new Date(newestFetch))}.`,
      `${jstDate(new Date(newestFetch))}より後に取得した出典がありません。`,
    )
  if (isOlder(`${day}T00:00:00+09:00`, limits.snapshotDays))
    return warn(`The corpus was built on ${day} and not since.`, `収録データは${day}に作成したままです。`)
  if (staleRegisters.length > 0)
    return warn(
      `Changes are no longer followed of: ${staleRegisters.join(', ')}.`,
      `次の登録簿は変更の追跡が途切れています: ${staleRegisters.join('、')}。`,
    )
  return ok('Sources were fetched lately.', '出典は最近取得されています。')
}

function licences({ withoutLicence }: CorpusFacts): Finding {
  if (withoutLicence === null) return warn('There is no record to judge.', '判定する記録がありません。')
  return withoutLicence > limits.withoutLicence
    ? warn('Records without a licence are held.', '利用条件が分からない記録があります。')
    : ok('Records state their licence.', '記録に利用条件が付いています。')
}

function factSources({ factsWithoutSource }: CorpusFacts): Finding {
  if (factsWithoutSource === null) return warn('The corpus holds no single facts.', '個別の事実は収録していません。')
  return factsWithoutSource > limits.factsWithoutSource
    ? warn('Most single facts name no source document of their own.', '個別の事実の多くに固有の出典文書がありません。')
    : ok('Single facts name their source documents.', '個別の事実に出典文書が付いています。')
}

function mapping({ programsNamed }: CorpusFacts): Finding {
  if (programsNamed === null) return warn('There is no program to judge.', '判定する制度がありません。')
  return programsNamed < limits.programsNamed
    ? warn(
        'Few programs are tied to rounds, relations or source documents.',
        '公募回・関係・出典文書と結び付いた制度が少ない状態です。',
      )
    : ok(
        'Programs are tied to rounds, relations and source documents.',
        '制度は公募回・関係・出典文書と結び付いています。',
      )
}

const annotations = ({ annotations: held }: CorpusFacts): Finding =>
  held
    ? ok('Annotations can be read.', '注記を読み取れます。')
    : warn('The corpus holds no annotations.', '注記は収録していません。')

const rules = ({ rules: active }: HealthFacts): Finding =>
  active === 0
    ? fail('No validation rule is active.', '有効な検証ルールがありません。')
    : ok('Validation rules are active.', '検証ルールは有効です。')

function files({ filesMissing }: HealthFacts): Finding {
  if (filesMissing === null)
    return fail('The static resources are not installed.', '静的資料がインストールされていません。')
  return filesMissing > 0
    ? warn('Some static resources are missing.', '一部の静的資料がありません。')
    : ok('The static resources are there.', '静的資料はそろっています。')
}

function ledger({ ledgerLog: log }: HealthFacts): Finding {
  if (log === null)
    return fail('The ledger cannot be written or looked at.', '台帳に書き込めないか、状態を確認できません。')
  if (log.kind === 'rollback')
    return warn('The ledger keeps no write-ahead log.', '台帳が先行書き込みログを使っていません。')
  if (log.kind === 'write-ahead' && log.bytes > limits.logBytes)
    return warn(
      'The write-ahead log of the ledger is large: something keeps it from being emptied.',
      '台帳の先行書き込みログが大きくなっています。ログの反映が妨げられています。',
    )
  return ok('The ledger keeps a write-ahead log.', '台帳は先行書き込みログを使っています。')
}

/** The ten checks, in the order in which they are answered. */
export const healthChecks = {
  program_db_reachable: ofCorpus(programs, unreadable),
  entity_db_reachable: ofCorpus(companies, unreadable),
  source_freshness: ofCorpus(freshness),
  license_coverage: ofCorpus(licences),
  fact_source_id_coverage: ofCorpus(factSources),
  entity_id_map_coverage: ofCorpus(mapping),
  annotation_volume: ofCorpus(annotations),
  validation_rules_loaded: rules,
  static_files_present: files,
  wal_mode: ledger,
} satisfies Record<string, (facts: HealthFacts) => Finding>

export type CheckName = keyof typeof healthChecks
