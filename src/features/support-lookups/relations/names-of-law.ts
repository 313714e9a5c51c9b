import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { lawAliases } from '../../../lib/law-aliases.ts'
import { LawResolver } from '../../laws/names/resolve-law.ts'

/** A law as records may name it. */
export interface NamesOfLaw {
  /** The record of the law; undefined where none is held. */
  readonly record: Law | undefined
  /** Every name that was looked for, the given one first. */
  readonly names: readonly string[]
  /** Whether a text names the law, and how. */
  match(text: string | null): 'exact' | 'alias' | undefined
}

/** The names under which a law is found; a text that names no known law is looked for as it stands, in part of a name too. */
export async function namesOfLaw(snapshot: Snapshot, given: string): Promise<NamesOfLaw> {
  const resolved = (await LawResolver.of(snapshot)).named(given)
  if (resolved.status !== 'resolved') return inPart(given)
  const { id, title } = resolved.law
  const record = id === null ? undefined : snapshot.table(law).record(id)
  const aliases = [...lawAliases().values()].flat().filter((one) => one.title === title)
  const names = [given, title, record?.law_short_title ?? '', ...aliases.map(({ alias }) => alias)]
  const known = new Set(names.filter(Boolean).map(key))
  return {
    record,
    names: [...new Set(names.filter(Boolean))],
    match: (text) => {
      if (text === null || !known.has(key(text))) return undefined
      return key(text) === key(given) ? 'exact' : 'alias'
    },
  }
}

const inPart = (given: string): NamesOfLaw => ({
  record: undefined,
  names: [given],
  match: (text) => (text !== null && key(text).includes(key(given)) ? 'exact' : undefined),
})

/** A name in its normal form, without the number in brackets after it. */
const key = (name: string): string => normalizeText(name).replace(/\([^()]*第\d+号\)$/, '')
