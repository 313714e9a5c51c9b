import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../src/lib/language.ts'
import type { TestApp } from '../app.ts'
import { downloaded } from '../browsing.ts'

/** What stands on a page: alike in both languages, or in each of them. */
export type Label = Words | { readonly ja: Words; readonly en: Words }
type Words = string | RegExp

/** A step as the record tells it. */
export interface Step {
  readonly act: 'unfold' | 'open' | 'type' | 'choose' | 'tick' | 'upload' | 'press' | 'follow' | 'save' | 'see' | 'wait'
  /** The words of the page that it went by. */
  readonly by: string
  /** What was entered, or what was there afterwards. */
  readonly with?: string
}

/** A file that somebody brings. */
export interface Brought {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Somebody at a browser, who goes by the words of the pages in their language alone; every step is noted. */
export class Walker {
  readonly steps: Step[] = []

  constructor(
    readonly page: Page,
    readonly language: Language,
    readonly app: TestApp,
    readonly apiKey: string,
  ) {}

  async open(path: string): Promise<void> {
    this.steps.push({ act: 'open', by: path })
    await this.page.goto(path)
  }

  async type(label: Label, value: string | { readonly ja: string; readonly en: string }): Promise<void> {
    const text = typeof value === 'string' ? value : value[this.language]
    await this.field(label).fill(text)
    this.steps.push({ act: 'type', by: this.told(label), with: this.safe(text) })
  }

  async choose(label: Label, option: Label): Promise<void> {
    const field = this.field(label)
    const words = this.words(option)
    const named = field.locator('option').filter({ hasText: words })
    await field.selectOption((await named.first().getAttribute('value')) ?? '')
    this.steps.push({ act: 'choose', by: this.told(label), with: this.told(option) })
  }

  /** Ticks a box; where several are named alike, as many of them as are asked for. */
  async tick(label: Label, many = 1): Promise<void> {
    for (let at = 0; at < many; at++) await this.page.getByLabel(this.words(label)).nth(at).check()
    this.steps.push({ act: 'tick', by: this.told(label), with: many === 1 ? '' : `× ${many}` })
  }

  async upload(label: Label, file: Brought): Promise<void> {
    await this.field(label).setInputFiles(file)
    this.steps.push({ act: 'upload', by: this.told(label), with: file.name })
  }

  /** Presses a button, and sees where it leads by a heading or a text that was not there before. */
  async press(label: Label, arrives: Label): Promise<void> {
    await this.go('press', this.named('button', label), label, arrives)
  }

  async follow(label: Label, arrives: Label): Promise<void> {
    await this.go('follow', this.named('link', label), label, arrives)
  }

  /** The first row of a list. */
  async followFirstRow(arrives: Label): Promise<string> {
    const link = this.page.getByRole('rowheader').first().getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await this.go('follow', link, name, arrives)
    return name
  }

  /** Opens what is folded under some words. */
  async unfold(label: Label): Promise<void> {
    await this.page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: this.words(label) })
      .first()
      .click()
    this.steps.push({ act: 'unfold', by: this.told(label) })
  }

  async see(label: Label): Promise<void> {
    this.steps.push({ act: 'see', by: await this.seen(label) })
  }

  /** Saves a file by its link or its button and answers its bytes. */
  async save(role: 'link' | 'button', label: Label): Promise<Buffer> {
    const download = await downloaded(this.page, () => this.named(role, label).click())
    const bytes = readFileSync(await download.path())
    const ending = /\.(\w+)$/.exec(download.suggestedFilename())?.[1] ?? ''
    this.steps.push({ act: 'save', by: this.told(label), with: ending.toUpperCase() })
    return bytes
  }

  /** Has the work be done that somebody waits for, and sees that it is. */
  async waitForJob(done: Label): Promise<void> {
    await this.app.app.jobs.runDue()
    this.steps.push({ act: 'wait', by: await this.seen(done) })
  }

  /** Follows the way in that a page shows and types the key there. */
  async logIn(way: Label, arrives: Label): Promise<void> {
    // An address logs in a few times an hour at most.
    this.app.clock.now = new Date(this.app.clock.now.getTime() + 3_600_000)
    await this.follow(way, { ja: 'ログイン', en: 'Log in' })
    await this.type({ ja: 'APIキー', en: 'API key' }, this.apiKey)
    await this.press({ ja: 'ログイン', en: 'Log in' }, arrives)
  }

  private async go(act: 'press' | 'follow', element: Locator, label: Label, arrives: Label): Promise<void> {
    const before = this.page.url()
    await element.click()
    const seen = await this.seen(arrives)
    if (act === 'follow' && this.page.url() === before) throw new Error(`${this.told(label)} led nowhere`)
    this.steps.push({ act, by: this.told(label), with: seen })
  }

  /** Waits until words stand on the page, and answers them as they do. */
  private async seen(label: Label): Promise<string> {
    const words = this.words(label)
    const exact = typeof words === 'string'
    const main = this.page.getByRole('main')
    const heading = main.getByRole('heading', { name: words, exact })
    const shown = heading.or(main.getByText(words, { exact })).filter({ visible: true }).first()
    await shown.waitFor()
    return ((await shown.textContent()) ?? '').trim().replace(/\s+/g, ' ').slice(0, 120)
  }

  private field(label: Label): Locator {
    const words = this.words(label)
    return this.page
      .getByRole('main')
      .getByLabel(words, { exact: typeof words === 'string' })
      .first()
  }

  private named(role: 'link' | 'button', label: Label): Locator {
    const words = this.words(label)
    const place = { role, name: words, exact: typeof words === 'string' }
    const inMain = this.page.getByRole('main').getByRole(role, place)
    return inMain.or(this.page.getByRole(role, place)).filter({ visible: true }).first()
  }

  private words(label: Label): Words {
    return typeof label === 'string' || label instanceof RegExp ? label : label[this.language]
  }

  private told(label: Label): string {
    const words = this.words(label)
    return typeof words === 'string' ? this.safe(words) : words.source.replace(/[\\^$]/g, '')
  }

  private safe = (text: string): string => (text === this.apiKey ? 'svc_live_…' : text.replaceAll('\n', ' ⏎ '))
}
