import { describe, expect, test } from 'vitest'
import { dated } from '../../../test/dated-programs.ts'
import { oneApp } from '../../../test/one-app.ts'
import { charactersOf } from '../../../test/opened-zip.ts'
import { program } from '../../datasets/program.ts'

const app = oneApp({
  now: new Date('2026-11-22T03:00:00Z'),
  env: { KONKYO_ANON_DAILY: '100' },
  rows: [
    [
      program,
      [
        dated('大阪の補助金', ['2026-11-01', '2026-12-01'], { prefecture: '大阪府' }),
        dated('全国の補助金', ['2026-11-01', '2026-12-05'], { prefecture: null }),
        dated('京都の補助金', ['2026-11-01', '2026-12-06'], { prefecture: '京都府' }),
      ],
    ],
  ],
})
const look = async (query: string, language = 'ja') =>
  (await app().get(`/calendar?${query}`, { headers: { 'accept-language': language } })).text
const osaka = `prefecture=${encodeURIComponent('大阪府')}`

describe('the calendar of a prefecture', () => {
  test('holds what is offered in the whole country as well, counts both and tells them apart in months and in the list', async () => {
    for (const view of ['months', 'list']) {
      const page = await look(`${osaka}&view=${view}`)
      expect(page).toContain('内訳：大阪府 1件・全国対象 1件')
      expect(page).toMatch(/大阪の補助金<\/a>.*大阪府.*全国の補助金<\/a>.*全国・記載なし/s)
      expect(page).not.toContain('京都の補助金</a>')
    }
    expect(await look(osaka, 'en')).toContain('Osaka: 1, whole country: 1')
  })

  test('can be had alone, by month and as a list, and a form sent from there stays with it', async () => {
    for (const view of ['months', 'list']) {
      const both = await look(`${osaka}&view=${view}`)
      const [, alone = ''] = /<a href="([^"]+)"[^>]*>大阪府のみ/.exec(both) ?? []
      const page = (await app().get(charactersOf(`<a>${alone}</a>`))).text
      expect(page).toContain('内訳：大阪府 1件・全国対象 1件')
      expect(page).toContain('<strong>1件</strong>')
      expect(page).toContain('大阪の補助金</a>')
      expect(page).not.toContain('全国の補助金</a>')
      expect(page).toContain('name="nationwide" value="without"')
      expect(page).toContain('全国対象の制度の締切も載ります')
    }
    expect(await look(`${osaka}&nationwide=without`, 'en')).toMatch(/Osaka and the whole country<.*Osaka alone/s)
  })

  test('of no prefecture counts nothing apart', async () => {
    const page = await look('')
    expect(page).toContain('京都の補助金</a>')
    expect(page).not.toContain('内訳')
  })
})
