import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { action, companyRows, now, number, packOf, packs } from '../../../test/artifact-company.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test.each(packs)('%s is the same bytes twice, after a restart, at another time and in another year', async (pack) => {
  const app = await testApp({ rows: companyRows(), now })
  const ask = async () => sha256((await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number })).text)
  const first = await ask()
  expect(await ask()).toBe(first)
  await app.restart()
  expect(await ask()).toBe(first)
  app.clock.now = new Date('2031-02-03T12:34:56Z')
  expect(await ask()).toBe(first)
})

test('the order in which records were loaded changes nothing', async () => {
  const rows = companyRows()
  const reversed = [...rows].reverse().map(([dataset, records]) => [dataset, [...records].reverse()] as const)
  const apps = [await testApp({ rows, now }), await testApp({ rows: reversed, now })]
  for (const pack of packs) {
    const texts = apps.map(async (app) => (await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number })).text)
    expect(new Set((await Promise.all(texts)).map(sha256)).size).toBe(1)
  }
})

test.each(packs)('%s: only billing_metadata and the seal depend on who calls, and no id does', async (pack) => {
  const app = await testApp({ rows: companyRows(), now })
  const { apiKey } = await app.createKey()
  const anonymous = await packOf(app, pack)
  const keyed = (await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number }, { key: apiKey })).json
  expect(anonymous.billing_metadata).toMatchObject({ metered: false, audit_seal: { authenticated_key_present: false } })
  expect(keyed.billing_metadata).toMatchObject({
    metered: true,
    value_basis: expect.arrayContaining(['metered_response_audit_seal', 'authenticated_response_audit_seal']),
    audit_seal: {
      authenticated_key_present: true,
      requested_for_metered_key: true,
      included_when_available: true,
      billing_metadata_covered_by_response_hash: true,
      seal_field_excluded_from_response_hash: true,
    },
  })
  expect(keyed.audit_seal.source_urls.length).toBeGreaterThan(0)
  expect(keyed.audit_seal.client_tag).toBeNull()
  const { billing_metadata: _, audit_seal, _seal_unavailable, ...rest } = keyed
  const { billing_metadata: __, ...same } = anonymous
  expect(rest).toEqual(same)
})

test('the id is the hash of what it names, so that anybody can recompute it', async () => {
  const app = await testApp({ rows: companyRows(), now })
  const { artifact_id, packet_id, billing_metadata, markdown_display, ...content } = await packOf(app, packs[0])
  const hash = sha256(canonicalJson(content)).slice(0, 16)
  expect(artifact_id).toBe(`art_company_public_baseline_${hash}`)
  expect(packet_id).toBe(`pkt_company_public_baseline_${hash}`)
  expect(markdown_display).toContain(packet_id)
  expect(billing_metadata.endpoint).toBe('artifacts.company_public_baseline')
})

test('what the clock may change is one thing: a record leaves when its publication period has ended, without a trace', async () => {
  const until = { disclosed_until: '2027-01-31' }
  const shown = { enforcement_actions: [action('a', 'fine', '2025-02-03', 5, until)], enforcement_cases: [] }
  const app = await testApp({ rows: companyRows(shown), now })
  const without = await testApp({ rows: companyRows({ enforcement_actions: [], enforcement_cases: [] }), now })
  expect((await packOf(app, packs[0])).summary.enforcement_record_count).toBe(1)
  app.clock.now = new Date('2027-01-31T15:00:00Z')
  const after = await packOf(app, packs[0])
  expect(after.summary).toMatchObject({ enforcement_record_count: 0, risk_flags: [] })
  const gaps = (json: { known_gaps: { gap_id: string; section: string }[] }) =>
    json.known_gaps.filter(({ section }) => section === 'enforcement').map(({ gap_id }) => gap_id)
  const never = gaps(await packOf(without, packs[0])).filter((id) => id !== 'missing_table')
  expect(gaps(after)).toContain('publication_period_ended_not_shown')
  expect(never).toContain('publication_period_ended_not_shown')
})
