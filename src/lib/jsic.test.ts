import { expect, test } from 'vitest'
import { jsicMajor, jsicMajors, jsicName } from './jsic.ts'

test('the twenty major groups A to T are known by letter, name and slug', () => {
  expect(jsicMajors.map((one) => one.letter).join('')).toBe('ABCDEFGHIJKLMNOPQRST')
  for (const { letter, name, slug } of jsicMajors) {
    for (const spelling of [letter, letter.toLowerCase(), name, slug]) expect(jsicMajor(spelling)).toBe(letter)
    expect(jsicName(letter)).toBe(name)
  }
})

test('no alias belongs to two groups', () => {
  for (const { letter, aliases } of jsicMajors) {
    for (const alias of aliases) expect([alias, jsicMajor(alias)]).toEqual([alias, letter])
  }
})

test('a two-digit middle code belongs to the group whose range holds it, as in revision 14', () => {
  const ranges: [string, number, number][] = [
    ['A', 1, 2],
    ['B', 3, 4],
    ['C', 5, 5],
    ['D', 6, 8],
    ['E', 9, 32],
    ['F', 33, 36],
    ['G', 37, 41],
    ['H', 42, 49],
    ['I', 50, 61],
    ['J', 62, 67],
    ['K', 68, 70],
    ['L', 71, 74],
    ['M', 75, 77],
    ['N', 78, 80],
    ['O', 81, 82],
    ['P', 83, 85],
    ['Q', 86, 87],
    ['R', 88, 96],
    ['S', 97, 98],
    ['T', 99, 99],
  ]
  for (const [letter, first, last] of ranges) {
    for (let middle = first; middle <= last; middle++) {
      expect(jsicMajor(String(middle).padStart(2, '0'))).toBe(letter)
    }
  }
})

test.each([
  ['240', 'E'],
  ['2451', 'E'],
  ['0111', 'A'],
  ['E24', 'E'],
  ['e2451', 'E'],
  ['２４', 'E'],
  ['農業', 'A'],
  ['農業・林業', 'A'],
  ['農業林業', 'A'],
  ['ﾒｰｶｰ', 'E'],
  ['ガス', 'F'],
  ['IT', 'G'],
  ['情報通信', 'G'],
  ['運輸業・郵便業', 'H'],
  ['卸売', 'I'],
  ['小売', 'I'],
  ['小売業', 'I'],
  ['金融', 'J'],
  ['学術研究・専門技術サービス業', 'L'],
  ['学術研究・専門・技術サービス業', 'L'],
  ['飲食', 'M'],
  ['宿泊', 'M'],
  ['医療', 'P'],
  ['福祉', 'P'],
  ['サービス業_他に分類されないもの', 'R'],
  ['その他サービス業', 'R'],
  ['公務', 'S'],
  ['分類不能', 'T'],
  ['Wholesale-Retail', 'I'],
  ['information communications', 'G'],
])('%j is group %s', (input, letter) => {
  expect(jsicMajor(input)).toBe(letter)
})

test('anything else is unknown, and so is a code that contradicts its letter', () => {
  for (const input of ['', ' ', 'U', 'AB', '1', '00', '12345', 'A24', 'U24', '業', '農業と漁業', 'constructor']) {
    expect(jsicMajor(input)).toBe(undefined)
  }
  expect(jsicName('U')).toBe(undefined)
})

test('official names are given for letters of either case', () => {
  expect(jsicName('E')).toBe('製造業')
  expect(jsicName('r')).toBe('サービス業（他に分類されないもの）')
})
