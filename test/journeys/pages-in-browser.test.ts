import { describe, expect, test } from 'vitest'
import { oneSite } from '../one-site.ts'
import { adminKey } from '../operating.ts'
import { service } from '../widget-site.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-09-01T03:00:00Z')
const known = 'UNI-6882390b71'
const combining = `/combine?program=${known}&program=UNI-a52b482d72&program=UNI-865b97a5cb`

const { site, app } = oneSite({ now, env: { KONKYO_ANON_DAILY: '1000', KONKYO_ADMIN_KEY: adminKey } })

test('without a script somebody finds, narrows down, reads and answers as well', async () => {
  const { page } = await site().read('/', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.getByRole('searchbox').fill('省エネ')
  await page.getByRole('button', { name: 'さがす' }).click()
  await page.getByLabel('都道府県').selectOption('全国')
  await page.getByRole('button', { name: '適用' }).click()
  await page.getByRole('rowheader').first().getByRole('link').click()
  expect(await page.getByRole('heading', { name: '引用', exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: '印刷' }).isVisible()).toBe(false)
  await page.goto(`${service}${combining}`)
  await page.locator('select[name=answer]').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: '答えを反映する' }).click()
  expect(new URL(page.url()).searchParams.getAll('answer').filter(Boolean)).toHaveLength(1)
})

test('the operator logs in, answers a request and logs out, by Enter alone', async () => {
  const { apiKey: key } = await app().createKey({ customerId: 'cus_walk' })
  const refund = { customer_id: 'cus_walk', reason: '二重払い', requester_email: 'taro@example.jp' }
  await app().post('/v1/billing/refund_request', refund, { key })
  const { page, said } = await site().read('/admin')
  expect(await page.getByRole('link', { name: '顧客' }).count()).toBe(0)
  await page.getByLabel('運営者キー').fill(adminKey)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '対応を待つもの' }).waitFor()
  await page.goto(`${service}/admin/requests`)
  await page.getByRole('button', { name: /^対応を始める/ }).press('Enter')
  await page.getByRole('status').waitFor()
  expect(await page.getByText('対応中').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'ログアウト' }).press('Enter')
  await page.getByLabel('運営者キー').waitFor()
  expect(said.filter((line) => !line.includes('401'))).toEqual([])
})

test('paper gets the record and its sources, and neither menus nor forms', async () => {
  const { page } = await site().read(`/r/programs/${known}`, { viewport: { width: 1280, height: 900 } })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: 'サイト' }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('main a.source').first().isVisible()).toBe(true)
})

describe('the script of a page', () => {
  test('sorts rows that are there and answers questions without another call', async () => {
    const { page, requested } = await site().read('/search?q=%E8%A3%9C%E5%8A%A9%E9%87%91', {
      viewport: { width: 1280, height: 900 },
    })
    const before = requested.length
    await page.getByRole('button', { name: '上限額' }).click()
    const keys = await page
      .locator('tbody tr td:nth-child(4)')
      .evaluateAll((cells) => cells.map((one) => (one as unknown as { dataset: { sort: string } }).dataset.sort))
    const stated = keys.filter((key) => key !== '').map(Number)
    expect(stated).toEqual([...stated].sort((a, b) => a - b))
    expect(keys.slice(stated.length).every((key) => key === '')).toBe(true)
    expect(requested.length).toBe(before)
  })

  test('an answer changes the verdict at once', async () => {
    const { page, requested } = await site().read(combining, { viewport: { width: 1280, height: 900 } })
    const before = requested.length
    const verdicts = () => page.locator('table.matrix td[data-pair] a').allTextContents()
    const old = await verdicts()
    for (const field of await page.locator('select[data-question]').all()) await field.selectOption({ index: 1 })
    expect(await verdicts()).not.toEqual(old)
    expect(requested.length).toBe(before)
    const live = await verdicts()
    await page.getByRole('button', { name: '答えを反映する' }).click()
    await page.waitForURL(/answer=/)
    expect(await verdicts()).toEqual(live)
  })
})
