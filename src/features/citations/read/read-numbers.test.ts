import { expect, test } from 'vitest'
import { pauses } from '../../../lib/pause.ts'
import { numbersIn } from './read-numbers.ts'

const number = '6010000090101'
const valuesIn = async (text: string) => (await numbersIn(text, 10, pauses())).map(({ value }) => value)

test.each([' ', '\u00a0', '\u202f', '\u2009', '　', '-', '－'])(
  'a number in the groups of the tax agency is one with %j between them',
  async (gap) => {
    const grouped = ['6', '0100', '0009', '0101'].join(gap)
    expect(await valuesIn(`法人番号${grouped}、T${grouped}です`)).toEqual([number, `T${number}`])
  },
)

test.each(['\u200b', '\u00ad', '\u2060', '\u200d', '\u200e', '\ufeff'])(
  'what nobody sees inside a number is no part of it, and its place is that in the text: %j',
  async (sign) => {
    const text = `番号は60100000${sign}90101です`
    const [found] = await numbersIn(text, 10, pauses())
    expect(found?.value).toBe(number)
    expect(text.slice(found?.start, found?.end)).toBe(`60100000${sign}90101`)
  },
)
