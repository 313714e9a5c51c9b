import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { entitySource } from '../../datasets/entity-source.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

async function manifestOf(given: Given = {}, others: unknown[] = []) {
  const solar = sourced(program, {
    unified_id: 'UNI-solar',
    authority_name: '試験県',
    amount_max_man_yen: 500,
    ...given,
  })
  const app = await testApp({ rows: [[program, [solar]], ...others] as never, now: snapshotDay })
  return (await app.get('/v1/source_manifest/UNI-solar')).json
}

describe('get_source_manifest', () => {
  test('says of each field which source states it, and sums the sources up', async () => {
    const manifest = await manifestOf()
    expect(manifest).toMatchObject({
      program_id: 'UNI-solar',
      primary_license: 'gov_standard',
      license_posture: 'redistributable',
      redistribution_allowed: true,
      verification_status: 'verified',
      fact_provenance_coverage_pct: 1,
      primary_source_url: 'https://example.go.jp/programs/UNI-solar',
      summary: {
        source_count: 1,
        unique_publishers: 1,
        license_set: ['gov_standard'],
        latest_fetched_at: '2026-05-22T00:00:00Z',
        oldest_fetched_at: '2026-05-22T00:00:00Z',
      },
      license_gate: { policy: 'redistributable_sources_only', blocked_fact_provenance_count: 0 },
    })
    const amount = manifest.fact_provenance.find(({ field_name }: Given) => field_name === 'amount_max_man_yen')
    expect(amount).toMatchObject({
      publisher: '試験県',
      license: 'gov_standard',
      checksum: 'sha256:aa',
      verification_status: 'verified',
      stated_by: { dataset: 'programs', id: 'UNI-solar', field: 'amount_max_man_yen' },
    })
    expect(manifest.quality.fields_without_source).toContain('subsidy_rate')
    expect(manifest).not.toHaveProperty('primary_source_redaction_reason')
  })

  test.each([
    [{}, 'verified'],
    [{ source_checksum: null }, 'inferred'],
    [{ source_fetched_at: null }, 'inferred'],
    [{ source_fetched_at: '2026-03-02T15:00:00Z' }, 'verified'],
    [{ source_fetched_at: '2026-03-01T14:59:59Z' }, 'stale'],
    [{ source_url: null }, 'unknown'],
  ])('with %j the source is %s', async (given, status) => {
    expect((await manifestOf(given)).verification_status).toBe(status)
  })

  test('names what is weak or not connected, in words and with the fields', async () => {
    const { quality } = await manifestOf({ source_fetched_at: null })
    for (const gap of [
      'source_fetch_unknown',
      'not_stated_by_source',
      'source_documents_unavailable',
      'starter_corpus',
    ])
      expect(quality.known_gaps).toContain(gap)
    expect(quality.known_gaps_inventory).toContainEqual(
      expect.objectContaining({ kind: 'not_stated_by_source', field: 'subsidy_rate', affected_records: ['UNI-solar'] }),
    )
    const stale = await manifestOf({ source_fetched_at: '2026-01-01T00:00:00Z' })
    expect(stale.quality.known_gaps).toContain('source_stale')
    const held = await manifestOf({ license: 'proprietary', source_url: null })
    expect(held.quality.known_gaps).toContain('records_blocked_by_license_gate')
    expect(held.quality.known_gaps).not.toContain('provenance_unavailable')
  })

  test('what a licence holds back is counted and never shown: the address, the facts and the documents', async () => {
    const held = { license: 'proprietary', source_url: 'https://secret.example.com/', amount_max_man_yen: 313_373_133 }
    const manifest = await manifestOf(held)
    expect(manifest).toMatchObject({
      primary_source_url: null,
      license_posture: 'restricted',
      redistribution_allowed: false,
      primary_source_url_redacted: true,
      fact_provenance: [],
      stated_by: null,
      license_gate: { blocked_fact_provenance_count: 1, blocked_reasons: { proprietary: 1 } },
    })
    expect(JSON.stringify(manifest)).not.toMatch(/secret\.example|313373133/)
    expect((await manifestOf({ license: null })).license_posture).toBe('unknown')
  })

  test('lists the documents that may be shown, and drops the facts of those that may not', async () => {
    const document = (source_id: number, license: string) =>
      sourced(entitySource, {
        source_id,
        entity_id: 'UNI-solar',
        license,
        domain: 'example.go.jp',
        role: 'primary',
        source_url: `https://example.go.jp/document/${source_id}`,
      })
    const fact = (fact_id: number, source_id: number) =>
      sourced(entityFact, {
        fact_id,
        source_id,
        entity_id: 'UNI-solar',
        field_name: `f${fact_id}`,
        field_value_text: 'x',
      })
    const manifest = await manifestOf({}, [
      [entitySource, [document(1, 'cc_by_4.0'), document(2, 'proprietary')]],
      [entityFact, [fact(1, 1), fact(2, 2)]],
    ])
    expect(manifest.sources.map(({ source_id }: Given) => source_id)).toEqual(['1|UNI-solar'])
    expect(manifest.summary.field_paths_covered).toContain('f1')
    expect(manifest.summary.field_paths_covered).not.toContainEqual('f2')
    expect(manifest.license_gate.blocked_entity_source_licenses).toEqual(['proprietary'])
    expect(JSON.stringify(manifest)).not.toContain('document/2')
  })

  test('an unknown or hidden program is 404 with its id', async () => {
    const app = await testApp({ rows: [[program, [sourced(program, { unified_id: 'UNI-x', tier: 'X' })]]] })
    for (const id of ['UNI-none', 'UNI-x']) {
      const { status, json } = await app.get(`/v1/source_manifest/${id}`)
      expect([status, json.program_id, typeof json.detail]).toEqual([404, id, 'string'])
      expect(json._disclaimer).toContain('一次資料')
    }
    expect((await app.get('/v1/source_manifest/UNI-none?limit=1')).status).toBe(422)
  })
})
