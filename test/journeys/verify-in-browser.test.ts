import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faults } from '../browsing.ts'
import { oneSite } from '../one-site.ts'
import { service } from '../widget-site.ts'

interface Kept {
  readonly name: string
  readonly bytes: Buffer
}

const kept = new Map<string, Kept>()
const { site, app } = oneSite({ now: new Date('2026-09-01T03:00:00Z') }, keepDocuments)

const number = '4290001007004'

/** Everything that the service hands out and the page says it verifies, as somebody keeps it. */
async function keepDocuments(): Promise<void> {
  const { apiKey: key } = await app().createKey()
  const headers = { 'idempotency-key': 'a pack to verify', 'x-cost-cap-jpy': '1000' }
  const pack = { houjin_bangou: number, receipt: true }
  const answers = {
    packet: await app().get(`/v1/evidence/packets/houjin/${number}?receipt=true`, { key }),
    'company pack': await app().post('/v1/artifacts/company_public_baseline', pack, { key, headers }),
    log: await app().get('/v1/audit/snapshots', { key }),
  }
  for (const [name, { status, text, bytes }] of Object.entries(answers)) {
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
    kept.set(name, { name: `${name}.json`, bytes })
  }
  const { text } = answers.packet
  const bytes = Buffer.from(text.replace(number, '4290001007005'))
  kept.set('changed packet', { name: 'changed.json', bytes })
  const { json } = await app().get(`/v1/proofs/inclusion?dataset=houjin&id=${number}`, { key })
  kept.set('proof of a record', { name: 'houjin.tlog-proof', bytes: Buffer.from(json.tlog_proof) })
  const workbook = await app().get('/search/file?format=xlsx&q=%E7%9C%81%E3%82%A8%E3%83%8D')
  kept.set('workbook', { name: '一覧.xlsx', bytes: workbook.bytes })
}

const document = (name: string): Kept => {
  const found = kept.get(name)
  if (!found) throw new Error(`${name} was not kept`)
  return found
}

/** Lets a file fall on a part of the page, as a browser tells it. */
async function drop(page: Page, { name, bytes }: Kept, on = '#form'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (one) => one.charCodeAt(0))
    carried.items.add(new File([bytes], ${JSON.stringify(name)}))
    return carried
  })()`)
  await page.dispatchEvent(on, 'dragover', { dataTransfer })
  expect(await page.locator('form.dragged').count()).toBe(1)
  await page.dispatchEvent(on, 'drop', { dataTransfer })
  expect(await page.locator('form.dragged').count()).toBe(0)
  await page.getByText(name, { exact: true }).waitFor()
}

const choose = async (page: Page, { name, bytes }: Kept) => {
  await page.getByLabel('文書のファイル').setInputFiles({ name, mimeType: 'application/json', buffer: bytes })
  await page.getByText(name, { exact: true }).waitFor()
}

/** Pastes a text by the keys of the keyboard. */
async function paste(page: Page, { bytes }: Kept): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(bytes.toString())})`)
  await page.locator('#document').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => page.locator('#document').inputValue()).not.toBe('')
}

async function open() {
  const opened = await site().read('/verify?lang=ja', { viewport: { width: 1280, height: 900 } })
  opened.page.setDefaultTimeout(60_000)
  return opened
}

/** What the page says of the document that it has, by keys that it fetched or has. */
async function verdict(page: Page): Promise<string> {
  const fetching = page.getByRole('button', { name: /公開鍵を取得/ })
  if (await fetching.isEnabled()) {
    await fetching.click()
    await page.getByText('取得しました。').waitFor()
  }
  await page.getByRole('button', { name: '検証する' }).press('Enter')
  await page.locator('#verdict').waitFor()
  return page.locator('#verdict').innerText()
}

const [proven, refused] = [expect.stringContaining('証明されました'), expect.stringContaining('証明されませんでした')]

describe('a document', () => {
  test.each([
    ['dropped', drop],
    ['chosen', choose],
    ['pasted', paste],
  ])(
    'that is %s is proven, and one of which a digit was changed is not; neither leaves the browser',
    async (_, bring) => {
      const { page, requested, said } = await open()
      await bring(page, document('packet'))
      expect(await verdict(page)).toEqual(proven)
      expect(await page.locator('[data-check][data-ok=false]').count()).toBe(0)
      expect(await faults(page)).toEqual([])
      await page.reload()
      await bring(page, document('changed packet'))
      expect(await verdict(page)).toEqual(refused)
      expect(await page.locator('[data-check][data-ok=false]').count()).toBeGreaterThan(0)
      expect(await faults(page)).toEqual([])
      const asked = new Set(requested.map((one) => one.replace(service, '')))
      expect([...asked].sort()).toEqual(['/.well-known/jwks.json', '/verify?lang=ja'])
      expect(said).toEqual([])
    },
  )

  test.each(['company pack', 'log'])('is a %s as well, wherever on the page it falls', async (name) => {
    const { page } = await open()
    await drop(page, document(name), 'h1')
    expect(await verdict(page)).toEqual(proven)
  })

  test('is the proof of one record as well, by keys that were fetched before', async () => {
    const { page } = await open()
    await drop(page, document('packet'))
    expect(await verdict(page)).toEqual(proven)
    await drop(page, document('proof of a record'))
    expect(await page.locator('#verdict').count()).toBe(0)
    expect(await verdict(page)).toEqual(proven)
  })

  test('that carries no receipt, such as a workbook, is refused in words', async () => {
    const { page } = await open()
    await drop(page, document('workbook'))
    expect(await verdict(page)).toEqual(refused)
    expect(await page.locator('[data-check=json]').innerText()).toContain('JSONではありません')
  })
})

test('the file that was brought last is the one that is checked, and no field names another', async () => {
  const { page } = await open()
  await choose(page, document('changed packet'))
  await drop(page, document('packet'))
  expect(await page.getByLabel('文書のファイル').inputValue()).toBe('')
  expect(await verdict(page)).toEqual(proven)
})

test('what is not there yet is asked for, and nothing is called forged for want of it', async () => {
  const { page } = await open()
  const verify = page.getByRole('button', { name: '検証する' })
  const said = () => page.locator('#lacking').innerText()
  await verify.press('Enter')
  expect(await said()).toContain('文書を貼り付けるか、ファイルを選んでください')
  await drop(page, document('packet'))
  await verify.press('Enter')
  expect(await said()).toContain('「公開鍵を取得」を押すか、公開鍵を貼り付けてください')
  expect(await page.locator('#verdict').count()).toBe(0)
  expect(await verdict(page)).toEqual(proven)
})

test('text that is dragged falls into the field under it', async () => {
  const { page } = await open()
  const isLeft = await page.evaluate<boolean>(`(() => {
    const carried = new DataTransfer()
    carried.setData('text/plain', '{}')
    const event = new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
    return document.getElementById('keys').dispatchEvent(event)
  })()`)
  expect(isLeft).toBe(true)
})
