import { describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { logIn, ownLook, ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'
import { selling } from '../../../test/selling.ts'
import { withoutMarks } from '../../../test/without-marks.ts'

const now = new Date('2026-09-10T03:00:00Z')
const mailing = { KONKYO_SMTP_URL: 'smtp://127.0.0.1:9' }
const mailed = oneApp({ env: { ...selling, ...mailing }, rows: 'starter', now })
const unmailed = oneApp({ env: selling, rows: 'starter', now })
const known = 'UNI-6882390b71'

async function customer(app: () => TestApp = mailed) {
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
  return Object.fromEntries(
    [...fields].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]),
  )
}

describe('alerts', () => {
  test('are offered on the page of a record, filled in there, added for mail and ended', async () => {
    const { key, look, press } = await customer()
    const [, way = ''] =
      /href="(\/account\/alerts\?watch=program_id[^"#]+)#add-alert"/.exec((await look(`/r/programs/${known}`)).text) ??
      []
    const address = way.replaceAll('&amp;', '&')
    expect(address).toBe(`/account/alerts?watch=program_id&value=${known}&from=%2Fr%2Fprograms%2F${known}`)
    const opened = withoutMarks((await look(address)).text)
    const name = (await mailed().get(`/v1/programs/${known}`, { key })).json.primary_name
    expect(opened).toContain(`<dt>A program</dt><dd>${name}</dd>`)
    const fields = fieldsOf(opened, '/account/alerts/add')
    expect([fields.value, fields.from]).toEqual([known, `/r/programs/${known}`])
    const wanted = { watch: 'program_id', value: known, severity: 'info', digest: 'daily', url: '' }
    const none = await press('/account/alerts/add', { ...wanted, email: '', digest: '' })
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('webhook_url or email is needed')])
    const made = await press('/account/alerts/add', { ...fields, ...wanted, email: 'taro@example.jp' })
    expect(made.status).toBe(303)
    const page = withoutMarks((await look(made.headers.location)).text)
    expect(page).toMatch(/role="status">The alert was added. We have sent a confirmation e-mail to the address/)
    expect(page).toContain(`<a href="/r/programs/${known}">Back to where you were</a>`)
    expect(page).toMatch(
      new RegExp(
        `<a href="/r/programs/${known}" rel="nofollow">${name}</a><br><span class="quiet">A program<.*Every change.*taro@example.jp.*not confirmed yet.*One mail a day.*Feed</a>`,
        's',
      ),
    )
    const [, id = ''] =
      /action="\/account\/alerts\/delete"[^>]*><input type="hidden" name="id" value="(\d+)"/.exec(page) ?? []
    expect((await press('/account/alerts/delete', { id, sure: 'yes' })).status).toBe(303)
    expect((await look('/account/alerts')).text).not.toContain('taro@example.jp')
  })
})

test('where no mail server is set up, an alert by mail says so before it is added, when it is and in the list', async () => {
  const { look, press } = await customer(unmailed)
  const form = (await look(`/account/alerts?watch=program_id&value=${known}`)).text
  expect(form).toMatch(/role="note">No mail server is set up for this service.*action="\/account\/alerts\/add"/s)
  const fields = { ...fieldsOf(form, '/account/alerts/add'), severity: 'info', digest: '', url: '' }
  const made = await press('/account/alerts/add', { ...fields, email: 'taro@example.jp' })
  expect([made.status, made.headers.location]).toEqual([303, '/account/alerts?done=alert_not_mailed'])
  const page = (await look(made.headers.location)).text
  expect(page).toMatch(/role="status">The alert was added. No mail server is set up, so no e-mail will be sent/)
  expect(page).toContain('taro@example.jp <span class="badge warn">not sent (no mail server)</span>')
})

describe('a search that was made in the browser', () => {
  test('is saved with its filters under the name that is offered, told of by what is new, and may be watched', async () => {
    const { look, press, spent } = await customer()
    const here = '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D&status=open'
    const found = (await look(here)).text
    const fields = fieldsOf(found, '/account/searches/add')
    expect([fields.operation, JSON.parse(fields.arguments ?? '')]).toEqual([
      'search_programs',
      { q: '省エネ', status: ['open'] },
    ])
    const saved = await press('/account/searches/add', { ...fields, name: '毎週 <見る>' })
    expect([saved.status, saved.headers.location]).toEqual([303, `${here}#saved`])
    expect(found).toMatch(/<p id="saved" class="panel when-named[^>]*>The search was saved\./)
    const elsewhere = await press('/account/searches/add', { ...fields, from: '//evil.example/' })
    expect(elsewhere.headers.location).toBe('/account/searches?done=save_search')
    expect((await press('/account/searches/add', { ...fields, arguments: '[]' })).status).toBe(422)
    const page = withoutMarks((await look('/account/searches')).text)
    const [, id = ''] =
      /action="\/account\/searches\/run"[^>]*><input type="hidden" name="id" value="(\d+)"/.exec(page) ?? []
    expect(page).toMatch(
      new RegExp(`毎週 &lt;見る&gt;.*href="/account/alerts\\?watch=saved_search&amp;value=${id}&amp;from=`, 's'),
    )
    const watching = withoutMarks((await look(`/account/alerts?watch=saved_search&value=${id}`)).text)
    expect(watching).toContain('<dt>A saved search</dt><dd>毎週 &lt;見る&gt;</dd>')
    const alert = { ...fieldsOf(watching, '/account/alerts/add'), url: 'https://93.184.215.14/', email: '' }
    expect((await press('/account/alerts/add', alert)).status).toBe(303)
    expect(withoutMarks((await look('/account/alerts')).text)).toMatch(
      />毎週 &lt;見る&gt;<br><span class="quiet">A saved search</,
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
    await mailed().app.jobs.runDue()
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
    const page = (await mailed().get('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', { headers: { 'accept-language': 'en' } }))
      .text
    expect(page).toContain('href="/login?next=%2Fsearch%3Fq')
    expect(page).not.toContain('/search/export')
  })
})

test('a refund is asked for at the account, and what is wrong with the request is named', async () => {
  const { look, press } = await customer()
  const fields = {
    ...fieldsOf((await look('/account/billing')).text, '/account/refund'),
    yen: '330',
    reason: '二重払い',
  }
  expect((await press('/account/refund', { ...fields, email: 'no address' })).text).toContain(
    'E-mail address: must be an e-mail address',
  )
  const sent = await press('/account/refund', { ...fields, email: 'taro@example.jp' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account/billing?done=submit_refund_request'])
})
