import type { Page } from 'playwright-core'
import { faults } from '../browsing.ts'
import { service } from '../widget-site.ts'

/** What a page may weigh with its style and script before they are compressed, and keep the server busy with on a machine that does much else. */
const mostBytes = 200_000
const mostMs = 3000

/** A browser in which somebody goes from page to page; every address that it asks and every line of its console is noted. */
export interface Browsed {
  readonly page: Page
  readonly requested: readonly string[]
  readonly said: readonly string[]
}

/** What was seen of a page. */
export interface Seen {
  readonly address: string
  /** Everything that is wrong with it, in words. */
  readonly wrong: readonly string[]
  readonly bytes: number
  /** The same as they were sent, compressed. */
  readonly sentBytes: number
  /** Processor time of the server, and how long the browser waited for it. */
  readonly serverMs: number
  readonly wallMs: number
}

export const narrow = { viewport: { width: 390, height: 800 }, colorScheme: 'dark', locale: 'ja-JP' } as const
const wide = { width: 1280, height: 900 }

/** Looks at a page as a telephone in the dark, by the keyboard, as a desk by day, and on paper, and reads what it says. */
export async function lookAt(browsed: Browsed, address: string, status = 200): Promise<Seen> {
  const { page } = browsed
  const [before, logged] = [browsed.requested.length, browsed.said.length]
  await page.setViewportSize(narrow.viewport)
  const opened = await open(page, address)
  const { bytes, sentBytes, serverMs, wallMs } = opened
  const wrong: string[] = opened.status === status ? [] : [`answers ${opened.status}, not ${status}`]
  const note = async (look: string, found: Promise<readonly string[]>) =>
    wrong.push(...(await found).map((one) => `${look}: ${one}`))
  await note('by the keyboard', byKeyboard(page))
  // What is folded is looked at as well.
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
  await note('in Japanese', page.evaluate<string[]>(inEnglish))
  await note('in the dark', page.evaluate<string[]>(withoutOutline))
  await note('at 390 px', judged(page, 390))
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
  await note('at 1280 px', judged(page, 1280))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await note('on paper', page.evaluate<string[]>(notForPaper))
  await page.emulateMedia({ media: 'screen' })
  const others = browsed.requested.slice(before).filter((one) => new URL(one).origin !== service)
  const said = browsed.said.slice(logged).filter((line) => status < 400 || !line.includes(String(status)))
  wrong.push(...others.map((one) => `asks ${one}`), ...said.map((line) => `says ${line}`))
  if (bytes >= mostBytes) wrong.push(`weighs ${bytes} bytes`)
  if (serverMs >= mostMs) wrong.push(`keeps the server busy for ${serverMs} ms`)
  return { address, wrong, bytes, sentBytes, serverMs, wallMs }
}

/** Opens an address; the server is in this process, so that its processor time is that of the process. */
async function open(page: Page, address: string) {
  const [used, began] = [process.cpuUsage(), performance.now()]
  const answer = await page.goto(`${service}${address}`)
  const [{ user, system }, wallMs] = [process.cpuUsage(used), performance.now() - began]
  // A page has the focus where it wants it once it is drawn; a key before that would take it away.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const [bytes, sentBytes] = await page.evaluate<[number, number]>(loadedBytes)
  return {
    status: answer?.status() ?? 0,
    bytes,
    sentBytes,
    serverMs: Math.round((user + system) / 1000),
    wallMs: Math.round(wallMs),
  }
}

/** Bytes of the page and of what it loaded, whether or not the browser had them already: as they are read, and as they were sent. */
const loadedBytes = `['decodedBodySize', 'encodedBodySize'].map((name) =>
  performance.getEntries().reduce((sum, entry) => sum + (entry[name] ?? 0), 0))`

/** Names of tables that are wider than their box: what is cut there is seen by nobody who does not know it. */
const cutTables = `[...document.querySelectorAll('.scrolls')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.getAttribute('aria-label') ?? '')`

