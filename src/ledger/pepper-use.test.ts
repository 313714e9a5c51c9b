import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { addAdvisor, listAdvisors } from './advisors/advisors.ts'
import { wantAddress } from './alerts/addresses.ts'
import { keepSeals } from './audit-seals.ts'
import { addRequest, listRequests } from './customer-requests.ts'
import { dueMails, mailPerson, openedMail } from './mail/outbox.ts'
import { isSuppressed, suppress } from './mail/suppressions.ts'
import type { Db } from './open.ts'
import { pepperUse, resealAll } from './pepper-use.ts'
import { Secrets } from './secrets.ts'

const [old, fresh] = ['the old pepper 0123456789abcdef0123456789', 'the new pepper 0123456789abcdef0123456789']

const seal = {
  seal_id: 'seal_1',
  call_id: 'call_1',
  endpoint: 'audit',
  query_hash: 'a',
  response_hash: 'b',
  hmac: 'c',
  corpus_snapshot_id: 'corpus-2026-11-20-0123456789ab',
  key_version: 1,
  issued_at: '2026-11-20T00:00:00.000Z',
}

/** Every column of the ledger in which a text is sealed under a pepper. */
async function sealedUnder(db: Db, pepper: string): Promise<string[]> {
  const [version] = new Secrets([pepper]).versions
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) {
      const text = sql`cast(${sql.ref(column.name)} as text)`
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${text} like ${`${version}.%`} limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(`${name}.${column.name}`)
    }
  return found
}

describe.each(bothLedgers)('peppers on %s', (ledger) => {
  test('an older pepper can be given up when doctor counts nothing on it: keys that were used and texts that were sealed anew', async () => {
    const app = await testApp({ ledger, env: { KONKYO_PEPPER: old } })
    const used = await app.createKey()
    const unused = await app.createKey()
    const request = {
      id: 'r1',
      kind: 'refund',
      accountId: null,
      requesterEmail: 'a@example.jp',
      details: { a: 1 },
    } as const
    await addRequest(app.app.ledger.db, app.app.secrets, { ...request, now: app.clock.now })
    const bounced = { address: 'b@example.jp', reason: 'bounce', now: app.clock.now } as const
    await suppress(app.app.ledger.db, app.app.secrets, bounced)
    const reported = {
      kind: 'request_received',
      facts: {},
      address: 'c@example.jp',
      language: null,
      now: app.clock.now,
    }
    await mailPerson(app.app.ledger.db, app.app.secrets, reported)
    const advisor = {
      firm_name: 'f',
      houjin_bangou: '8000012050008',
      firm_type: '税理士法人',
      prefecture: '東京都',
    } as const
    const terms = { commission_model: 'flat', commission_rate_pct: 5, commission_yen_per_intro: 3000 } as const
    const contacts = { contact_email: 'd@example.jp', contact_phone: '03-1234-5678', created_at: 'now' }
    const lists = { specialties: ['tax'], industries: null }
    await addAdvisor(app.app.ledger.db, app.app.secrets, { ...advisor, ...terms, ...contacts, ...lists })
    const event_types = ['program.created']
    const hook = { url: 'https://receiver.example/hook', event_types }
    expect((await app.post('/v1/me/webhooks', hook, { key: used.apiKey })).status).toBe(201)

    const account = await app.app.ledger.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    await keepSeals(app.app.ledger.db, [{ ...seal, account_id: account.id }])
    const alerted = { accountId: account.id, address: 'e@example.jp', now: app.clock.now }
    await wantAddress(app.app.ledger.db, app.app.secrets, alerted)
    const search = { name: '省エネ', operation: 'search_programs', arguments: { q: '省エネ' } }
    expect((await app.post('/v1/me/saved_searches', search, { key: used.apiKey })).status).toBe(201)
    expect((await sealedUnder(app.app.ledger.db, old)).length).toBeGreaterThan(8)

    await app.restart({ KONKYO_PEPPER: `${fresh},${old}` })
    const { db } = app.app.ledger
    const rotated = app.app.secrets
    const none = { keys: 0, texts: 0, peppers: [] }
    expect(await pepperUse(db, rotated)).toEqual({ older: { keys: 2, texts: 11, seals: 1 }, missing: none })
    expect((await app.get('/v1/me', { key: used.apiKey })).status).toBe(200)
    expect(await isSuppressed(db, rotated, 'b@example.jp')).toBe(true)
    expect(await resealAll(db, rotated)).toBe(11)
    expect(await resealAll(db, rotated)).toBe(0)
    expect(await sealedUnder(db, old)).toEqual([])
    expect(await pepperUse(db, rotated)).toEqual({ older: { keys: 1, texts: 0, seals: 1 }, missing: none })
    const alone = new Secrets([fresh])
    const [kept] = (await listRequests(db, alone, { limit: 5, offset: 0 })).requests
    expect(kept).toMatchObject({ requester_email: 'a@example.jp', details: { a: 1 } })

    expect(await isSuppressed(db, alone, 'B@example.jp')).toBe(true)
    const [due] = await dueMails(db, app.clock.now, 5)
    expect(due && openedMail(due, alone)).toEqual({ address: 'c@example.jp', facts: {} })

    const [listed] = (await listAdvisors(db, alone, { standing: undefined, limit: 5, offset: 0 })).advisors
    expect([listed?.contact_email, listed?.contact_phone]).toEqual(['d@example.jp', '03-1234-5678'])

    const [version = ''] = new Secrets([old]).versions
    expect((await pepperUse(db, alone)).missing).toEqual({ keys: 1, texts: 0, peppers: [version] })
    await app.restart({ KONKYO_PEPPER: fresh })
    expect((await app.get('/v1/me', { key: used.apiKey })).status).toBe(200)
    expect((await app.get('/v1/me', { key: unused.apiKey })).status).toBe(401)
  })
})
