import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { program } from '../../datasets/program.ts'

const at = (digit: number, primary_name: string, host: string, more: Record<string, unknown> = {}) =>
  make(program, {
    unified_id: `UNI-000000000${digit}`,
    primary_name,
    prefecture: '千葉県',
    municipality: null,
    source_url: `https://${host}/${digit}`,
    license: 'pdl_v1.0',
    ...more,
  })
const [city, portal] = ['www.nta.go.jp', 'www.digital.go.jp']
const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  rows: [
    [
      program,
      [
        at(1, '見本市省エネルギー設備補助金', city, { municipality: '見本市' }),
        at(2, '【見本市】令和8年度見本市省エネルギー設備補助金（第2回）', portal),
        at(3, '見本市省エネルギー設備補助金', portal, { prefecture: '大阪府' }),
        at(4, '見本産業集積助成金（製造業）', city),
        at(5, '見本産業集積助成金（観光業）', portal),
        at(6, '見本産業集積助成金', portal),
      ],
    ],
  ],
})
const twinsOn = async (digit: number) => {
  const { text } = await app().get(`/r/programs/UNI-000000000${digit}`)
  const [part = ''] = /<section aria-labelledby="twins">.*?<\/section>/s.exec(text) ?? []
  return [...part.matchAll(/href="\/r\/programs\/UNI-000000000(\d)"/g)].map(([, one]) => Number(one))
}

test('a program that two sources state is named on the pages of both records, and nothing of another place or frame', async () => {
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(twinsOn))).toEqual([[2], [1], [], [6], [], [4]])
  const { text } = await app().get('/r/programs/UNI-0000000001', { headers: { 'accept-language': 'en' } })
  expect(text).toContain('We have not decided whether they are the same program')
})
