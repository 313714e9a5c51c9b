import type { Text } from '../../../lib/text.ts'

/** Something that people often want, put into words that lead an agent through the tools. */
export interface PromptTexts {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  /** The tools that it names, which there must be. */
  readonly tools: readonly string[]
  /** The request of the user, in both languages. */
  text(given: Readonly<Record<string, string>>): Text
}

/** What the user fills in. */
export interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** The argument of a tool whose values are offered. */
  readonly completedBy?: { readonly tool: string; readonly argument: string }
  /** The only values that there are. */
  readonly values?: readonly string[]
}

/** In which language the request is written. */
export const languageArgument: PromptArgument = {
  name: 'language',
  description: 'ja (default) or en',
  required: false,
  values: ['ja', 'en'],
}
