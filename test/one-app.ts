import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestOptions, testApp } from './app.ts'

/** One service for all tests of a file that only read from it, made before the first and closed after the last of them. */
export function oneApp(options: TestOptions, prepare?: (app: TestApp) => Promise<void>): () => TestApp {
  const serviceOf = appsByRows()
  let made: TestApp | undefined
  beforeAll(async () => {
    made = await serviceOf(options)
    await prepare?.(made)
  })
  return () => {
    if (!made) throw new Error('the service is made before the first test')
    return made
  }
}

/** Services for tests of a file that only read: the same rows and settings are served by one, until the last test. */
export function appsByRows(): (options: TestOptions) => Promise<TestApp> {
  const made = new Map<string, Promise<TestApp>>()
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return (options) => {
    const key = keyOf(options)
    const service = made.get(key) ?? testApp({ ...options, whenOver: (close) => closing.push(close) })
    made.set(key, service)
    return service
  }
}

const keyOf = ({ rows, now, env, ledger, complete = [] }: TestOptions): string => {
  const held = typeof rows === 'object' ? rows.map(([{ name }, records]) => [name, records]) : rows
  return JSON.stringify([held, now, env, ledger, complete.map(({ name }) => name)])
}