async function judged(page: Page, width: number): Promise<string[]> {
  const across = await page.evaluate<number>('document.documentElement.scrollWidth')
  const cut = await page.evaluate<string[]>(cutTables)
  return [
    ...(across === width ? [] : [`is ${across} px wide`]),
    ...cut.map((name) => `cuts the table ${name}`),
    ...(await faults(page)),
  ]
}

/** The first Tab leads past the menus, where there are any, and Enter goes there; every form is sent by Enter. */
async function byKeyboard(page: Page): Promise<string[]> {
  // Without menus there is nothing to pass, and a page with one field may begin in it.
  const isToBePassed = await page.evaluate<boolean>(
    '!!document.querySelector("header nav") && document.activeElement === document.body',
  )
  await page.keyboard.press('Tab')
  if (!isToBePassed) return page.evaluate<string[]>(notSentByEnter)
  const isSkip = await page.evaluate<boolean>('document.activeElement.matches(".skip")')
  if (isSkip) await page.keyboard.press('Enter')
  const isThere = isSkip && (await page.evaluate<boolean>('document.activeElement.matches("main")'))
  const unsent = await page.evaluate<string[]>(notSentByEnter)
  return isThere ? unsent : ['the first Tab and Enter do not lead to what is new', ...unsent]
}

const notSentByEnter = `[...document.forms]
  .filter((form) => form.querySelector('input:not([type=hidden]):not([type=checkbox])') && !form.querySelector('button:not([type=button])'))
  .map((form) => 'Enter does not send the form to ' + form.getAttribute('action'))`

/** Sentences in English on a page in Japanese that are not marked as such: nobody has put them into words for its reader. */
const inEnglish = `(() => {
  if (document.documentElement.lang !== 'ja') return ['is in ' + document.documentElement.lang]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const wrong = []
  for (let one = texts.nextNode(); one; one = texts.nextNode()) {
    if (one.parentElement.closest('[lang="en"],code,pre,script,style,textarea')) continue
    const text = one.data.trim()
    if (/[a-z]+ [a-z]+ [a-z]+/i.test(text) && !/[ぁ-んァ-ヶ一-龠]/.test(text)) wrong.push('says ' + text.slice(0, 80))
  }
  return wrong
})()`

/** What can have the focus and does not show it; after a key was pressed, focus is shown wherever it goes. Nothing may move. */
const withoutOutline = `(() => {
  const wrong = []
  const named = (one) => one.outerHTML.slice(0, 120)
  for (const one of document.querySelectorAll('a[href],button,input:not([type=hidden]),select,textarea,summary')) {
    if (one.disabled || !one.checkVisibility({ visibilityProperty: true })) continue
    one.focus()
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    if (document.activeElement !== one) wrong.push('never has the focus: ' + named(one))
    else if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) wrong.push('does not show the focus: ' + named(one))
  }
  for (const one of document.querySelectorAll('body *')) {
    const { animationName, transitionDuration } = getComputedStyle(one)
    if (animationName !== 'none' || parseFloat(transitionDuration) > 0) wrong.push('moves: ' + named(one))
  }
  return wrong
})()`

/** What paper has no use for and shows, and ink on it that is not black on white. */
const notForPaper = `(() => {
  const seen = [...document.querySelectorAll('nav a:not([aria-current]),a.button,form,details:has(form),button,input,select,textarea,.skip')]
    .filter((one) => one.checkVisibility() && !one.matches('th button'))
  const { color, backgroundColor } = getComputedStyle(document.body)
  const ink = color + ' on ' + backgroundColor
  return [
    ...seen.map((one) => 'shows ' + one.outerHTML.slice(0, 120)),
    ...(ink === 'rgb(0, 0, 0) on rgb(255, 255, 255)' ? [] : ['is ' + ink]),
    ...(document.querySelector('h1')?.checkVisibility() ? [] : ['has no heading']),
  ]
})()`
