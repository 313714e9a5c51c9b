import { beforeAll, describe, expect, test } from 'vitest'
import { freshAddress } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { program } from '../../datasets/program.ts'
import { programRelation } from '../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const article = (article_number: string, article_number_sort: number, text_full: string, given: Given = {}) =>
  make(lawArticle, {
    article_id: `${id}:${article_number}`,
    law: { canonical_id: id, canonical_name: '消費税法' },
    article_number,
    article_number_sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })

const known = (name: string, given: Given = {}) =>
  make(program, {
    unified_id: `UNI-${name}`,
    primary_name: name,
    source_url: `https://example.go.jp/${name}`,
    ...given,
  })
const round = (name: string, label: string, from: string, until: string) =>
  make(applicationRound, {
    unified_id: `UNI-${name}`,
    application_round_id: `${name}-${label}`,
    application_round_label: label,
    application_open_date: from,
    application_close_date: until,
    source_url: `https://example.go.jp/${name}/${label}`,
  })

const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  rows: [
    [law, [make(law, { unified_id: id, law_title: '消費税法', article_count: 3, ...open })]],
    [
      lawArticle,
      [
        article('第4条', 4000, '一項\n２　二項\n３　三項'),
        article('第5条', 5000, '前条第二項の規定を準用する。'),
        article('第7条', 7000, '第四条又は第五条の規定による。'),
      ],
    ],
    [
      program,
      [
        known('closed'),
        known('kept', { former_ids: ['UNI-before'] }),
        known('open', { application_window: { start: '2026-06-01', end: '2026-12-31' } }),
        known('unknown'),
        known('based', { enriched: { A: { legal_basis: ['見本最低賃金法'] } } }),
        known('over', { excluded: true, exclusion_reason: '予算の上限に達したため終了' }),
        known('old'),
        known('new'),
      ],
    ],
    [
      applicationRound,
      [round('closed', '第1回', '2026-01-10', '2026-02-10'), round('closed', '第2回', '2026-04-01', '2026-05-08')],
    ],
    [
      programRelation,
      [
        make(programRelation, {
          from_id: 'UNI-new',
          to_id: 'UNI-old',
          relation_type: 'replaces',
          confidence: 0.9,
          evidence: [{ succession: 'replaced_by' }],
          source_url: 'https://example.go.jp/succession',
        }),
      ],
    ],
  ],
})

describe('the page of a program', () => {
  const why = async (name: string) => {
    const { text } = await app().get(`/r/programs/UNI-${name}`)
    return /<dt>状態の理由<\/dt><dd>(.*?)<\/dd>/s.exec(text)?.[1] ?? text
  }

  test('a law that the record of a program names is not called missing, and the parts of which nothing is held are named once', async () => {
    const { text } = await app().get('/r/programs/UNI-based')
    expect(text).toContain('この制度の記録が挙げる法令：見本最低賃金法')
    expect(text.match(/収録にないもの：/g)?.length).toBe(1)
    expect(text).toMatch(
      /収録にないもの：[^（]*公募回、併用・前提のルール、採択結果、採択・交付の例（存在しないことを示すものではありません）/,
    )
    expect((await app().get('/r/programs/UNI-unknown')).text).toMatch(/収録にないもの：[^（]*根拠法令/)
  })

  /** The row of the table of evidence that a text leads to. */
  const rowOf = async (name: string) => {
    const [, anchor = ''] = /<a class="source" href="#([^"]+)">根拠/.exec(await why(name)) ?? []
    const { text } = await app().get(`/r/programs/UNI-${name}`)
    return text.match(/<tr>.*?<\/tr>/gs)?.find((row) => row.includes(`id="${anchor}"`))
  }

  test('says in words why it stands where it does, with the way to the row and source of what decides', async () => {
    expect(await why('closed')).toContain('最後の受付の締切日（2026年5月8日）を過ぎました。')
    expect(await rowOf('closed')).toMatch(/第2回.*2026年5月8日.*href="https:\/\/example\.go\.jp\/closed\/第2回"/s)
    expect(await why('open')).toContain('（2026年6月1日〜2026年12月31日）の中にあります。')
    expect(await rowOf('open')).toContain('href="https://example.go.jp/open"')
    expect(await why('unknown')).toContain('受け付けているかどうかは分かりません')
    expect(await why('old')).toMatch(
      /後継: <a href="\/r\/programs\/UNI-new"[^>]*>new<\/a>.*https:\/\/example\.go\.jp\/succession/s,
    )
    const asEnglish = { headers: { 'accept-language': 'en' } }
    expect((await app().get('/r/programs/UNI-closed', asEnglish)).text).toContain(
      'The last stated day to apply (8 May 2026) has passed.',
    )
  })

  test('is asked for by an id that it had before and leads to itself for good, in the language asked for, at no cost', async () => {
    const from = freshAddress()
    const { status, headers } = await app().get('/r/programs/UNI-before?lang=en', { from })
    expect([status, headers.location]).toEqual([301, '/r/programs/UNI-kept?lang=en'])
    expect((await app().get('/v1/usage', { from })).json.used).toBe(0)
    expect((await app().get('/r/programs/UNI-nobody')).status).toBe(404)
    expect((await app().get('/r/laws/UNI-before')).status).toBe(404)
  })

  test('is cited in one line for a letter, with hash, id and version of the data folded away', async () => {
    const { text } = await app().get('/r/programs/UNI-closed')
    const [, open = '', folded = ''] = /<h2 id="cite">(.*?)<details>(.*?)<\/details>/s.exec(text) ?? []
    expect(open).toContain('<pre data-copied>「closed」（https://example.go.jp/closed）</pre>')
    expect(open).not.toMatch(/SHA-256|corpus-|UNI-/)
    expect(folded).toMatch(/SHA-256 [0-9a-f]{64}.*snapshot=corpus-/s)
  })

  test('draws its calls on a time line with a mark at today, and lists the same below', async () => {
    const { text } = await app().get('/r/programs/UNI-closed')
    const [picture = ''] = /<figure class="plot">.*?<\/figure>/s.exec(text) ?? []
    expect([...picture.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title).sort()).toEqual([
      '第1回: 2026年1月10日 – 2026年2月10日',
      '第2回: 2026年4月1日 – 2026年5月8日',
    ])
    expect(picture).toMatch(/class="today" x1="720"/)
    expect(text.match(/<th scope="row">第[12]回/g)).toHaveLength(2)
  })
})

