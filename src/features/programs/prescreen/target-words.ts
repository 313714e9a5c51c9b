import { normalizeText } from '../../../lib/japanese-text.ts'
import { onceMade } from '../../../lib/once.ts'
import { pauses } from '../../../lib/pause.ts'
import { lexiconRows } from '../../../question/lexicon-file.ts'
import type { TradeWord } from './business-demands.ts'

/** What a word for who may apply means: what kind of bound it is, and its value. */
export interface TargetWord {
  readonly kind: string
  readonly value: string
}

/** The words in which records name those who may apply, the trades that names of programs name, and names of industries with their codes. */
export const programWords = onceMade(async () => {
  const pause = pauses()
  const targets = new Map<string, TargetWord>()
  for (const [word = '', kind = '', value = ''] of await lexiconRows('applicants')) targets.set(word, { kind, value })
  const trades = (await lexiconRows('trades')).map(
    ([word = '', majors = '']): TradeWord => ({ word, majors: majors.split(';') }),
  )
  const industries = new Map<string, string>()
  for (const [word = '', code = ''] of await lexiconRows('industry')) {
    industries.set(normalizeText(word), code)
    await pause()
  }
  return { targets, trades, industries }
})

export type ProgramWords = Awaited<ReturnType<typeof programWords>>
