import { lawNumberKey, lawNumberText } from '../../../lib/law-number.ts'
import type { NamedLaw } from '../names/name-book.ts'
import type { NameHere } from './law-names.ts'

/** 所得税法等の一部を改正する法律（平成28年法律第15号） at the end of a text; its number may stand in brackets. */
const title = /の一部を改正する(?:等の)?(?:法律|政令|省令|府令|規則|命令)(?:\(([^()\n]{1,100})\))?$/
const longest = 240
const ofName = /[一-鿿々ァ-ヺー・]{1,40}$/
/** What may stand between the first law that a title names and its end. */
const between = /^(?:[一-鿿々ァ-ヺー・、]|及び|並びに|に関する|に係る|の)*$/

/** An amending act that stands in front of a place, with where its title begins and where its brackets open. */
export interface AmendingAct {
  readonly law: NamedLaw
  readonly from: number
  readonly titleEnd: number
}

/** Whether a title is that of an amending act, which many bear alike. */
export const isOfAmendment = (words: string): boolean => words.includes('の一部を改正する')

type FindName = (at: number, end: number) => NameHere | undefined

/** Reads the title of an amending act in front of a place, from the first law that it names on; many bear one title, so its number decides. */
export function amendingActBefore(
  text: string,
  at: number,
  nameAt: FindName,
  numbers?: ReadonlyMap<string, string>,
): AmendingAct | undefined {
  const begin = Math.max(0, at - longest)
  const found = title.exec(text.slice(begin, at))
  if (!found) return undefined
  const end = begin + found.index
  const [run = ''] = ofName.exec(text.slice(begin, end)) ?? []
  const first = firstNamed(text, [begin, end], nameAt)
  const from = first?.from ?? end - run.length
  if (from === end) return undefined
  const titleEnd = found[1] === undefined ? at : at - found[1].length - 2
  const key = found[1] === undefined ? undefined : lawNumberKey(found[1])
  return { law: actOf(text.slice(from, titleEnd), key, first?.law, numbers), from, titleEnd }
}

/** The first law from which on nothing but a title stands before its end. */
function firstNamed(text: string, [begin, end]: readonly [number, number], nameAt: FindName): NameHere | undefined {
  for (let at = begin; at < end; at++) {
    const name = /[一-鿿ァ-ヺ]/.test(text[at] as string) ? nameAt(at, end) : undefined
    if (name && between.test(text.slice(name.to, end))) return name
  }
  return undefined
}

function actOf(
  words: string,
  key: string | undefined,
  amended: NamedLaw | undefined,
  numbers: ReadonlyMap<string, string> | undefined,
): NamedLaw {
  const id = key === undefined ? undefined : numbers?.get(key)
  const number = key === undefined ? null : lawNumberText(key)
  return {
    by: 'title',
    title: number === null ? words : `${words}（${number}）`,
    ids: id === undefined ? [] : [id],
    candidates: [],
    source: null,
    ...(number !== null && { amending: { number, laws: amended?.ids ?? [] } }),
  }
}
