import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { oneSite } from '../one-site.ts'
import { adminKey } from '../operating.ts'
import { jobs } from '../walks/jobs.ts'
import { publishSampleLaw } from '../walks/published-law.ts'
import { recordOf, type Walk } from '../walks/record.ts'
import { Walker } from '../walks/walker.ts'
import { service } from '../widget-site.ts'

const now = new Date('2026-09-01T03:00:00Z')
const { site, app } = oneSite({ now, env: { KONKYO_ANON_DAILY: '1000', KONKYO_ADMIN_KEY: adminKey } }, publishSampleLaw)

const walks: Walk[] = []
afterAll(() => {
  const { WALKS_RECORD } = process.env
  if (WALKS_RECORD) writeFileSync(WALKS_RECORD, recordOf(jobs, walks))
})

const runs = [
  { language: 'ja', hasScript: true },
  { language: 'ja', hasScript: false },
  { language: 'en', hasScript: true },
  { language: 'en', hasScript: false },
] as const

describe.each(runs)('in $language, with a script: $hasScript', ({ language, hasScript }) => {
  test.each(jobs.map((job) => [job.name.en, job] as const))(
    '%s',
    async (_, job) => {
      const { page, said } = await site().read('/', {
        viewport: { width: 1280, height: 900 },
        locale: { ja: 'ja-JP', en: 'en-GB' }[language],
        javaScriptEnabled: hasScript,
        baseURL: service,
      })
      page.setDefaultTimeout(30_000)
      const { apiKey } = await app().createKey()
      const walker = new Walker(page, language, app(), apiKey)
      const walk = { job, language, hasScript, steps: walker.steps }
      try {
        await job.walk(walker)
        walks.push({ ...walk, failure: null })
      } catch (error) {
        walks.push({ ...walk, failure: error instanceof Error ? error.message : String(error) })
        throw error
      }
      // A browser notes that a page asked somebody to log in first.
      expect(said.filter((line) => !line.includes('401'))).toEqual([])
    },
    300_000,
  )
})
