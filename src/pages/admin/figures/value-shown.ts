import { type Html, html } from '../../../lib/html.ts'
import { fieldShown, type Place } from '../../read/fields/field-shown.ts'

/** A value at a dotted path, with its unit. */
export const valueShown = (path: string, value: unknown, place: Place): Html =>
  fieldShown(path.split('.').at(-1) ?? '', value, place) ?? html`—`
