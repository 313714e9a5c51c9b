import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { adminKey, operator } from '../../../../test/operating.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { program } from '../../../datasets/program.ts'

const source_url = 'https://www.meti.go.jp/a'
const field = 'amount_max_man_yen'
const item = { span: null, source_url, day: '2026-04-01', sha256: null, how: 'fetched' }
const open = { license: 'cc_by_4.0', source_license: 'gov_standard', source_url }
const place = { dataset: 'programs', record_id: 'UNI-a', field }
const address = `/admin/figure?${new URLSearchParams(place)}`

const served = async (given: object = {}): Promise<TestApp> =>
  await testApp({
    now: new Date('2026-07-01T00:00:00Z'),
    env: { KONKYO_ADMIN_KEY: adminKey },
    rows: [
      [
        program,
        [
          make(program, {
            unified_id: 'UNI-a',
            primary_name: '見本補助金',
            [field]: 100,
            evidence: [{ ...item, field, value: 100, finding: 'contradicted', found: 150, span: '上限150万円' }],
            ...open,
          }),
          make(program, { unified_id: 'UNI-x', primary_name: '見せない', tier: 'X', [field]: 9, ...open }),
        ],
      ],
      [loanProgram, [make(loanProgram, { id: 1, program_name: '見本資金', amount_max_yen: 1000, ...open })]],
    ],
    ...given,
  })

const sent = (given: Record<string, string>) => ({ ...place, seen: '100', why: '公募要領3ページによる', ...given })

describe('the figures that nobody confirmed', () => {
  test('are listed with what their source says instead first, narrowed by standing and kind, without hidden records', async () => {
    const { look } = await operator(await served(), { language: 'ja' })
    const all = (await look('/admin/figures')).text
    expect(all).toMatch(/見本補助金.*上限額.*100万円.*出典と相違.*出典の値: 150万円.*「上限150万円」.*見本資金/s)
    expect(all).toMatch(/出典と相違 <span class="number">\(1\)/)
    expect(all).not.toContain('見せない')
    const loans = (await look('/admin/figures?kind=loan_programs')).text
    expect([loans.includes('見本資金'), loans.includes('見本補助金')]).toEqual([true, false])
    expect((await look('/admin/figures?standing=not_found')).text).toContain('(0)')
    expect((await look('/admin/figures?standing=sure')).status).toBe(422)
  })
})

describe('the page of one figure', () => {
  test('is corrected by a form: kept with who and why, served with the next build, and taken back', async () => {
    const app = await served()
    const { look, press } = await operator(app)
    expect((await look(address)).text).toMatch(/Its source says<\/dt><dd>¥1,500,000/)
    const given = { act: 'correct', correct: '１５０', span: '上限150万円', source_url: '', place: '' }
    const done = await press('/admin/figure/check', sent(given))
    expect(done.status, done.text).toBe(303)
    const { text } = await look(String(done.headers.location))
    expect(text).toMatch(
      /Corrected by a person<br>¥1,000,000 → ¥1,500,000.*operator [0-9a-f]{8}.*公募要領3ページによる/s,
    )
    expect((await app.get('/v1/programs/UNI-a')).json[field]).toBe(100)
    await app.publish([])
    expect((await app.get('/v1/programs/UNI-a')).json[field]).toBe(150)
    expect((await look(address)).text).toContain('¥1,500,000')
    expect((await press('/admin/figure/check', sent({ act: 'take_back' }))).status).toBe(303)
    expect((await look(address)).text).toMatch(/Corrected by a person.*until/s)
    await app.publish([])
    expect((await app.get('/v1/programs/UNI-a')).json[field]).toBe(100)
  })

  test('is confirmed by a form', async () => {
    const app = await served()
    const { press } = await operator(app)
    expect((await press('/admin/figure/check', sent({ act: 'confirm' }))).status).toBe(303)
    await app.publish([])
    const { text } = await app.get('/r/programs/UNI-a', { headers: { 'accept-language': 'ja' } })
    expect(text).toMatch(/100万円<\/span> <a class="standing" [^>]*>確認済み（2026年7月1日）/)
  })

  test('refuses in words what cannot be kept, and whoever is not the operator', async () => {
    const app = await served()
    const { look, press } = await operator(app, { language: 'ja' })
    const statusOf = async (given: Record<string, string>) => (await press('/admin/figure/check', sent(given))).status
    expect(await statusOf({ act: 'correct', correct: '百万円' })).toBe(422)
    expect(await statusOf({ act: 'confirm', seen: '90' })).toBe(409)
    expect(await statusOf({ act: 'confirm', why: '' })).toBe(422)
    expect(await statusOf({ act: 'take_back' })).toBe(404)
    expect(await statusOf({ act: 'confirm', record_id: 'UNI-none' })).toBe(404)
    expect((await look('/admin/figure?dataset=programs&record_id=UNI-none&field=x')).status).toBe(404)
    expect((await look('/admin/figure?dataset=programs&record_id=UNI-a&field=x.y')).status).toBe(404)
    const foreign = await press('/admin/figure/check', sent({ act: 'confirm' }), { origin: 'https://example.com' })
    expect(foreign.status).toBe(403)
    const stranger = await app.post('/admin/figure/check', 'act=confirm', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stranger.status).toBeGreaterThanOrEqual(401)
  })
})
