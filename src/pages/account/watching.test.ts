import { describe, expect, test } from 'vitest'
import { logIn, ownLook, ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'
import { selling } from '../../../test/selling.ts'

const app = oneApp({ env: selling, rows: 'starter', now: new Date('2026-09-10T03:00:00Z') })
const known = 'UNI-6882390b71'

async function customer() {
  const { apiKey: key } = await app().createKey()
  const cookie = await logIn(app(), key)
  const headers = { cookie, 'accept-language': 'en' }
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...ownPage }
  return {
    key,
    look: (path = '/account') => app().get(path, { headers: { ...headers, ...ownLook } }),
    press: (path: string, fields: Record<string, string>) =>
      app().post(path, new URLSearchParams(fields).toString(), { headers: form }),
    spent: async () => (await app().get('/v1/me/dashboard', { key })).json.month_to_date_calls as number,
  }
}

/** What the forms of a page that go to an address would send. */
function fieldsOf(page: string, action: string): Record<string, string> {
  const [, form = ''] = new RegExp(`<form method="post" action="${action}"[^>]*>(.*?)</form>`, 's').exec(page) ?? []
  const fields = form.matchAll(/name="(\w+)"[^>]*? value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]))
}

describe('alerts', () => {
  test('are offered on the page of a record, filled in there, added for mail and ended', async () => {
    const { look, press } = await customer()
    const [, way = ''] =
      /href="(\/account\?watch=program_id[^"#]+)#add-alert"/.exec((await look(`/r/programs/${known}`)).text) ?? []
    expect(way.replace('&amp;', '&')).toBe(`/account?watch=program_id&value=${known}`)
    expect((await look(way.replace('&amp;', '&'))).text).toContain(`name="value" maxlength="256" value="${known}"`)
    const wanted = { watch: 'program_id', value: known, severity: 'info', digest: 'daily', url: '' }
    const none = await press('/account/alerts/add', { ...wanted, email: '', digest: '' })
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('webhook_url or email is needed')])
    const made = await press('/account/alerts/add', { ...wanted, email: 'taro@example.jp' })
    expect([made.status, made.headers.location]).toEqual([303, '/account?done=subscribe_alert'])
    const page = (await look('/account?done=subscribe_alert')).text
    expect(page).toContain('was sent a mail to confirm')
    expect(page).toMatch(
      new RegExp(
        `A program<br><a href="/r/programs/${known}".*Every change.*taro@example.jp.*to be confirmed.*One mail a day.*Feed</a>`,
        's',
      ),
    )
    const [, id = ''] =
      /action="\/account\/alerts\/delete"[^>]*><input type="hidden" name="id" value="(\d+)"/.exec(page) ?? []
    expect((await press('/account/alerts/delete', { id, sure: 'yes' })).status).toBe(303)
    expect((await look()).text).not.toContain('taro@example.jp')
  })
})

describe('a search that was made in the browser', () => {
  test('is saved with its filters under the name that is offered, told of by what is new, and may be watched', async () => {
    const { look, press, spent } = await customer()
    const found = (await look('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D&status=open')).text
    const fields = fieldsOf(found, '/account/searches/add')
    expect([fields.operation, JSON.parse(fields.arguments ?? '')]).toEqual([
      'search_programs',
      { q: '省エネ', status: ['open'] },
    ])
    expect((await press('/account/searches/add', { ...fields, name: '毎週 <見る>' })).status).toBe(303)
    expect((await press('/account/searches/add', { ...fields, arguments: '[]' })).status).toBe(422)
    const page = (await look()).text
    const [, id = ''] =
      /action="\/account\/searches\/run"[^>]*><input type="hidden" name="id" value="(\d+)"/.exec(page) ?? []
    expect(page).toMatch(
      new RegExp(`毎週 &lt;見る&gt;.*href="/account\\?watch=saved_search&amp;value=${id}#add-alert"`, 's'),
    )
    const before = await spent()
    const news = await press('/account/searches/run', { id })
    expect(news.status, news.text).toBe(200)
    expect(news.text).toMatch(/first run.*New \(\d+\).*href="\/r\/programs\/UNI-/s)
    expect((await spent()) - before).toBe(1)
    expect((await press('/account/searches/run', { id: 'x' })).status).toBe(422)
    expect((await (await customer()).press('/account/searches/run', { id })).status).toBe(404)
  })

  test('is written into a file whole, as a job that two presses leave once, for no more than the form said', async () => {
    const { look, press, spent } = await customer()
    const fields = fieldsOf((await look('/search?q=%E8%A3%9C%E5%8A%A9%E9%87%91')).text, '/search/export')
    const order = () => press('/search/export', { ...fields, format: 'csv' })
    const [left, again] = [await order(), await order()]
    expect([left.status, again.headers.location]).toEqual([303, left.headers.location])
    const before = await spent()
    await app().app.jobs.runDue()
    const [, path = ''] = /^(\/account\/jobs\/[^/]+)\/result/.exec(left.headers.location ?? '') ?? []
    const file = await look(`${path}/file`)
    const rows = file.text.trim().split('\r\n').length - 1
    expect([file.status, rows]).toEqual([
      200,
      Number(
        /All ([\d,]+)|all ([\d,]+) rows/
          .exec((await look('/search?q=%E8%A3%9C%E5%8A%A9%E9%87%91')).text)?.[2]
          ?.replace(',', ''),
      ),
    ])
    expect((await spent()) - before - 1).toBe(Math.ceil(rows / 100))
    expect(Number(fields.max_cost_jpy)).toBeGreaterThanOrEqual(Math.ceil(rows / 100) * 3)
  })

  test('is offered for keeping to whoever is logged in; a stranger is told how', async () => {
    const page = (await app().get('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', { headers: { 'accept-language': 'en' } }))
      .text
    expect(page).toContain('href="/login?next=%2Fsearch%3Fq')
    expect(page).not.toContain('/search/export')
  })
})

test('a refund is asked for at the account, and what is wrong with the request is named', async () => {
  const { look, press } = await customer()
  const fields = { ...fieldsOf((await look()).text, '/account/refund'), yen: '330', reason: '二重払い' }
  expect((await press('/account/refund', { ...fields, email: 'no address' })).text).toContain(
    'E-mail address: must be an e-mail address',
  )
  const sent = await press('/account/refund', { ...fields, email: 'taro@example.jp' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account?done=submit_refund_request'])
})
