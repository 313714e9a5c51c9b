import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'
import { makeCertificate } from './certificate.ts'
import { startChromium } from './chromium.ts'
import { page as pageOrigin } from './widget.ts'

/** Where the service answers, and where a page stands that no widget is for. */
export const service = 'https://api.example.jp'
export const stranger = 'https://stranger.example.jp'

interface Visit {
  /** Markup of the page, as `tag` makes it. */
  readonly html: string
  /** The same for its head. */
  readonly head?: string
  readonly origin?: string
  readonly headers?: Record<string, string>
  readonly browser?: BrowserContextOptions
  /** Path of the page. */
  readonly path?: string
}

/** The tag that puts a widget on a page. */
export const tag = (key: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const all = Object.entries({ 'data-key': key, ...attributes }).map(([name, value]) => `${name}="${value}"`)
  return `<script src="${service}/widget.js" ${all.join(' ')}></script>`
}

/** A page as somebody might have it, around what it is given. */
const document = ({ html, head = '' }: Visit): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>商店街</title>${head}</head><body><main><h1>商店街</h1>${html}</main></body></html>`

/** The sites of example.jp on this machine, the service among them, and a browser that finds them. */
export class WidgetSite {
  private app: TestApp | undefined
  private readonly pages = new Map<string, Visit>()

  private constructor(
    private readonly browser: Browser,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<WidgetSite> {
    const server = createServer(makeCertificate({ name: '*.example.jp' }), (request, response) =>
      site.answer(request, response),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const browser = await startChromium('*.example.jp', (server.address() as AddressInfo).port)
    const site = new WidgetSite(browser, async () => {
      await browser.close()
      server.close()
    })
    return site
  }

  /** Has a service answer at its host. */
  async serve(app: TestApp): Promise<void> {
    await app.app.http.ready()
    this.app = app
  }

  /** Opens a page in a browser that knows nothing yet; every address that it asks is noted. */
  async visit(visit: Visit): Promise<{ page: Page; requested: string[]; said: string[] }> {
    const { origin = pageOrigin, path = '/', browser } = visit
    this.pages.set(new URL(path, origin).href, visit)
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true, ...browser })
    onTestFinished(() => context.close())
    return this.opened(context, new URL(path, origin).href)
  }

  private async opened(context: BrowserContext, address: string) {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const [requested, said]: [string[], string[]] = [[], []]
    page.on('request', (request) => requested.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    await page.goto(address)
    return { page, requested, said }
  }

  /** Opens a page of the service itself. */
  async read(
    path: string,
    browser: BrowserContextOptions = {},
  ): Promise<{ page: Page; requested: string[]; said: string[] }> {
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true, ...browser })
    onTestFinished(() => context.close())
    return this.opened(context, new URL(path, service).href)
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const address = new URL(request.url ?? '/', `https://${request.headers.host}`)
    if (address.origin === service && this.app) {
      this.app.app.http.routing(request, response)
      return
    }
    const page = this.pages.get(address.href)
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
    response.end(page && document(page))
  }
}
