import { describe, expect, test } from 'vitest'
import { connectors } from '../ingest/connectors/index.ts'
import { licenceAt, licenceProblem, publisherAt, publishers } from './publishers.ts'

describe('one table says who publishes a host and under which licence:', () => {
  test('a page is published by the body whose host it stands on, and by nobody when nothing is confirmed about it', () => {
    const nta = 'https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=1180301018771'
    expect(publisherAt(nta)?.name).toBe('国税庁')
    expect(publisherAt('https://disclosure2.edinet-fsa.go.jp/weee0010.aspx')?.name).toBe('金融庁')
    expect(publisherAt('https://WWW.METI.GO.JP:443/policy')?.name).toBe('経済産業省')
    for (const other of [
      'https://example.go.jp/',
      'https://nta.go.jp.example.com/',
      'https://xedinet-fsa.go.jp/',
      'http://[',
      null,
    ])
      expect([other, publisherAt(other)]).toEqual([other, undefined])
  })

  test('a licence that is not confirmed is unknown', () => {
    expect(licenceAt('https://www.pref.saga.lg.jp/kiji.html')).toBe('unknown')
    expect(licenceAt('https://it-shien.smrj.go.jp/')).toBe('unknown')
    expect(licenceAt('https://www.jfc.go.jp/n/finance/')).toBe('proprietary')
  })

  test('no host stands in it twice, and each attribution can be printed', () => {
    const hosts = publishers.flatMap((one) => one.hosts)
    expect(new Set(hosts).size).toBe(hosts.length)
    for (const { name, attribution } of publishers) expect([name, attribution.length > 2]).toEqual([name, true])
  })

  test('every connector gives its rows the licence that the table states for its hosts', () => {
    for (const { name, hosts, license } of connectors)
      for (const host of hosts) expect([name, host, licenceAt(`https://${host}/`)]).toEqual([name, host, license])
  })

  test('a record with another licence than its source is told so with both licences; null and fixtures are left alone', () => {
    const source_url = 'https://www.nta.go.jp/taxes/'
    expect(licenceProblem({ source_url, license: 'gov_standard' })).toMatch(/gov_standard.*国税庁.*pdl_v1\.0/)
    for (const license of ['pdl_v1.0', null, 'test_data']) expect(licenceProblem({ source_url, license })).toBe(null)
    expect(licenceProblem({ source_url: 'https://example.go.jp/', license: 'cc_by_4.0' })).toBe(null)
  })

  test('a record in our own words carries our licence and beside it the one of its source, and only together', () => {
    const source_url = 'https://www.jfc.go.jp/n/finance/'
    const own = { source_url, license: 'cc_by_4.0' }
    expect(licenceProblem({ ...own, source_license: 'proprietary' })).toBe(null)
    expect(licenceProblem(own)).toMatch(/cc_by_4\.0.*日本政策金融公庫.*proprietary/)
    expect(licenceProblem({ ...own, source_license: 'gov_standard' })).toMatch(
      /source_license: gov_standard.*proprietary/,
    )
    expect(licenceProblem({ source_url, license: 'proprietary', source_license: 'proprietary' })).toMatch(
      /stands only beside license cc_by_4\.0/,
    )
    expect(licenceProblem({ source_url: null, license: 'gov_standard', source_license: 'unknown' })).toMatch(
      /stands only/,
    )
  })
})
