import { Html, html } from '../../lib/html.ts'

interface SelectParts {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: string
  /** Where the name alone is not unique on a page. */
  readonly id?: string
}

/** One of several values, under its label. */
export function selectField({ name, label, options, chosen, id = name }: SelectParts): Html {
  const shown = options.map(
    (one) =>
      html`<option value="${one.value}"${one.value === chosen ? new Html(' selected') : null}>${one.name}</option>`,
  )
  return html`<div><label for="${id}">${label}</label><select id="${id}" name="${name}">${shown}</select></div>`
}
