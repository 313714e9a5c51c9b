import { expect, test } from 'vitest'
import { parseProvision, readingsOf } from './provision-address.ts'

const read = (text: string) => {
  const address = parseProvision(text)
  return (
    address &&
    readingsOf(address).map(({ key, paragraph, item }) =>
      [key, paragraph, item].filter((one) => one !== null).join(' '),
    )
  )
}

test.each([
  ['別表第一', ['別表1']],
  ['別表第一の二（第三条関係）', ['別表1_2']],
  ['別表第一第一号イ', ['別表1 1イ']],
  ['別表第一第2項', ['別表1 2']],
  ['別表第1号', ['別表1号', '別表 1']],
  ['別表第二の三の項', ['別表2 3']],
  ['別表第二の二の三の項', ['別表2_2 3', '別表2 2の3']],
  ['別表三の項', ['別表 3']],
  ['別表の三の項', ['別表 3']],
  ['別表第二備考第1号', ['別表2 備考1']],
  ['別表第二備考２', ['別表2 備考2']],
  ['別表第二備考', ['別表2 備考']],
  ['附則別表第一', ['附則:別表1']],
  ['附則別表第一第2号', ['附則:別表1 2']],
  ['附則様式', ['附則:様式']],
  ['附則（令和七年五月二日法律第九〇二号）別表', ['附則(令和7/法律/902):別表']],
  ['本則第2項第1号', ['本則 2 1']],
  ['制定文', ['制定文']],
  ['様式第一号', ['様式1号']],
  ['第1号様式', ['1号様式']],
  ['第1条第1項第1号ワ（１）（ｉ）', ['1 1 1ワ(1)(i)']],
  ['1条1項1号イの二', ['1 1 1イの2']],
])('%s is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
