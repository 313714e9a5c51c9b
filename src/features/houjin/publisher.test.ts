import { expect, test } from 'vitest'
import { publisherOf } from './publisher.ts'

test('an entry is cited by the body whose site it was read from, and by nobody when that is not known', () => {
  const nta = 'https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=1180301018771'
  expect(publisherOf(nta)).toBe('国税庁')
  expect(publisherOf('https://disclosure2.edinet-fsa.go.jp/weee0010.aspx')).toBe('金融庁')
  for (const other of ['https://example.go.jp/', 'https://nta.go.jp.example.com/', 'http://[', null])
    expect(publisherOf(other)).toBe(null)
})
