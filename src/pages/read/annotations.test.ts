import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { annotation } from '../../datasets/annotation.ts'
import { law } from '../../datasets/law.ts'

const id = 'LAW-00000000a1'
const other = 'LAW-00000000a2'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }

let made = 0
const noted = (text_ja: string, given: Record<string, unknown>) =>
  make(annotation, {
    annotation_id: ++made,
    entity_id: id,
    severity: 'info',
    visibility: 'public',
    text_ja,
    meta: {},
    ...open,
    ...given,
  })

const app = oneApp({
  env: { KONKYO_ANON_DAILY: '100' },
  rows: [
    [
      law,
      [
        make(law, { unified_id: id, law_title: '甲法', ...open }),
        make(law, { unified_id: other, law_title: '乙法', ...open }),
      ],
    ],
    [
      annotation,
      [
        noted('前身は「乙法」です。', {
          meta: { predecessor_id: other, successor_id: id, how_learnt: 'general_knowledge' },
        }),
        noted('出典の頁はまだ確かめていません。', { severity: 'warning' }),
        noted('社内の覚え書き', { visibility: 'internal' }),
        noted('もう当てはまらない注意', { severity: 'warning', effective_until: '2020-01-01' }),
      ],
    ],
  ],
})

const look = async (path: string, language = 'ja') =>
  (await app().get(path, { headers: { 'accept-language': language } })).text

test('a warning about a record stands before all else on its page, and a note after it with the record it leads to, each with its source', async () => {
  const page = await look(`/r/laws/${id}`)
  const [warning, facts, note] = ['出典の頁はまだ確かめていません。', '<section', '前身は「乙法」です。'].map((one) =>
    page.indexOf(one),
  )
  expect(warning).toBeGreaterThan(0)
  expect(facts).toBeGreaterThan(warning as number)
  expect(note).toBeGreaterThan(facts as number)
  expect(page).toMatch(/<strong class="badge warn">注意<\/strong> <span lang="ja">出典の頁は/)
  expect(page).toMatch(
    /前身は「乙法」です。<\/span> <span class="quiet">一般的な知識（要確認）<\/span> 関係する記録: <a href="\/r\/laws\/LAW-00000000a2"[^>]*>乙法</,
  )
  expect(page).toMatch(/出典の頁はまだ確かめていません。<\/span> <a class="source" href="https:\/\/laws\.e-gov\.go\.jp/)
  expect(await look(`/r/laws/${id}`, 'en')).toContain('<strong class="badge warn">Warning</strong>')
})

test('what is internal, over, or about another record stands on no page', async () => {
  const pages = `${await look(`/r/laws/${id}`)}${await look(`/r/laws/${other}`)}`
  for (const text of ['社内の覚え書き', 'もう当てはまらない注意']) expect(pages).not.toContain(text)
  expect(await look(`/r/laws/${other}`)).not.toContain('注意と補足')
})