describe('the page of an article', () => {
  const address = (number: string, more = '') => `/r/law_articles/${encodeURIComponent(`${id}:${number}`)}${more}`
  let first = ''
  beforeAll(async () => {
    first = (await app().get('/v1/meta')).json.corpus_snapshot_id
    app().clock.now = new Date('2026-07-10T03:00:00Z')
    await app().publish([
      [lawArticle, [article('第4条', 4000, '一項\n２　改めた二項\n４　四項', { effective_from: '2026-07-01' })]],
    ])
  })

  test('has what it refers to and what refers to it, each with the words that do', async () => {
    const { text } = await app().get(address('第5条'))
    const part = (name: string) => new RegExp(`<section aria-labelledby="${name}">.*?</section>`, 's').exec(text)?.[0]
    expect(part('references')).toContain(`${address('第4条')}"`)
    expect(part('references')).toContain('「前条第二項」 準用')
    expect(part('citing')).toContain(`<a href="${address('第7条')}" rel="nofollow">消費税法第7条</a>`)
    expect(part('citing')).toContain('「第五条」')
  })

  test('leads to the differences from every version that is kept, paragraph by paragraph', async () => {
    const { text } = await app().get(address('第4条'))
    const way = `${address('第4条', '/versions')}?from=${first}`
    expect(text).toContain(`href="${way}"`)
    const { text: compared, status } = await app().get(way)
    expect(status).toBe(200)
    expect(compared).toMatch(/第2項 <span class="badge plain">変更<\/span>.*<del>.*２　二項.*<ins>.*２　改めた二項/s)
    expect(compared).toMatch(/第3項 <span class="badge plain">削除<\/span>/)
    expect(compared).toMatch(/第4項 <span class="badge plain">追加<\/span>/)
    const ofLaw = await app().get(`/r/laws/${id}`)
    expect(ofLaw.text).toContain(`href="/r/laws/${id}/versions?from=${first}"`)
    const { text: law } = await app().get(`/r/laws/${id}/versions?from=${first}`)
    expect(law).toContain('変わった条：1')
    expect(law).toContain(`href="${way}"`)
  })

  test('shows the text of a day only where the records say that it held then', async () => {
    const on = async (day: string) => (await app().get(address('第4条', `/versions?on=${day}`))).text
    expect(await on('2026-07-02')).toMatch(/その日の時点で施行中の条文です。.*改めた二項/s)
    // An earlier version of the data holds the wording that the law had until then.
    const before = await on('2026-06-30')
    expect(before).toMatch(/その日の時点で施行中の条文です。.*２　二項.*2026-07-01施行.*収録からは分かりません/s)
    const [thatDay = ''] = /<section aria-labelledby="on-day">.*?<\/section>/s.exec(before) ?? []
    expect(thatDay).toContain('２　二項')
    expect(thatDay).not.toContain('改めた二項')
    const first = await on('2020-03-31')
    expect(first).toContain('当時の条文は収録していません')
    expect(first).toContain('収録している条文の施行日：2020年4月1日、2026年7月1日')
    expect(first).not.toContain('二項</div>')
    const answers = await Promise.all(
      ['on=someday', 'from=corpus-x', 'from=someday'].map((one) => app().get(address('第4条', `/versions?${one}`))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422])
    expect((await app().get(address('第99条', '/versions'))).status).toBe(404)
  })
})
