/** One part of a regular expression, as far as texts that it begins to match are made of it. */
export type Part =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'group'; readonly choices: readonly (readonly Repeated[])[] }

/** A part and whether it may follow itself without an end in sight. */
export interface Repeated {
  readonly part: Part
  readonly isLong: boolean
}

const token =
  /(?<boundary>\\[bB]|[$^])|(?<reference>\\(?:[1-9]\d*|k<\w+>))|(?<character>\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\.|\[(?:\\.|[^\]\\])*\]|\.)|(?<open>\((?:\?(?:[:=!]|<[=!]|<\w+>))?)|(?<close>\))|(?<or>\|)|(?<often>(?:[*+?]|\{(?<from>\d+)(?<to>,\d*)?\})\??)|(?<plain>.)/gisuy

/** A repetition of fewer is no run: it ends by itself. */
const longRun = 16

interface Frame {
  readonly choices: Repeated[][]
  readonly isNegative: boolean
}

/** Reads an expression as a choice of sequences; what must not follow is left out, references to groups are too. */
export function readPattern(source: string): Part {
  const frames: Frame[] = [{ choices: [[]], isNegative: false }]
  for (const { groups } of source.matchAll(new RegExp(token, 'gisu'))) {
    const sequence = frames.at(-1)?.choices.at(-1)
    if (groups === undefined || sequence === undefined) throw new Error(`no regular expression: ${source}`)
    if (groups.open) frames.push({ choices: [[]], isNegative: /!$/.test(groups.open) })
    else if (groups.or) frames.at(-1)?.choices.push([])
    else if (groups.close) closeGroup(frames)
    else if (groups.often) repeatLast(sequence, groups)
    else if (groups.character || groups.plain)
      sequence.push({ part: { kind: 'character', source: groups.character ?? groups.plain ?? '' }, isLong: false })
  }
  return { kind: 'group', choices: frames[0]?.choices ?? [] }
}

function closeGroup(frames: Frame[]): void {
  const closed = frames.pop()
  const choices = closed === undefined || closed.isNegative ? [[]] : closed.choices
  frames
    .at(-1)
    ?.choices.at(-1)
    ?.push({ part: { kind: 'group', choices }, isLong: false })
}

function repeatLast(sequence: Repeated[], { often = '', from, to }: Record<string, string | undefined>): void {
  const last = sequence.pop()
  if (last === undefined) return
  const most = to === undefined ? Number(from) : to === ',' ? Number.POSITIVE_INFINITY : Number(to.slice(1))
  const isLong = /^[*+]/.test(often) || (often.startsWith('{') && most >= longRun)
  sequence.push({ part: last.part, isLong })
}
