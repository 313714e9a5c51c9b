import { refuse } from './refusal.ts'

/** Parameters as the processor's library sends them: `a[b][0]=c` is a list inside an object. */
export type Form = { readonly [name: string]: Field }
export type Field = string | Form | readonly Field[]

type Node = { [name: string]: string | Node }

/** Reads form-encoded text, of a body or of a query. */
export function readForm(text: string): Form {
  const root: Node = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() as string
    let node = root
    for (const step of path) {
      node[step] ??= {}
      node = node[step] as Node
    }
    node[last] = value
  }
  return withLists(root) as Form
}

function withLists(node: string | Node): Field {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  if (names.length > 0 && names.every((name) => /^\d*$/.test(name))) return Object.values(node).map(withLists)
  return Object.fromEntries(names.map((name) => [name, withLists(node[name] as string | Node)]))
}

/** Refuses parameters that an address does not have. */
export function onlyKnown(form: Form, names: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (![...names, 'expand'].includes(name)) refuse(`there is no parameter ${name} here`, name, 'parameter_unknown')
  }
}

/** A text that must be there. */
export function text(form: Form, name: string): string {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : refuse(`${name} is missing`, name, 'parameter_missing')
}

/** A whole number that must be there unless there is a value for its absence. */
export function whole(form: Form, name: string, absent?: number): number {
  if (form[name] === undefined && absent !== undefined) return absent
  const value = text(form, name)
  return /^-?\d+$/.test(value)
    ? Number(value)
    : refuse(`${name} is not a whole number`, name, 'parameter_invalid_integer')
}

/** A flat object of texts, such as metadata; empty when it is absent. */
export function texts(form: Form, name: string): Record<string, string> {
  const value = form[name]
  if (value === undefined) return {}
  const entries = Object.entries(value as Form)
  if (typeof value === 'string' || entries.some(([, one]) => typeof one !== 'string')) {
    return refuse(`${name} is not a flat object`, name)
  }
  return Object.fromEntries(entries) as Record<string, string>
}
