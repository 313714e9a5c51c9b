type Form = Readonly<Record<string, unknown>>

/** What a form says under a name; nothing where it says it not once. */
export const textOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The same where nothing is null. */
export const textOrNullOf = (form: Form, name: string): string | null => textOf(form, name) || null

/** A whole number that a form says; what is none is refused by the operation. */
export const numberOf = (form: Form, name: string): number => {
  const text = textOf(form, name)
  return text === '' ? Number.NaN : Number(text)
}
