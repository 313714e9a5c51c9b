import type { Html } from '../lib/html.ts'
import type { Language } from '../lib/language.ts'

/** What a page shows. */
export interface PageContent {
  readonly title: string
  readonly body: Html
}

/** An answer that people see as a page and programs as an object of the output schema, for operations whose `page` says so. */
export class ReadyPage {
  constructor(
    readonly json: unknown,
    readonly shown: (language: Language) => PageContent,
  ) {}
}
