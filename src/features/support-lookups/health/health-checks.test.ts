import { expect, test } from 'vitest'
import { healthChecks } from './health-checks.ts'
import type { CorpusFacts, HealthFacts } from './health-facts.ts'

const sound: CorpusFacts = {
  isBehind: false,
  programs: 12_000,
  companies: 5_000_000,
  annotations: 1,
  facts: 100,
  day: '2026-11-01',
  newestFetch: '2026-11-20T00:00:00Z',
  staleRegisters: [],
  withoutLicence: 0.01,
  factsWithoutSource: 0.9,
  programsNamed: 0.3,
}
const service: HealthFacts = {
  corpus: sound,
  now: new Date('2026-11-23T00:00:00Z'),
  rules: 6,
  filesMissing: 0,
  ledgerLog: { kind: 'write-ahead', bytes: 64 * 1024 * 1024 },
}

/** Checks that are not ok, with how they are. */
const unwell = (corpus: Partial<CorpusFacts> | null, rest: Partial<HealthFacts> = {}) => {
  const facts = { ...service, ...rest, corpus: corpus && { ...sound, ...corpus } }
  return Object.entries(healthChecks).flatMap(([name, check]) => {
    const { status } = check(facts)
    return status === 'ok' ? [] : [[name, status]]
  })
}

test('a corpus of the whole country, read lately, is well at the limit of every check', () => {
  expect(unwell({})).toEqual([])
  expect(unwell({ programs: 1000, companies: 100_000 })).toEqual([])
  expect(unwell({}, { ledgerLog: { kind: 'server' } })).toEqual([])
})

test.each<[string, Partial<CorpusFacts>, string, string]>([
  ['holds no program', { programs: 0 }, 'program_db_reachable', 'fail'],
  ['holds few programs', { programs: 999 }, 'program_db_reachable', 'warn'],
  ['is not the newest published one', { isBehind: true }, 'program_db_reachable', 'warn'],
  ['holds few companies', { companies: 99_999 }, 'entity_db_reachable', 'warn'],
  ['rests on sources of long ago', { newestFetch: '2026-08-24T23:59:59Z' }, 'source_freshness', 'warn'],
  ['rests on sources of no known day', { newestFetch: null }, 'source_freshness', 'warn'],
  ['was built long ago', { day: '2026-08-24' }, 'source_freshness', 'warn'],
  ['has a register that is no longer followed', { staleRegisters: ['houjin'] }, 'source_freshness', 'warn'],
  ['holds records without a licence', { withoutLicence: 0.011 }, 'license_coverage', 'warn'],
  ['holds no record', { withoutLicence: null }, 'license_coverage', 'warn'],
  ['holds facts without a source', { factsWithoutSource: 0.91 }, 'fact_source_id_coverage', 'warn'],
  ['holds no facts', { factsWithoutSource: null }, 'fact_source_id_coverage', 'warn'],
  ['holds programs that stand alone', { programsNamed: 0.29 }, 'entity_id_map_coverage', 'warn'],
  ['holds no annotation', { annotations: 0 }, 'annotation_volume', 'warn'],
  ['is of a service without annotations', { annotations: null }, 'annotation_volume', 'warn'],
])('a corpus that %s is told by one check', (_, corpus, check, status) => {
  expect(unwell(corpus)).toEqual([[check, status]])
})

test.each<[string, Partial<HealthFacts>, string, string]>([
  ['no rules', { rules: 0 }, 'validation_rules_loaded', 'fail'],
  ['a missing file', { filesMissing: 1 }, 'static_files_present', 'warn'],
  ['no folder of files', { filesMissing: null }, 'static_files_present', 'fail'],
  ['a ledger without a log', { ledgerLog: { kind: 'rollback' } }, 'wal_mode', 'warn'],
  ['a large log', { ledgerLog: { kind: 'write-ahead', bytes: 64 * 1024 * 1024 + 1 } }, 'wal_mode', 'warn'],
  ['a ledger that cannot be written', { ledgerLog: null }, 'wal_mode', 'fail'],
])('a service with %s is told by one check', (_, facts, check, status) => {
  expect(unwell({}, facts)).toEqual([[check, status]])
})

test('without a corpus what needs one fails, and what rests on it cannot be told', () => {
  expect(unwell(null)).toEqual([
    ['program_db_reachable', 'fail'],
    ['entity_db_reachable', 'fail'],
    ['source_freshness', 'warn'],
    ['license_coverage', 'warn'],
    ['fact_source_id_coverage', 'warn'],
    ['entity_id_map_coverage', 'warn'],
    ['annotation_volume', 'warn'],
  ])
})
