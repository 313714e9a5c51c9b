import { afterAll } from 'vitest'
import type { TestApp, TestOptions } from './app.ts'
import { oneApp } from './one-app.ts'
import { service, WidgetSite } from './widget-site.ts'

/** A service over the starter corpus at its own host, and a browser that finds it, for all tests of a file. */
export function oneSite(
  options: Omit<TestOptions, 'whenOver' | 'rows'>,
  prepare?: (app: TestApp) => Promise<void>,
): { site: () => WidgetSite; app: () => TestApp } {
  let site: WidgetSite | undefined
  const opened = () => {
    if (!site) throw new Error('the site is opened before the first test')
    return site
  }
  afterAll(() => site?.close())
  const app = oneApp(
    { ...options, rows: 'starter', env: { KONKYO_BASE_URL: service, ...options.env } },
    async (made) => {
      site = await WidgetSite.open()
      await site.serve(made)
      await prepare?.(made)
    },
  )
  return { site: opened, app }
}
