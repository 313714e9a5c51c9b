import type { Html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'

/** Where a feed is, and of which media type. */
export interface FeedLink {
  readonly type: string
  readonly title: string
  readonly href: string
}

/** What a page shows. */
export interface PageContent {
  readonly title: string
  readonly body: Html
  /** Feeds about what the page shows, which browsers and readers find in its head. */
  readonly alternates?: readonly FeedLink[]
  /** Where a form of it leads to in the end, where that is another site or a program (CSP Level 3, form-action). */
  readonly leadsTo?: string
  /** One or two sentences for previews and search engines. */
  readonly description?: string
  /** The one path under which search engines know it; without it they are asked not to keep it. */
  readonly canonical?: string
  /** What it is about, for machines (JSON-LD 1.1). */
  readonly jsonLd?: Readonly<Record<string, unknown>>
  /** Tables and columns need the width of the window. */
  readonly isWide?: true
  /** It shows work that goes on: without a script the browser looks again after so many seconds. */
  readonly refreshSeconds?: number
  /** The script of the pages makes it more convenient; it does all it has to without. */
  readonly isEnhanced?: true
}

/** An answer that people see as a page and programs as an object of the output schema, for operations whose `page` says so. */
export class ReadyPage {
  constructor(
    readonly json: unknown,
    readonly shown: (language: Language) => PageContent,
  ) {}
}
