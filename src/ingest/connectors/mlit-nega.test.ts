import { describe, expect, test } from 'vitest'
import {
  at,
  listOf as list,
  mihon,
  detailOf as page,
  actRow as row,
  search,
  stop,
} from '../../../test/nega-documents.ts'
import { parsedBy } from '../../../test/parsed-by.ts'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import type { Fetcher, FetchRequest } from '../connector.ts'
import { detailPages } from './mlit-nega/detail-pages.ts'
import { mlitNega } from './mlit-nega.ts'

describe('a detail page', () => {
  test('gives the case, with the last day on which the ministry shows it', async () => {
    const [shown] = (await parsedBy(mlitNega, page(stop), at)).of(enforcementCase)
    expect(shown).toMatchObject({
      event_type: 'business_improvement',
      recipient_name: '株式会社みほん',
      recipient_houjin_bangou: '3010401000000',
      prefecture: '東京都',
      bureau: '見本地方整備局',
      legal_basis: '建設業法第28条第3項',
      reason_excerpt: '主任技術者を置かなかった。',
      disclosed_date: '2026-02-28',
      disclosed_until: '2031-02-28',
      source_url: at.url,
    })
  })

  test.each([['指名停止'], [undefined]])(
    'of the trade 指名停止 is a suspension from tenders with its days, also where its kind is given as %s',
    async (kind) => {
      const { 処分等の種類: _, ...others } = stop
      const values = { ...others, ...(kind && { 処分等の種類: kind }) }
      const { of } = await parsedBy(mlitNega, page(values), {
        url: `${search}?jigyoubunya=shimeiteishi&EID=search&no=1`,
      })
      expect(of(enforcementCase)).toMatchObject([{ event_type: 'contract_suspend' }])
      expect(of(enforcementAction)).toMatchObject([
        { enforcement_kind: 'contract_suspend', exclusion_start: '2026-03-15', exclusion_end: '2026-03-17' },
      ])
    },
  )

  test('gives the action, with the days on which the company may not do business', async () => {
    const [action] = (await parsedBy(mlitNega, page(stop), at)).of(enforcementAction)
    expect(action).toMatchObject({
      entity_id: 'houjin:3010401000000',
      enforcement_kind: 'business_improvement',
      issuing_authority: '見本地方整備局',
      issuance_date: '2026-02-28',
      exclusion_start: '2026-03-15',
      exclusion_end: '2026-03-17',
      related_law_ref: '建設業法第28条第3項',
    })
  })

  test.each([
    ['許可の取消し', 'license_revoke'],
    ['指名停止', 'contract_suspend'],
    ['業務改善命令', 'business_improvement'],
    ['勧告', 'other'],
  ])('the act %s is of the kind %s', async (act, kind) => {
    const { records } = await parsedBy(mlitNega, page({ ...stop, 処分等の種類: act }), at)
    expect(records).toMatchObject([{ event_type: kind }, { enforcement_kind: kind }])
  })

  test('names no natural person', async () => {
    const person = page({ ...stop, 事業者名: '見本　太郎（第123456号）' })
    const architect = { url: `${search}?jigyoubunya=ikkyuu&no=1` }
    expect((await parsedBy(mlitNega, person, at)).skipped[0]).toContain('may be that of a natural person')
    expect((await parsedBy(mlitNega, page(stop), architect)).skipped[0]).toContain('names a natural person here')
  })

  test('that lacks the name or the day is rejected, and another page is refused', async () => {
    const { rejected } = await parsedBy(mlitNega, page({ 根拠法令: '建設業法' }))
    expect(rejected).toEqual(['dl.overview__list: it lacks 事業者名 or 処分等年月日: 根拠法令'])
    await expect(parsedBy(mlitNega, '<html><p>nega-inf</p></html>')).rejects.toThrow('no dl.overview__list')
  })
})

