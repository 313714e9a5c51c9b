import { type Script, scriptAt } from './beside.ts'
import type { Lexicon } from './lexicon.ts'
import type { Inquiry } from './meaning.ts'
import { type QuestionSpelling, spelled } from './spelled.ts'

/** A text taken apart into what it names and what it asks about that. */
interface NamedAndAsked {
  /** As they are written, in their order. */
  readonly named: readonly string[]
  readonly asked: readonly { readonly about: Inquiry; readonly text: string }[]
}

const joints = new Set('、。・,.?？!！「」『』()（）')
const particles = ['について', 'に関する', 'に対する', 'という', 'って', ...'のがはをにでともへ']

/** Parts a text at words that ask about any of some things, at names of laws and at phrases that only ask. */
export function namedAndAsked(text: string, lexicon: Lexicon, about: ReadonlySet<Inquiry>): NamedAndAsked {
  const spelling = spelled(text, lexicon.newKanji)
  const cuts = cutsIn(spelling, lexicon, about)
  const slice = (from: number, to: number) => {
    if (from >= to) return ''
    const { start, end } = spelling.place(from, to)
    return text.slice(start, end)
  }
  const parts = [0, ...cuts.map(({ to }) => to)].map((from, i) => slice(from, cuts[i]?.from ?? spelling.plain.length))
  return {
    named: parts.flatMap((part, i) => namesIn(part, i < cuts.length)),
    asked: cuts.flatMap((cut) => (cut.about ? [{ about: cut.about, text: slice(cut.from, cut.to) }] : [])),
  }
}

interface Cut {
  readonly from: number
  readonly to: number
  /** Absent where a phrase only asks. */
  readonly about?: Inquiry
}

/** Where a text names nothing, in its order. */
function cutsIn({ plain, folded }: QuestionSpelling, lexicon: Lexicon, about: ReadonlySet<Inquiry>): Cut[] {
  const cuts: Cut[] = []
  const add = (cut: Cut) => {
    const isFree = cuts.every(({ from, to }) => cut.to <= from || cut.from >= to)
    if (isFree && isWord(plain, cut)) cuts.push(cut)
  }
  for (const { from, to, values } of lexicon.asked.inside(folded)) {
    const kind = values.find((one) => about.has(one))
    if (kind) add({ from, to, about: kind })
  }
  for (const { from, to } of lexicon.stops.inside(folded)) if (to - from > 1) add({ from, to })
  return cuts.sort((a, b) => a.from - b.from)
}

/** A word ends before kana or a space. One that says nothing of what is asked begins there, too: 情報 is part of the name ABC情報. */
function isWord(plain: string, { from, to, about }: Cut): boolean {
  const [before, first, last, after] = [from - 1, from, to - 1, to].map((at) => scriptAt(plain, at))
  const isApart = (script?: Script) => script === 'hiragana' || script === 'none'
  if (after === last || (last !== 'hiragana' && !isApart(after))) return false
  if (about !== undefined && about !== 'any') return true
  return first === 'hiragana' ? before !== 'hiragana' : isApart(before)
}

/** The names in a part of a text; a particle joins the last one to what is asked behind it. */
function namesIn(part: string, isJoined: boolean): string[] {
  const words = part.split(/[\s\u3000]+/u).map(withoutJoints)
  const last = words.length - 1
  return words
    .map((word, i) => (isJoined && i === last ? withoutJoints(withoutParticle(word)) : word))
    .filter((word) => word !== '' && !/^[ぁ-ゖー]{1,2}$/.test(word))
}

function withoutJoints(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && joints.has(word.charAt(from))) from++
  while (to > from && joints.has(word.charAt(to - 1))) to--
  return word.slice(from, to)
}

function withoutParticle(word: string): string {
  const particle = particles.find((one) => word.endsWith(one))
  return particle === undefined ? word : withoutParticle(word.slice(0, -particle.length))
}
