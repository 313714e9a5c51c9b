import { Type } from 'typebox'

/** What a form says of a thing that has a number. */
export const numbered = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,14}$' }) })

/** What a form says of a thing that has a name. */
export const named = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** Gives the number of a form under the name that the operation has for it. */
export const numberedBy = (field: string) => (form: { id: string }) => ({ [field]: Number(form.id) })

/** Gives the name of a form under the name that the operation has for it. */
export const namedBy = (field: string) => (form: { id: string }) => ({ [field]: form.id })
