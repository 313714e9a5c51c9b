import { type Html, html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import type { Visit } from '../../operation/pages/page.ts'

/** Refusals that say what is wrong with a file: whoever reads one wants to send another at once. */
const ofTheFile: readonly string[] = ['invalid', 'too_large', 'unavailable']

/** Why a file was refused, with the form for the next one; nothing for refusals of another kind. */
export const formAgain = (
  failure: AppError,
  { language }: Visit,
  { title, form }: { readonly title: string; readonly form: Html },
): PageContent | undefined =>
  ofTheFile.includes(failure.kind)
    ? { title, body: html`<p role="alert" class="alarm">${failure.text[language]}</p>${form}` }
    : undefined
