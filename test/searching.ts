import type { AnyDataset } from '../src/schema/dataset.ts'
import { type TestOptions, testApp } from './app.ts'
import { make } from './make.ts'

type Given = Record<string, unknown>

/** A service that holds the given records of one dataset, and the searches people would type. */
export async function searching(
  dataset: AnyDataset,
  { path, shown, ...options }: { path: string; shown: string } & TestOptions,
  ...records: Given[]
) {
  const rows = records.map((record) => make(dataset, record))
  const app = await testApp({ ...options, rows: [[dataset, rows]] })
  const search = (query = '') => app.get(encodeURI(`${path}?${query}`))
  return {
    app,
    search,
    /** What the rows of an answer show in one field, in their order. */
    found: async (query = ''): Promise<unknown[]> => {
      const { status, json } = await search(query)
      if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(json)}`)
      return json.results.map((row: Given) => row[shown])
    },
    status: async (query: string) => (await search(query)).status,
  }
}
