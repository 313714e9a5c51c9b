import { asMessage, type Text } from '../../../lib/text.ts'
import type { HeldTo, Relaxation } from '../understood-shapes.ts'

const quoted = (texts: readonly string[]): string => texts.map((text) => `「${text}」`).join('')

/** What is told of rows, with more sentences behind it. */
export const andSaid = (relaxed: Relaxation, said: readonly Text[]): Relaxation => ({
  ...relaxed,
  message: [relaxed.message, ...said.map(({ en }) => en)].join(' '),
  message_ja: [relaxed.message_ja, ...said.map(({ ja }) => ja)].join(''),
})

type Args = NonNullable<Relaxation['args']>

const readAs = (conditions: readonly HeldTo[]): Text => {
  const texts = conditions.map(({ text }) => text)
  return { ja: `${quoted(texts)}を条件として読み取りました。`, en: `Read as conditions: ${texts.join(', ')}.` }
}

/** Rows that are held to conditions, and were found by less than the other words. */
export const heldBeside = (relaxed: Relaxation, conditions: readonly HeldTo[], args: Args): Relaxation =>
  andSaid({ ...relaxed, conditions: [...conditions], args }, [readAs(conditions)])

/** Rows that a name found although nothing is known to satisfy the conditions beside it. */
export function unmetBeside(relaxed: Relaxation, conditions: readonly HeldTo[]): Relaxation {
  const unmet = conditions.map(({ text }) => text)
  return andSaid({ ...relaxed, unmet }, [
    {
      ja: `${quoted(unmet)}は、収録している記録では確認できません。`,
      en: `Not known from what is held here: ${unmet.join(', ')}.`,
    },
  ])
}

interface Held {
  readonly conditions: readonly HeldTo[]
  readonly args: Args
  /** The words beside the conditions, which every row has; none where there is no row, either. */
  readonly words: readonly string[]
  readonly isNone: boolean
}

/** What is said of rows that satisfy conditions and have all other words, or of there being none. */
export function heldTo({ conditions, args, words, isNone }: Held): Relaxation {
  const read = readAs(conditions)
  const [of, having] = words.length === 0 ? ['', ''] : [`${quoted(words)}の`, ` with ${words.join(', ')}`]
  const said: Text = isNone
    ? { ja: `その条件に当てはまる${of}記録はありません。`, en: `No record${having} satisfies them.` }
    : { ja: `その条件に当てはまる${of}記録を示しています。`, en: `These are the records${having} that satisfy them.` }
  return {
    by: 'conditions',
    exact_total: 0,
    any_of: [...words],
    preferred: [],
    dropped: [],
    conditions: [...conditions],
    args,
    ...asMessage({ ja: `${read.ja}${said.ja}`, en: `${read.en} ${said.en}` }),
  }
}
