import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { PublicPages, type PublicPagesOptions } from '../src/gateways/public-pages.ts'
import { httpReceiver } from './receiver.ts'

/** A server of pages on this machine that may be asked although private, and a reader of its pages. */
export async function servingPages(listener: RequestListener, options: Partial<PublicPagesOptions> = {}) {
  const requested: string[] = []
  const { host, port } = await httpReceiver((request, response) => {
    requested.push(request.url ?? '')
    listener(request, response)
  })
  const pages = new PublicPages({ userAgent: 'konkyo/0', allowPrivate: [host, `page.example.jp:${port}`], ...options })
  onTestFinished(() => pages.close())
  return { host, port, pages, requested }
}
