import type { TObject, TSchema } from 'typebox'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a form that are lists: ticked boxes of one name. */
    listFields?: readonly string[]
  }
}

/** The fields of a form; of one that is there twice and is no list, the last one counts. */
export function formFields(body: string, lists: readonly string[] = []): Record<string, string | string[]> {
  const values = new URLSearchParams(body)
  const isList = new Set(lists)
  const single = [...values].filter(([name]) => !isList.has(name))
  return { ...Object.fromEntries(single), ...Object.fromEntries(lists.map((name) => [name, values.getAll(name)])) }
}

/** The members of an input that are lists. */
export const listFieldsOf = ({ properties }: TObject): string[] =>
  Object.entries(properties as Record<string, TSchema & { readonly type?: string }>).flatMap(([name, { type }]) =>
    type === 'array' ? [name] : [],
  )
