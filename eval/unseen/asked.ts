import type { App } from '../../src/app.ts'
import { operations } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { namesOf } from '../judged.ts'
import { type OfferedCall, outcomeOf, readAnswer } from './outcome.ts'
import type { JudgedUnseen } from './page.ts'
import { type UnseenQuestion, unseenSets } from './sets.ts'

type Json = Readonly<Record<string, unknown>>

/** Every set, the newest first, with what became of its questions. */
export async function judgedSets(
  app: App,
): Promise<{ readonly day: string; readonly rows: readonly JudgedUnseen[] }[]> {
  const sets: { day: string; rows: JudgedUnseen[] }[] = []
  for (const { day, questions } of unseenSets()) {
    const rows: JudgedUnseen[] = []
    for (const question of questions) rows.push(await judgedBy(app, question))
    sets.push({ day, rows })
  }
  return sets
}

async function judgedBy(app: App, question: UnseenQuestion): Promise<JudgedUnseen> {
  const answer = await ask(app, question)
  const outcome = await outcomeOf(question, readAnswer(answer), async (call) => readAnswer(await ask(app, call, true)))
  const [first] = (answer.results ?? answer.records ?? []) as Json[]
  return { question, outcome, first: first === undefined ? '–' : (namesOf(first)[0] ?? '–') }
}

/** The answer to a call over HTTP; a call that is only offered may be refused. */
async function ask(app: App, { operation: name, args }: OfferedCall, mayFail = false): Promise<Json> {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`${name} is no operation`)
  const { method, path, pathNames } = routeOf(operation)
  const url = pathNames.reduce((at, one) => at.replace(`{${one}}`, encodeURIComponent(String(args[one]))), path)
  const query = new URLSearchParams(
    Object.entries({ limit: 10, ...args }).flatMap(([key, value]): [string, string][] =>
      pathNames.includes(key) ? [] : [value].flat().map((one) => [key, String(one)]),
    ),
  )
  const { statusCode, body } = await app.http.inject(
    method === 'POST' ? { method, url, payload: { ...args } } : { method, url: `${url}?${query}` },
  )
  if (statusCode !== 200 && !mayFail) throw new Error(`${name} ${JSON.stringify(args)}: ${statusCode} ${body}`)
  return JSON.parse(body) as Json
}
