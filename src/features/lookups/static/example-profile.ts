import { profileIds, shippedFile } from './bundle.ts'

/** An invented applicant: `prescreen` and `validate` are the bodies that those operations take. */
interface ExampleProfile {
  readonly id: string
  readonly purpose: string
  readonly purpose_en: string
  readonly profile: Record<'prescreen' | 'validate', Record<string, unknown>>
}

/** One of them with its file; null when there is none of that id, or it was not shipped. */
export async function exampleProfile(id: string) {
  const file = (profileIds as readonly string[]).includes(id) ? await shippedFile('profiles', id) : null
  return file && { file, example: file.content as ExampleProfile }
}
