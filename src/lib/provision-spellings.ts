import { otherNamesOfLaw } from './law-aliases.ts'

/** A law and one of its articles in one normalised word: 措法42の12の5, 消費税法9条, 租特法第42条の12の5. */
const lawAndArticle = /^([^\d第条]{1,40})第?(\d{1,4})条?((?:ノ\d{1,3}){0,4})条?$/

/** How official texts name the article of a law that a normalised word names in short, under every name of the law. */
export function provisionSpellings(word: string): readonly string[] {
  const [, name = '', article = '', branches = ''] = lawAndArticle.exec(word) ?? []
  if (name === '') return []
  const names = otherNamesOfLaw(name)
  if (names.length === 0 && !/(?:法|令|規則)$/.test(name)) return []
  return [name, ...names].map((one) => `${one}第${article}条${branches}`)
}
