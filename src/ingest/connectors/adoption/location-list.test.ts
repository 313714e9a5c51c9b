import { expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { gate } from '../../gate.ts'
import { adoption } from '../adoption.ts'

const row = {
  id: '1',
  area_code: '20',
  area_name: '長野県',
  area_code_sub: ['07'],
  area_name_sub: ['福島県'],
  category_code: '9',
  category_name: '卸売業・小売業',
  shop_name: '株式会社ＭＩＨＯＮ',
  shop_url: '/assets/pdf/outline_1.pdf',
  shop_location: '長野県松本市見本1-2',
  shop_office: ['福島県いわき市見本3'],
  consortium: [''],
}
const listName = 'official_grant_locations_3_4.json'
const said = (rows: unknown, name = listName) => all(adoption.parse(rawDocument(name, JSON.stringify(rows))))
const parse = async (rows: unknown, name = listName) => {
  const parsed = await said(rows, name)
  return parsed
    .filter((one) => one.at !== 'the whole list')
    .map((one) => {
      if (one.kind !== 'record') return one
      const gated = gate(one.dataset)(JSON.stringify(one.record))
      return gated.accepted ? gated.record : gated
    })
}

test('a row becomes a case with its place, industry and sites; nothing stands for nothing', async () => {
  expect(await parse([row])).toMatchObject([
    {
      company_name: '株式会社MIHON',
      houjin_bangou: null,
      prefecture: '長野県',
      municipality: '松本市',
      industry_jsic: 'I',
      total_subsidy_received_yen: null,
      source_url: 'https://seichotoushi-hojo.jp/koufu/',
      source_excerpt: {
        relation: '交付決定',
        round: '3・4次',
        list_id: '1',
        sites: ['福島県いわき市見本3'],
        site_prefectures: ['福島県'],
        outline_url: 'https://seichotoushi-hojo.jp/assets/pdf/outline_1.pdf',
      },
    },
  ])
  expect((await parse([row]))[0]).not.toHaveProperty('source_excerpt.consortium')
})

test('a town is named without its county, whichever prefecture the list files it under', async () => {
  const town = { ...row, shop_location: '北海道虻田郡ニセコ町字見本1', area_name: '北海道' }
  expect((await parse([town]))[0]).toMatchObject({ prefecture: '北海道', municipality: 'ニセコ町' })
})

test('the same id in the lists of different rounds is a different case', async () => {
  const ids = await Promise.all(
    [listName, 'official_grant_locations_1_2.json'].map(async (name) => (await parse([row], name))[0]),
  )
  expect(new Set(ids.map((one) => (one as { case_id: string }).case_id)).size).toBe(2)
})

test('a name that is none of an organisation is left out, a broken row is told', async () => {
  expect(
    await parse([
      { ...row, shop_name: '見本 太郎' },
      { ...row, shop_office: '松本市' },
    ]),
  ).toMatchObject([
    { kind: 'skipped', reason: 'may be a sole proprietor, whose name is not stored' },
    { kind: 'rejected', at: 'row 2', reason: 'shop_office must be array, and is "松本市"' },
  ])
})

test('a list tells how many were granted: all of its rows, persons included, and nothing about applications', async () => {
  const [count] = (await said([row, { ...row, shop_name: '見本 太郎' }])).slice(-1)
  expect(count).toMatchObject({ record: { round_label: '3・4次', granted_count: 2 } })
  const gated = count?.kind === 'record' ? gate(count.dataset)(JSON.stringify(count.record)) : undefined
  expect(gated).toMatchObject({ accepted: true, record: { applicants: null, accepted: null, acceptance_rate: null } })
})
