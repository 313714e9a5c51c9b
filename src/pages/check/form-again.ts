import { type Html, html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { whyRefused } from '../components/sent-form.ts'

/** Refusals after which whoever sent a file wants to send another, or the same again, at once. */
const sentAgain: readonly string[] = ['unauthorized', 'forbidden', 'invalid', 'too_large', 'unavailable']

/** Why a file was refused, with the form for the next one; nothing for refusals of another kind. */
export const formAgain = (
  failure: AppError,
  visit: Visit,
  { title, form, next }: { readonly title: string; readonly form: Html; readonly next: string },
): PageContent | undefined =>
  sentAgain.includes(failure.kind)
    ? { title, body: html`${whyRefused({ values: {}, failure }, visit, next)}${form}` }
    : undefined
