import { expect, test } from 'vitest'
import { codeOf, sources } from './source-files.ts'

/** Files that tell the compiler what a value is against what it knows, each with its reason. */
const claims: Record<string, string> = {
  'src/documents/pdf/pdf-file.ts': 'the types of pdfkit hide the stream behind a reference',
  'src/documents/pdf/typesetter.ts': 'the types of pdfkit know fonts by name alone, and no document without one',
  'src/features/artifacts/judgement/mismatches.ts': 'a field of records of several kinds, in the source of a rule',
  'src/features/support-lookups/records/acts-against.ts':
    'a dataset that is known as one of all gives rows of no known shape',
  'src/gateways/payments/connect.ts': 'fetch of undici and that of Node are one function with two types',
  'src/ingest/read/csv.ts': 'the types of csv-parse do not know what its option `raw` adds',
  'src/schema/dataset.ts': 'a dataset forgets the names of its fields where all of them stand in one list',
  'src/transports/http/server.ts': 'the types of fastify give the packet of a parser a shape that it has not',
}

const claimed = sources.flatMap((file) => [...codeOf(file).matchAll(/\bas unknown as\b/g)].map(() => file.path))

test('what an operation answers is inferred from its schema and never stated by whoever asks', () => {
  const pages = sources.filter(({ path }) => path.startsWith('src/pages/') && path !== 'src/pages/asking.ts')
  const stating = pages.filter((file) => /\bask(Operation)?</.test(codeOf(file)))
  expect(stating.map(({ path }) => path)).toEqual([])
})

test('fewer than ten values are told to be of a type against the compiler, each for a listed reason', () => {
  expect([...new Set(claimed)]).toEqual(Object.keys(claims))
  expect(claimed.length).toBeLessThan(10)
})
