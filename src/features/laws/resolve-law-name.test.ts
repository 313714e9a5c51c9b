import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import { lawAliases, sureConfidence } from '../../lib/law-aliases.ts'

const named = (law_title: string, source: string, given: Record<string, unknown> = {}) =>
  make(law, { unified_id: lawIdOf(source), law_title, law_number: `試験法律第${source}号`, ...given })

const aliases = [...lawAliases().values()].flat()
const titles = [...new Map(aliases.map((one) => [one.title, one.egovLawId ?? `試験/${one.title}`]))]
const everyLaw = titles.map(([title, id]) => named(title, id))

async function requested(rows = everyLaw) {
  const app = await testApp({ rows: [[law, rows]] })
  return (name: string) => bothWays(app, 'resolve_law_name', { name })
}

describe('resolve_law_name', () => {
  test('brings titles, abbreviations, popular and former names in any width to one address', async () => {
    const ask = await requested()
    const addresses: [string, string, string][] = [
      ['租税特別措置法', '332AC0000000026', 'title'],
      ['措法', '332AC0000000026', 'abbreviation'],
      ['　措 法 ', '332AC0000000026', 'abbreviation'],
      ['消法', '363AC0000000108', 'abbreviation'],
      ['法法', '340AC0000000034', 'abbreviation'],
      ['措法10の3', '332AC0000000026', 'abbreviation'],
      ['消費税法第30条第2項', '363AC0000000108', 'title'],
      ['所基通', '試験/所得税基本通達', 'abbreviation'],
      ['下請法', '331AC0000000120', 'former_name'],
      ['ｎｐｏ法', '410AC1000000007', 'popular'],
      ['363AC0000000108', '363AC0000000108', 'id'],
      ['https://laws.e-gov.go.jp/law/363AC0000000108', '363AC0000000108', 'id'],
      [lawIdOf('363AC0000000108'), '363AC0000000108', 'id'],
    ]
    for (const [name, source, matched_by] of addresses) {
      const { status, law: found, candidates } = await ask(name)
      expect([name, status, found?.unified_id, found?.matched_by, candidates]).toEqual([
        name,
        'resolved',
        lawIdOf(source),
        matched_by,
        [],
      ])
      expect((await ask(found.law_title)).law.unified_id).toBe(found.unified_id)
    }
  })

  test('says of an alias what kind it is, how long it was the name and where it is known from', async () => {
    const ask = await requested()
    expect((await ask('下請代金支払遅延等防止法')).law).toMatchObject({
      law_title: '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律',
      alias: { kind: 'former_name', valid_until: '2025-12', basis: 'general_knowledge' },
      name_source_url: 'https://laws.e-gov.go.jp/law/331AC0000000120',
    })
    expect((await ask('所基通')).law).toMatchObject({
      alias: { basis: 'page' },
      name_source_url: 'https://www.nta.go.jp/taxes/shiraberu/taxanswer/shotoku/1120.htm',
    })
  })

  test('every sure alias that means one law leads to it, and no other alias is picked', async () => {
    const app = await testApp({ rows: [[law, everyLaw]] })
    for (const [, known] of lawAliases()) {
      const [{ alias, title }] = known as [(typeof aliases)[number]]
      const resolved = (await app.get(`/v1/laws/resolve?name=${encodeURIComponent(alias)}`)).json
      const isSure = known.length === 1 && known.every(({ confidence }) => confidence >= sureConfidence)
      if (isSure) expect([alias, resolved]).toMatchObject([alias, { status: 'resolved', law: { law_title: title } }])
      else expect([alias, resolved.status]).toEqual([alias, 'ambiguous'])
    }
  })

  test('an ambiguous name gives candidates and no law', async () => {
    const ask = await requested()
    const { status, law: picked, candidates } = await ask('品確法')
    expect([status, picked]).toEqual(['ambiguous', null])
    expect(candidates.map((one: { law_title: string }) => one.law_title).sort()).toEqual([
      '住宅の品質確保の促進等に関する法律',
      '公共工事の品質確保の促進に関する法律',
    ])
    expect((await ask('法令')).candidates.map((one: { law_title: string }) => one.law_title)).toEqual([
      '法人税法施行令',
      '相続税法施行令',
    ])
  })

  test('the order of a law is found by any name of the law', async () => {
    const ask = await requested([...everyLaw, named('特定商取引に関する法律施行令', 'x')])
    expect(await ask('特商法施行令')).toMatchObject({
      status: 'resolved',
      law: { law_title: '特定商取引に関する法律施行令', matched_by: 'order_of_law', alias: { alias: '特商法' } },
    })
  })

  test('a known name of a law that the corpus lacks is resolved, and said not to be held', async () => {
    const ask = await requested([named('民法', '129AC0000000089')])
    expect((await ask('消法')).law).toMatchObject({
      unified_id: lawIdOf('363AC0000000108'),
      law_title: '消費税法',
      in_corpus: false,
      source_url: null,
    })
  })

  test('a name that nobody has is not found: laws with its words are candidates only', async () => {
    const ask = await requested()
    const { status, law: picked, candidates } = await ask('消費税')
    expect([status, picked]).toEqual(['not_found', null])
    expect(candidates.map((one: { matched_by: string }) => one.matched_by)).toContain('part_of_title')
    expect((await ask('架空の条例')).candidates).toEqual([])
  })

  test('a number is one law in either digit style; a name too long is refused', async () => {
    const app = await testApp({
      rows: [[law, [named('法', 'x', { law_number: '昭和六十三年法律第百八号' })]]],
    })
    for (const name of ['昭和63年法律第108号', '昭和六十三年法律第百八号', '昭63法108'])
      expect((await bothWays(app, 'resolve_law_name', { name })).law).toMatchObject({ matched_by: 'law_number' })
    expect((await app.get(`/v1/laws/resolve?name=${'法'.repeat(201)}`)).status).toBe(422)
  })
})
