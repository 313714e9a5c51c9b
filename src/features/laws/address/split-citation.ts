import { folded } from '../../../lib/folded-text.ts'
import type { LawResolution, LawResolver } from '../names/resolve-law.ts'
import { circularKey, type ProvisionAddress, provisionIn } from './provision-address.ts'

/** A citation taken apart: the words that name the law, what they mean, and the provision behind them. */
export interface SplitCitation {
  readonly name: string
  readonly law: LawResolution
  readonly provision: ProvisionText
}

/** A provision as it is asked for, in folded spelling, which may be the number of an item of a circular as well. */
export interface ProvisionText {
  readonly provision: ProvisionAddress | undefined
  readonly circular: string | undefined
}

/** Reads the address of a provision: 第30条第2項, 12の5, 別表第一, 36-15; undefined where it is none. */
export function parseProvisionText(foldedText: string): ProvisionText | undefined {
  const [provision, circular] = [provisionIn(foldedText), circularKey(foldedText)]
  return provision || circular !== undefined ? { provision, circular } : undefined
}

/** Takes 消法30, 民法709条 and 消費税法（昭和63年法律第108号）第30条 apart at the longest name of a law; undefined where no provision ends the text. */
export function splitCitation(text: string, resolver: LawResolver): SplitCitation | undefined {
  const plain = folded(text)
  const places = Array.from(plain, (_, index) => plain.length - 1 - index)
  const splits = places.map((at) => splitAt(plain, at)).filter((one) => one !== undefined)
  for (const { name, provision } of splits) {
    const law = resolver.named(name)
    if (law.status !== 'not_found') return { name, law, provision }
  }
  const shortest = splits.at(-1)
  return shortest && { ...shortest, law: { status: 'not_found', candidates: [] } }
}

function splitAt(plain: string, at: number): { name: string; provision: ProvisionText } | undefined {
  const name = plain.slice(0, at)
  const words = plain.slice(at).replace(/^の(?=第)/, '')
  if (name === '' || name.endsWith('第') || (/\d$/.test(name) && /^\d/.test(words))) return undefined
  const provision = parseProvisionText(words)
  return provision && { name, provision }
}
