import { expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'

const adminKey = 'an-admin-key-of-the-tests'
const headers = { 'x-admin-key': adminKey }
const now = new Date('2026-07-01T00:00:00Z')

test.each(ledgers)(
  'on %s list_admin_testimonials shows who waits, oldest first, and review_admin_testimonial decides',
  async (ledger) => {
    const app = await testApp({ ledger, now, rows: 'none', env: { KONKYO_ADMIN_KEY: adminKey } })
    const keys = [await app.createKey(), await app.createKey({ mode: 'test' })]
    const ids: number[] = []
    for (const { apiKey: key } of [...keys, ...keys]) {
      const body = { audience: 'Dev', text: `testimonial ${ids.length}` }
      ids.push((await app.post('/v1/me/testimonials', body, { key })).json.testimonial_id)
    }
    const list = async (query = '') => (await app.get(`/v1/admin/testimonials${query}`, { headers })).json
    const { results } = await list()
    expect(results.map(({ id, mode }: { id: number; mode: string }) => [id, mode])).toEqual(
      ids.map((id, i) => [id, i % 2 === 1 ? 'test' : 'live']),
    )
    expect(await list('?limit=1&offset=2')).toMatchObject({ total: 4, results: [{ id: ids[2] }] })
    const review = (id: unknown, body: object) => app.post(`/v1/admin/testimonials/${id}/review`, body, { headers })
    await review(ids[0], { state: 'approved' })
    await review(ids[1], { state: 'rejected', note: '宣伝のため' })
    const totals = await Promise.all(['pending', 'approved', 'rejected'].map((state) => list(`?state=${state}`)))
    expect(totals.map(({ total }) => total)).toEqual([2, 1, 1])
    for (const bad of [{}, { state: 'pending' }, { state: 'approved', note: '' }, { state: 'approved', note: '\0' }])
      expect([bad, (await review(ids[2], bad)).status]).toEqual([bad, 422])
    expect((await review(999_999, { state: 'approved' })).status).toBe(404)
    expect((await review('x', { state: 'approved' })).status).toBe(422)
    expect((await list('?state=gone')).detail).toBeDefined()
  },
)
