import { expect, test } from 'vitest'
import { faults, focused } from '../browsing.ts'
import { oneSite } from '../one-site.ts'
import { savedText, walkByKeys, walkByPointer } from '../walk.ts'
import { service } from '../widget-site.ts'

const { site, app } = oneSite({ now: new Date('2026-09-01T03:00:00Z'), env: { KONKYO_ANON_DAILY: '1000' } })

/** Stops at pages whose accessibility nothing else judges. */
const looked = new Set(['closed', 'subscribed'])

test('somebody without a line of code finds, sees why it is closed, combines, saves, subscribes, checks 300 numbers and verifies', async () => {
  const { page, requested, said } = await site().read('/', { viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(60_000)
  const stops: string[] = []
  const stop = async (name: string) => {
    stops.push(name)
    if (looked.has(name)) expect([name, await faults(page)]).toEqual([name, []])
    if (name !== 'combined') return
    // What a client is handed: the verdict, and neither menus nor forms.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation', { name: 'サイト' }).count()).toBe(0)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    expect(await page.locator('table.matrix td[data-pair]').first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  }
  const { apiKey } = await app().createKey({ customerId: 'cus_1' })
  const walked = { page, app: app(), apiKey, stop }
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('本文へ')
  const taken = await walkByKeys(walked)
  expect(savedText(taken.list)).toMatch(/^\ufeff"名称".*\r\n".+","受付中",/)
  await walkByPointer(walked, taken)
  expect(await page.locator('#verdict').textContent()).toContain('証明されました')
  expect(stops).toEqual(['found', 'closed', 'open', 'combined', 'subscribed', 'invoices', 'verified'])
  expect(requested.filter((address) => !address.startsWith(service))).toEqual([])
  expect(said).toEqual([])
}, 300_000)
