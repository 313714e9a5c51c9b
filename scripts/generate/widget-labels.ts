import { fieldName, type NamedValue, namedValues } from '../../src/lib/labels.ts'
import type { Language } from '../../src/lib/language.ts'
import { statusesOfCalls } from '../../src/lib/lifecycle.ts'

/** The conditions of the widget, and the fields whose words they have. */
const conditions = {
  prefecture: 'prefecture',
  industry: 'industry_name',
  funding_purpose: 'funding_purpose',
  target: 'target_types',
}

/** What the script of the widget, which reads no file, knows of `lexicons/labels.tsv`. */
export const widgetLabels = (): string => `// Made by \`npm run generate\` from lexicons/labels.tsv.

/** What conditions, states of programs and licences are called. */
export const labels = {
${(['ja', 'en'] as const).map((language) => `  ${language}: {\n${tables(language)}  },\n`).join('')}} as const
`

const tables = (language: Language): string =>
  Object.entries({
    conditions: Object.entries(conditions).map(([name, field]) => [name, fieldName(field, language)] as const),
    states: namedIn(namedValues('status'), language).filter(([code]) => isOfCalls(code)),
    licences: namedIn(namedValues('license'), language).filter(([code]) => code !== 'unknown_null'),
  })
    .map(([name, entries]) => `    ${name}: {\n${entries.map(entry).join('')}    },\n`)
    .join('')

/** Whether a program can be in a state. */
const isOfCalls = (code: string): boolean => (statusesOfCalls as readonly string[]).includes(code)

const namedIn = (values: readonly NamedValue[], language: Language) =>
  values.map(({ value, name }) => [value, name[language]] as const)

const entry = ([code, name]: readonly [string, string]): string =>
  `      ${/^\w+$/.test(code) ? code : `'${code}'`}: '${name}',\n`
