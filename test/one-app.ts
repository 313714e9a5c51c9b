import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestOptions, testApp } from './app.ts'

/** One service for all tests of a file that only read from it, made before the first and closed after the last of them. */
export function oneApp(options: TestOptions, prepare?: (app: TestApp) => Promise<void>): () => TestApp {
  const closing: (() => Promise<void>)[] = []
  let made: TestApp | undefined
  beforeAll(async () => {
    made = await testApp({ ...options, whenOver: (close) => closing.push(close) })
    await prepare?.(made)
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return () => {
    if (!made) throw new Error('the service is made before the first test')
    return made
  }
}
