import { testApp } from './app.ts'
import { snapshotDay } from './sourced.ts'

export type Given = Record<string, unknown>

/** A service with the given rows that is asked questions. */
export async function asking(rows: unknown) {
  const app = await testApp({ rows: rows as never, now: snapshotDay })
  const ask = async (query_text: string, rest: Given = {}) =>
    (await app.post('/v1/evidence/packets/query', { query_text, ...rest })).json
  return {
    app,
    ask,
    names: async (query_text: string, rest: Given = {}): Promise<string[]> =>
      (await ask(query_text, rest)).records.map(({ primary_name }: Given) => primary_name),
  }
}
