import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { toldFailure } from '../../operation/input/told-failure.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page } from '../../operation/pages/page.ts'
import { notAmong } from '../../operation/usual-problems.ts'
import { askOperation, asTaken, operationNamed } from '../asking.ts'
import { type Prescreening, profileBody, type ShownProfile } from './profile-body.ts'
import { profileFile, profileFormats } from './profile-file.ts'
import { profileForm } from './profile-form.ts'
import {
  filled,
  type ProfileForm,
  prescreenInput,
  profileAddress,
  profileFields,
  profileInput,
} from './profile-query.ts'
import { words } from './words.ts'

const input = Type.Object({ ...profileInput.properties, edit: Type.Optional(Type.String({ maxLength: 10 })) })

const usable = ['open', 'upcoming', 'between_calls']

async function shownFor(form: ProfileForm, ctx: Context): Promise<ShownProfile> {
  const operation = operationNamed('prescreen_programs', ctx)
  const given = asTaken(operation, prescreenInput(form))
  const answer = (await askOperation(operation, given, ctx)) as Prescreening
  const rows = answer.results.filter(
    ({ fit, lifecycle }) => fit !== 'fail' && (form.usable === undefined || usable.includes(lifecycle.status)),
  )
  return { form, answer, rows, snapshotId: ctx.snapshot.id }
}

const formContent = (form: ProfileForm, language: Language, told: PageContent['body'] | null = null): PageContent => {
  const { title, description } = words[language]
  return { title, description, isWide: true, body: html`${told}<p>${description}</p>${profileForm(form, language)}` }
}

/** A field as the form calls it. */
const nameOf = (field: string, language: Language): string => {
  const name = field === 'capital_yen' ? 'capital_man_yen' : field
  return words[language].fields[name as keyof (typeof words)['ja']['fields']] ?? name
}

const back = (form: Readonly<Record<string, unknown>>) => profileAddress(filled(form), { edit: 'yes' })

/** Nothing is filled in yet, or what is gets changed before it is asked again. */
const isForm = (query: Readonly<Record<string, unknown>>): boolean => {
  const form = filled(query)
  return query.edit !== undefined || profileFields.every((field) => form[field] === undefined)
}

/** Which programs fit a company, which need a check, and what must be asked. */
export const profilePage: Page = {
  ...definePage({
    name: 'page_profile',
    access: 'counted',
    http: 'GET /profile',
    input,
    back,
    run: (given, ctx) => shownFor(filled(given), ctx),
    show(shown, visit) {
      const { title, description } = words[visit.language]
      return { title, description, body: profileBody(shown, visit), isWide: true, isEnhanced: true }
    },
    refused: (failure, { language }, requested) =>
      failure.kind === 'invalid'
        ? formContent(filled(requested), language, toldFailure(failure, language, nameOf))
        : undefined,
  }),
  start: {
    page: definePage({
      name: 'page_profile_start',
      access: 'anybody',
      http: 'GET /profile',
      input,
      back,
      run: async (given) => filled(given),
      show: (form, { language }) => formContent(form, language),
    }),
    applies: isForm,
  },
}

/** The same result as a file. */
export const profileFilePage = definePage({
  name: 'page_profile_file',
  access: 'counted',
  http: 'GET /profile/file',
  exports: profileFormats,
  input: Type.Object({ ...profileInput.properties, format: Type.Optional(Type.String({ maxLength: 10 })) }),
  back,
  async run({ format, ...form }, ctx) {
    const known = profileFormats.find((one) => one === format)
    if (!known) throw invalid([{ loc: ['query', 'format'], ...notAmong(profileFormats) }])
    return profileFile(await shownFor(filled(form), ctx), known, ctx)
  },
  show: () => ({ seeOther: '/profile' }),
})
