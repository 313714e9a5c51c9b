import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { didYouMean } from '../../../lib/did-you-mean.ts'
import { checkCompany } from './check-company.ts'
import { prepareWorkpaper } from './prepare-workpaper.ts'
import type { PromptTexts } from './prompt.ts'
import { shortlistPrograms } from './shortlist-programs.ts'

/** Every prompt, in display order. */
export const prompts: readonly PromptTexts[] = [checkCompany, prepareWorkpaper, shortlistPrograms]

/** Most characters of a value: it is written into a request as it is. */
const longestValue = 2000

/** The prompts as they are listed. */
export const listedPrompts = (): Prompt[] =>
  prompts.map(({ name, title, description, arguments: all }) => ({
    name,
    title,
    description,
    arguments: all.map(({ name, description, required }) => ({ name, description, required })),
  }))

/** The prompt of a name. */
export function promptNamed(name: string): PromptTexts {
  const found = prompts.find((prompt) => prompt.name === name)
  if (found) return found
  const names = prompts.map((prompt) => prompt.name)
  const near = didYouMean(name, names)
  throw wrong(`there is no prompt of this name; ${near ? `did you mean ${near}?` : `there are ${names.join(', ')}`}`)
}

/** A prompt with what its user filled in. */
export function filledPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = promptNamed(name)
  const known = new Set(prompt.arguments.map((one) => one.name))
  const problems = [
    ...Object.keys(given).flatMap((one) => (known.has(one) ? [] : [`${one.slice(0, 64)} is no argument of ${name}`])),
    ...prompt.arguments.flatMap(({ name: own, required, values }) => problemsOf(own, given[own], required, values)),
  ]
  if (problems.length > 0) throw wrong(problems.join('; '))
  const text = prompt.text(given)[given.language === 'en' ? 'en' : 'ja']
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}

function problemsOf(
  name: string,
  value: string | undefined,
  isRequired: boolean,
  values?: readonly string[],
): string[] {
  if (value === undefined || value.trim() === '') return isRequired ? [`${name} is needed`] : []
  if (value.length > longestValue) return [`${name} has at most ${longestValue} characters`]
  return values && !values.includes(value) ? [`${name} must be ${values.join(' or ')}`] : []
}

const wrong = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