describe('a list of the former site', () => {
  const then = { fetchedAt: '2020-11-25T00:00:00Z' }

  test.each([
    [mihon, '3010401000000', null],
    ['株式会社みほん（法人番：号３０１０４０１００００００号）', '3010401000000', null],
    ['株式会社みほん〔法人番号：３０１０４０１００００００〕〔みほん庁〕', '3010401000000', 'みほん庁'],
    ['株式会社みほん（みほん整備局）（法人番号；３０１０４０１００００００）', '3010401000000', 'みほん整備局'],
    ['株式会社みほん（３０１０４０１００００００）みほん整備局）', '3010401000000', 'みほん整備局'],
    ['株式会社みほん（みほん気象台）', null, 'みほん気象台'],
    ['株式会社みほん（法人番号：４０１０４０１００００００）', null, null],
    ['株式会社みほん', null, null],
  ])('%s is read as name, right corporate number and office', async (cell, number, office) => {
    const { records } = await parsedBy(mlitNega, list(row('2020年10月26日', cell)), then)
    expect(records[1]).toMatchObject({
      target_name: '株式会社みほん',
      houjin_bangou: number,
      issuing_authority: office,
    })
  })

  test('does not say which act was taken, so the kind stays open', async () => {
    const { records } = await parsedBy(mlitNega, list(row('2020年10月26日', mihon)), then)
    expect(records).toMatchObject([{ event_type: null, prefecture: '東京都' }, { enforcement_kind: null }])
  })

  test('keeps two equal lines apart, and gives every line the same identifier again', async () => {
    const content = list(row('2020年10月26日', mihon), row('2020年10月26日', mihon), row('2020年10月27日', mihon))
    const ids = (await parsedBy(mlitNega, content, then)).of(enforcementCase).map(({ case_id }) => case_id)
    expect(new Set(ids).size).toBe(3)
    expect((await parsedBy(mlitNega, content, then)).of(enforcementCase).map(({ case_id }) => case_id)).toEqual(ids)
  })

  test('names no natural person: neither licensed ones nor shops without a number', async () => {
    const persons = list(
      row('2020年10月26日', '見本　太郎（第１２３４５６号）', '業務停止', 'ikkyuu'),
      row('2020年10月26日', 'みほん自動車工場', '東京都港区', 'jidousyaseibi'),
    )
    const { records, skipped } = await parsedBy(mlitNega, persons, then)
    expect(records).toEqual([])
    expect(skipped).toHaveLength(2)
  })

  test('an act carries the last day of its five years, as a case and as an action', async () => {
    const { records } = await parsedBy(mlitNega, list(row('2020年2月29日', mihon)), then)
    expect(records.map(({ disclosed_until }) => disclosed_until)).toEqual(['2025-02-28', '2025-02-28'])
  })

  test('an act of which only the month is stated has no day, says the month, and is shown five years from its first day', async () => {
    const { records, rejected } = await parsedBy(mlitNega, list(row('2020年10月0日', mihon)), then)
    const month = expect.stringContaining('2020年10月で、日は示されていない')
    expect(rejected).toEqual([])
    expect(records).toMatchObject([
      { disclosed_date: null, disclosed_until: '2025-10-01', reason_excerpt: month },
      { issuance_date: null, disclosed_until: '2025-10-01', reason_summary: month },
    ])
  })

  test('a day that does not exist, damaged text and a short line are rejected', async () => {
    const content = list(
      row('2020年13月0日', mihon),
      row('2020年10月1日', 'みほん\ufffd梶i３'),
      '2020年10月1日,株式会社みほん',
    )
    expect((await parsedBy(mlitNega, content, then)).rejected).toEqual([
      'line 2: "2020年13月0日" is no date',
      'line 3: the name is damaged by a wrong decoding',
      'line 4: it has 2 columns instead of 5',
    ])
  })
})

test('lists and pages of the register are recognised, other files are not', () => {
  const recognizes = (text: string) => mlitNega.recognizes({ name: 'any', head: Buffer.from(text) })
  expect([list(), page(stop), 'date,name\n', '<html></html>'].map(recognizes)).toEqual([true, true, false, false])
})

test('from the network the detail pages of companies are read, list by list, and no page of another host', async () => {
  const requested: { url: string; form?: FetchRequest['form'] }[] = []
  const links = (page: string) =>
    `<html><title>ネガティブ情報等検索サイト</title><table><tr><td class="detail"><a class="overview" href="search.cgi?jigyoubunya=takuti&no=${page}">概要</a>
     <a class="overview" href="https://elsewhere.example/">詳細</a></td></tr></table><a href="search.cgi?page=2">2</a></html>`
  const fetcher: Fetcher = {
    fetch: async (url, request) => {
      if (url.endsWith('/robots.txt')) return rawDocument(url, '')
      requested.push({ url, ...(request?.form && { form: request.form }) })
      return rawDocument(url, links(new URL(url).searchParams.get('page') ?? '1'))
    },
  }
  const documents = await all(detailPages(fetcher, { since: '2026-03-05', today: '2026-04-01', secrets: {} }))
  expect(documents.slice(0, 2).map(({ name }) => name)).toEqual(
    [1, 2].map((no) => `${search}?jigyoubunya=takuti&no=${no}`),
  )
  expect(requested[0]).toMatchObject({ url: search, form: { start_year: '2026', start_month: '3', end_month: '4' } })
  expect(requested.some(({ url, form }) => url.includes('elsewhere') || form?.jigyoubunya === 'ikkyuu')).toBe(false)
})
