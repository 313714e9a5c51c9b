import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, focused, styleOf } from '../browsing.ts'
import { page as pageOrigin, widgetShop } from '../widget.ts'
import { hostile, now, rows, source } from '../widget-programs.ts'
import { service, stranger, tag, WidgetSite } from '../widget-site.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

/** A service that sold a widget, at its host. */
async function opened() {
  const selling = await widgetShop({ rows, now })
  await site.serve(selling.app)
  return { ...selling, ...(await selling.opened()) }
}

const widget = (page: Page, n = 0) => page.locator('konkyo-widget').nth(n)
const status = (page: Page) => page.getByRole('status')

async function searchFor(page: Page, words: string, n = 0) {
  await widget(page, n).getByRole('searchbox').fill(words)
  await widget(page, n).getByRole('searchbox').press('Enter')
}

describe('a widget on a page of another origin', () => {
  test('finds programs and says of each what it pays, where it stands, until when, and where that is from; it asks nobody else, nothing before its reader does, and keeps nothing', async () => {
    const { widget_key } = await opened()
    const { page, requested, said } = await site.visit({ html: tag(widget_key) })
    expect(requested).toEqual([`${pageOrigin}/`, `${service}/widget.js`])
    await searchFor(page, '省エネ 第1号')
    await expect.poll(() => status(page).textContent()).toBe('1件見つかりました。')
    const card = page.getByRole('listitem').first()
    expect(await card.getByRole('heading').textContent()).toContain('省エネ設備補助金 第1号')
    expect(await card.getByRole('link').first().getAttribute('href')).toBe('https://www.metro.tokyo.lg.jp/1')
    for (const text of ['受付中', '1億2,500万円', '2/3', '2026年6月30日', 'あと20日', '東京都'])
      expect(await card.textContent()).toContain(text)
    expect(await card.locator('.source').innerText()).toMatch(
      /出典：Jグランツ（デジタル庁）（www\.jgrants-portal\.go\.jp.*）を加工して作成.*政府標準利用規約.*2026年6月1日/s,
    )
    expect(await card.locator('.source a').getAttribute('href')).toBe(source)
    await card.getByText('対象になるかの目安').click()
    expect(await card.getByText('事業所または住所は東京都にありますか。').isVisible()).toBe(true)
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(new Set([pageOrigin, service]))
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
    expect(said).toEqual([])
  })

  test('is used with the keyboard alone, and goes on where the new rows begin', async () => {
    const { widget_key } = await opened()
    const { page } = await site.visit({ html: tag(widget_key) })
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('Tab')
    expect(await focused(page)).toBe('q')
    await page.keyboard.type('省エネ')
    await press('Tab', 'Tab', 'Enter')
    await expect.poll(() => widget(page).locator('#prefecture option').count()).toBe(49)
    await press('Tab')
    expect(await focused(page)).toBe('prefecture')
    for (let i = 0; i < 14; i++) await press('ArrowDown')
    expect(await page.getByLabel('都道府県').inputValue()).toBe('東京都')
    expect(await widget(page).locator('summary').first().textContent()).toBe('条件をしぼる (1)')
    await press('Shift+Tab', 'Shift+Tab', 'Enter')
    await expect.poll(() => status(page).textContent()).toBe('8件のうち5件を表示しています。')
    expect(await focused(page)).toBe('検索')
    await page.getByRole('button', { name: 'さらに表示' }).focus()
    await press('Enter')
    await expect.poll(() => status(page).textContent()).toBe('8件見つかりました。')
    const sixth = await page.locator('konkyo-widget ol > li').nth(5).getByRole('heading').textContent()
    expect(await focused(page)).toBe(sixth)
    await page.getByRole('button', { name: '全国を対象とする制度も見る' }).press('Enter')
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual([expect.stringContaining('全国省エネ補助金')])
  })

  test('says where nothing is found what to do, and that this proves nothing', async () => {
    const { widget_key } = await opened()
    const { page } = await site.visit({ html: tag(widget_key, { 'data-prefecture': '沖縄県' }) })
    await searchFor(page, '潜水艦')
    await expect.poll(() => status(page).textContent()).toBe('条件に合う制度は見つかりませんでした。')
    expect(await widget(page).locator('.box').textContent()).toContain('制度がないとは限りません')
    await page.getByRole('button', { name: '条件をすべて外す' }).click()
    expect([await focused(page), await widget(page).locator('#prefecture').inputValue()]).toEqual(['q', ''])
  })

  test('offers to search without the condition that hides everything', async () => {
    const { widget_key } = await opened()
    const { page } = await site.visit({ html: tag(widget_key, { 'data-q': '省エネ', 'data-prefecture': '沖縄県' }) })
    await page.getByRole('button', { name: '検索' }).click()
    await page.getByRole('button', { name: '「都道府県」の条件を外して検索' }).click()
    await expect.poll(() => status(page).textContent()).toBe('9件のうち5件を表示しています。')
  })

  test('tells kindly that a page is not registered, that a key is stopped or wrong, that many search at once, and that the month is spent', async () => {
    const { widget_key, api_key, subscriptionId, app, ask, tell, standIn, at } = await opened()
    const reported = async (key: string, visit: Partial<Parameters<WidgetSite['visit']>[0]> = {}) => {
      const { page } = await site.visit({ html: tag(key), ...visit })
      await searchFor(page, '省エネ')
      await expect.poll(() => status(page).getAttribute('class')).toBe('trouble')
      return widget(page).locator('.results').innerText()
    }
    const strange = await reported(widget_key, { origin: stranger })
    expect(strange).toContain('このページでは、この検索をご利用いただけません。')
    expect(strange).toContain(`${stranger} は、このキーに登録されていません。`)
    expect(await reported(`wgt_live_${'0'.repeat(32)}`)).toContain('data-key のキーをご確認ください')
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 3 }, { key: api_key })).status).toBe(200)
    expect((await ask('search', widget_key)).status).toBe(200)
    expect(await reported(widget_key)).toContain('今月の検索回数が上限に達しました。来月1日')
    for (let i = 0; i < 100; i++) await ask('enum_values', widget_key)
    const busy = await reported(widget_key)
    expect(busy).toMatch(/ただいま混み合っています。 約\d+秒後に/)
    expect(busy).toContain('もう一度検索')
    at(new Date(now.getTime() + 60_000))
    await tell(standIn.buyer.cancel(subscriptionId))
    expect(await reported(widget_key)).toContain('この検索は、現在停止しています。')
  })

  test.each([
    ['ja', 'light'],
    ['en', 'dark'],
  ])('has no fault of accessibility in %s, %s: found, empty and refused', async (language, theme) => {
    const { widget_key } = await opened()
    const attributes = { 'data-lang': language, 'data-theme': theme, 'data-filters': 'open' }
    const { page } = await site.visit({
      html: tag(widget_key, attributes) + tag('', attributes),
      // While rows come in, they are still pale.
      browser: { reducedMotion: 'reduce' },
    })
    await expect.poll(() => widget(page).locator('option').count()).toBeGreaterThan(50)
    await searchFor(page, '省エネ')
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(5)
    expect(await faults(page)).toEqual([])
    await page
      .getByLabel(language === 'ja' ? '都道府県' : 'Prefecture')
      .first()
      .selectOption('沖縄県')
    await searchFor(page, '潜水艦')
    await expect.poll(() => widget(page).locator('.hints').count()).toBe(1)
    expect(await faults(page)).toEqual([])
  })

  test('speaks English to readers of English pages, and marks as Japanese what is', async () => {
    const { widget_key } = await opened()
    const { page } = await site.visit({ html: tag(widget_key, { 'data-lang': 'en' }) })
    await searchFor(page, '省エネ 第1号')
    await expect.poll(() => status(page).textContent()).toBe('1 program found.')
    const card = page.getByRole('listitem').first()
    for (const text of ['Open', '¥125,000,000', '30 Jun 2026', '20 days left', 'Government of Japan Standard Terms'])
      expect(await card.textContent()).toContain(text)
    expect(await card.getByRole('heading').locator('[lang=ja]').textContent()).toBe('省エネ設備補助金 第1号')
  })

  test('follows the theme that it is told, else that of its reader, and the colours of the page; it keeps still for who wants that', async () => {
    const { widget_key } = await opened()
    const html = `<style>konkyo-widget{--konkyo-accent:#0b6b3a}</style>${tag(widget_key)}${tag(widget_key, { 'data-theme': 'dark' })}`
    const { page } = await site.visit({ html, browser: { colorScheme: 'light', reducedMotion: 'reduce' } })
    const look = (n: number, selector: string, property: string) =>
      styleOf(widget(page, n).locator(selector).first(), property)
    expect(await look(0, '.box', 'backgroundColor')).toBe('rgb(255, 255, 255)')
    expect(await look(0, '.main', 'backgroundColor')).toBe('rgb(11, 107, 58)')
    expect(await look(1, '.box', 'backgroundColor')).toBe('rgb(18, 23, 30)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await look(0, '.box', 'backgroundColor')).toBe('rgb(18, 23, 30)')
    await widget(page).evaluate((host) => host.setAttribute('data-theme', 'light'))
    expect(await look(0, '.box', 'backgroundColor')).toBe('rgb(255, 255, 255)')
    await searchFor(page, '省エネ')
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(5)
    expect(await look(0, 'ol > li', 'animationName')).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await look(0, 'ol > li', 'animationName')).toBe('in')
  })

  test('works under a strict policy of its page, several times, among hostile styles and records, and changes nothing of the page', async () => {
    const { widget_key } = await opened()
    const policy = `default-src 'none'; script-src ${service}; connect-src ${service}; require-trusted-types-for 'script'`
    const html = `<div id="place"></div>${tag(widget_key, { 'data-target': '#place' })}${tag(widget_key, { 'data-heading': '二つめ', 'data-limit': '2' })}`
    const { page, said } = await site.visit({ html, headers: { 'content-security-policy': policy } })
    expect(await page.locator('#place > konkyo-widget').count()).toBe(1)
    await searchFor(page, '省エネ', 1)
    await expect.poll(() => widget(page, 1).getByRole('heading', { level: 3 }).count()).toBe(2)
    expect(await widget(page, 0).getByRole('heading', { level: 3 }).count()).toBe(0)
    await searchFor(page, 'onerror', 0)
    await expect.poll(() => widget(page, 0).getByRole('heading', { level: 3 }).count()).toBe(1)
    expect(await widget(page, 0).getByRole('heading', { level: 3 }).textContent()).toContain(hostile)
    expect([await page.title(), await widget(page, 0).locator('img, b').count()]).toEqual(['商店街', 0])
    expect(await page.evaluate('document.styleSheets.length + document.adoptedStyleSheets.length')).toBe(0)
    expect(said).toEqual([])
  })

  test('stands where its owner says, also where that comes later in the page, and at the end of it for a tag in the head', async () => {
    const { widget_key } = await opened()
    const head = tag(widget_key, { async: '' })
    const html = `${tag(widget_key, { 'data-target': '#later' })}<p id="here">${tag(widget_key)}</p><p id="later"></p>`
    const { page } = await site.visit({ head, html })
    await expect.poll(() => page.locator('konkyo-widget').count()).toBe(3)
    for (const place of ['#here', '#later', 'body'])
      expect(await page.locator(`${place} > konkyo-widget`).count()).toBe(1)
    const names = page.getByRole('search').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(new Set(await names).size).toBe(3)
  })

  test('is not touched by styles of the page', async () => {
    const { widget_key } = await opened()
    const html = `<style>html{font-size:8px}*{color:red!important;text-transform:uppercase;line-height:3!important;font-size:30px!important;text-align:right}input{display:none!important}</style>${tag(widget_key)}`
    const { page } = await site.visit({ html, browser: { colorScheme: 'light' } })
    const box = widget(page).locator('.box')
    const look = await Promise.all(
      ['color', 'textTransform', 'fontSize', 'textAlign'].map((name) => styleOf(box, name)),
    )
    expect(look).toEqual(['rgb(27, 31, 36)', 'none', '16px', 'start'])
    expect(await page.getByRole('searchbox').isVisible()).toBe(true)
  })
})
