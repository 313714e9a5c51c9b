import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { factsByField, snapshotDay, sourced } from '../../../../test/sourced.ts'
import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'

type Given = Record<string, unknown>

const number = '8999999000001'
const master = sourced(houjin, {
  houjin_bangou: number,
  name: '試験商事株式会社',
  prefecture: '東京都',
  capital_yen: 10_000_000,
  name_en: 'Test Trading',
  representative: '試験代表',
  source_url: 'https://www.houjin-bangou.nta.go.jp/',
})
const registrant = sourced(invoiceRegistrant, {
  invoice_registration_number: `T${number}`,
  registrant_kind: 'corporation',
  registered_date: '2023-10-01',
})
const fined = sourced(enforcementAction, {
  enforcement_id: 'act-1',
  houjin_bangou: number,
  enforcement_kind: 'fine',
  amount_yen: 300,
  issuing_authority: '試験委員会',
})
const published = sourced(enforcementCase, {
  case_id: 'enf-1',
  recipient_houjin_bangou: number,
  event_type: 'grant_refund',
  amount_yen: 500,
})
const adopted = sourced(caseStudy, {
  case_id: 'HCS-1',
  houjin_bangou: number,
  programs_used: ['試験補助金'],
  total_subsidy_received_yen: 7,
})
const awarded = sourced(bid, {
  unified_id: 'BID-0123456789',
  winner_houjin_bangou: number,
  awarded_amount_yen: 9,
  confidence: 0.9,
  source_excerpt: '落札金額 9円',
})
const single = sourced(entityFact, {
  fact_id: 1,
  entity_id: `houjin:${number}`,
  field_name: 'net_sales_yen',
  field_value_numeric: 4,
  unit: '円',
})

async function packetOf(rows: unknown, id = number) {
  const app = await testApp({ rows: rows as never, now: snapshotDay })
  return (await app.get(`/v1/evidence/packets/houjin/${id}`)).json
}

const every = [
  [houjin, [master]],
  [invoiceRegistrant, [registrant]],
  [enforcementAction, [fined]],
  [enforcementCase, [published]],
  [caseStudy, [adopted]],
  [bid, [awarded]],
  [entityFact, [single]],
]

describe('get_evidence_packet of a company', () => {
  test('states what every dataset holds under its number, each fact by the record that holds it', async () => {
    const { records, known_gaps } = await packetOf(every, `T${number}`)
    expect(records[0]).toMatchObject({
      entity_id: `houjin:${number}`,
      primary_name: '試験商事株式会社',
      record_kind: 'houjin',
      publisher: '国税庁',
      prefecture: '東京都',
      tier: null,
      stated_by: { dataset: 'houjin', id: number },
      aliases: [{ text: 'Test Trading', kind: 'translation', language: 'en', source: 'houjin.name_en' }],
    })
    const facts: Record<string, Given> = factsByField(records[0])
    const by = (dataset: string, id: string, field: string) => ({ stated_by: { dataset, id, field } })
    expect(facts.capital_yen).toMatchObject({ value: 10_000_000, unit: '円', ...by('houjin', number, 'capital_yen') })
    expect(facts['invoice_registration.registered_date']).toMatchObject({
      value: '2023-10-01',
      ...by('invoice_registrants', `T${number}`, 'registered_date'),
    })
    expect(facts['enforcement_action.amount_yen']).toMatchObject({
      value: 300,
      ...by('enforcement_actions', 'act-1', 'amount_yen'),
      source: { publisher: '試験委員会' },
    })
    expect(facts['enforcement_case.amount_yen']).toMatchObject({ value: 500 })
    expect(facts['adoption.total_subsidy_received_yen']).toMatchObject({ value: 7 })
    expect(facts['award.awarded_amount_yen']).toMatchObject({ value: 9, quote: '落札金額 9円' })
    expect(facts.net_sales_yen).toMatchObject({ value: 4, ...by('facts', '1', 'field_value_numeric') })
    expect(known_gaps).not.toContain('lookup_status_unknown')
  })

  test('two awards of one amount do not confirm each other, two sources of one capital do', async () => {
    const other = { ...awarded, unified_id: 'BID-0123456780', source_url: 'https://example.go.jp/bids/2' }
    const filed = { ...single, field_name: 'capital_yen', field_value_numeric: 10_000_000 }
    const packet = await packetOf([
      [houjin, [master]],
      [bid, [awarded, other]],
      [entityFact, [filed]],
    ])
    const confidences = (field: string) =>
      packet.records[0].facts.filter((fact: Given) => fact.field === field).map(({ confidence }: Given) => confidence)
    expect(confidences('award.awarded_amount_yen')).toEqual([0.3333, 0.3333])
    expect(confidences('capital_yen')).toEqual([0.6667, 0.6667])
  })

  test('never states who represents it', async () => {
    expect(JSON.stringify(await packetOf(every))).not.toContain('試験代表')
  })

  test('without a registry entry or registration says so, and bears the name of a record that has one', async () => {
    const named = { ...fined, target_name: '処分名義株式会社' }
    const { records, known_gaps } = await packetOf([[enforcementAction, [named]]])
    expect(records[0]).toMatchObject({ primary_name: '処分名義株式会社', prefecture: null })
    expect(known_gaps).toEqual(
      expect.arrayContaining(['not_found_in_local_mirror', 'houjin_bangou_unverified', 'lookup_status_unknown']),
    )
  })

  test('leaves out records whose publication has ended, and does not tell whether there are any', async () => {
    const ended = { ...published, case_id: 'enf-2', disclosed_until: '2026-05-31', amount_yen: 777_777_777 }
    const [packet, without] = [
      await packetOf([
        [houjin, [master]],
        [enforcementCase, [ended]],
      ]),
      await packetOf([[houjin, [master]]]),
    ]
    expect(JSON.stringify(packet)).not.toContain('777777777')
    expect([packet.known_gaps, packet.records]).toEqual([without.known_gaps, without.records])
    expect(packet.known_gaps).toContain('publication_period_ended')
  })

  test('a record that may not be passed on takes its facts and source with it, and is counted', async () => {
    const secret = {
      ...fined,
      license: 'proprietary',
      source_url: 'https://secret.example.com/',
      amount_yen: 313_373_133,
    }
    const packet = await packetOf([
      [houjin, [master]],
      [enforcementAction, [secret]],
    ])
    expect(packet.license_gate).toMatchObject({ allowed_count: 1, blocked_count: 0 })
    expect(packet.license_gate.blocked_detail_reasons).toEqual({ proprietary: 1 })
    expect(JSON.stringify(packet)).not.toMatch(/secret\.example|313373133/)
  })

  test('of which every record is held back is ambiguous, with nothing shown', async () => {
    const packet = await packetOf([[houjin, [{ ...master, license: null }]]])
    expect(packet).toMatchObject({ outcome: 'AMBIGUOUS', outcome_reason: 'all_blocked_by_license', records: [] })
    expect(packet.license_gate).toMatchObject({ blocked_count: 1, blocked_reasons: { unknown_null: 1 } })
    expect(JSON.stringify(packet)).not.toContain('試験商事')
  })
})

test('a number that no source knows and that cannot be a corporate number is told so; one that could be is not found', async () => {
  const app = await testApp({ now: snapshotDay })
  const wrong = await app.get('/v1/evidence/packets/houjin/1180301018772')
  expect([wrong.status, wrong.json.detail.error, wrong.json.detail.field]).toEqual([422, 'check_digit', 'subject_id'])
  expect((await app.get('/v1/evidence/packets/houjin/1180301018771')).status).toBe(404)
})
