import type { AnyDataset, FilterTest } from '../../src/schema/dataset.ts'
import { code, page, table } from './markdown.ts'
import { descriptionOf, isNullable, typeText } from './type-text.ts'

const intro = `A record enters the corpus only when it satisfies these fields. null means that no source states the value.
\`konkyo ingest jsonl --input DIR\` reads one \`<dataset>.jsonl\` per dataset; fields that may be null or have a default may be left out.
A file is a part of its dataset unless you say \`--complete <dataset>=YYYY-MM-DD\`: it is then the complete list of that day, records that are not in it are withdrawn,
and answers may say that something is not in the register. Connectors declare that of complete lists of their own (houjin-bangou, invoice).`

const testWords: Record<FilterTest, string> = {
  flag: 'is',
  equals: 'equals',
  lookup: 'equals',
  has: 'has',
  contains: 'contains',
  startsWith: 'begins with',
  atLeast: 'at least',
  atMost: 'at most',
}

/** The reference of every record kind. */
export const datasetsPage = (datasets: readonly AnyDataset[]): string =>
  page('Datasets', 'the declarations in `src/datasets`', [intro, ...datasets.map(section)])

function section(dataset: AnyDataset): string {
  const fields = Object.entries(dataset.fields).map(([name, schema]) => {
    const { default: fallback } = schema as { default?: unknown }
    return [code(name), typeText(schema), isNullable(schema) ? 'yes' : 'no', meaning(descriptionOf(schema), fallback)]
  })
  const parts = [
    `## ${dataset.name}`,
    `${dataset.summary}.`,
    `Identifier: ${[dataset.id].flat().map(code).join(', ')}.${minimal(dataset)}`,
    table(['field', 'type', 'null', 'meaning'], fields),
  ]
  return [...parts, ...filters(dataset)].join('\n\n')
}

const meaning = (description: string, fallback: unknown): string =>
  [description, fallback === undefined ? '' : `Default ${code(JSON.stringify(fallback))}.`]
    .filter((part) => part !== '')
    .join('. ')

const minimal = ({ minimal: names }: AnyDataset): string =>
  names ? ` Minimal shape: ${names.map(code).join(', ')}.` : ''

function filters({ filters }: AnyDataset): string[] {
  const rows = Object.entries(filters).map(([name, { field, test }]) => [code(name), testWords[test], code(field)])
  return rows.length === 0 ? [] : [table(['filter', 'test', 'field'], rows)]
}
