import { readShapes } from './shapes.ts'
import { toolWords } from './tool-words.ts'
import { topicWords } from './topic-words.ts'
import { gramsOf, isEmpty, plainOf, stemOf } from './words.ts'

/** How much a text says something, and the words that say it, as they are written. */
interface Saying {
  weight: number
  readonly written: Set<string>
}

/** What a text speaks of: meanings of the lexicon, English stems that it lacks, and pairs of Japanese letters. */
export type Meanings = ReadonlyMap<string, Saying>

/** Two letters of Japanese, apart from the words. */
const gramKey = (gram: string): string => `~${gram}`
export const isGram = (meaning: string): boolean => meaning.startsWith('~')

/** What stands in quotation marks is spoken of, where the words around it ask. */
const quotedWeight = 0.8

type Say = (means: readonly string[], written: string) => void

/** Reads a text of either language: shapes first, then the longest word of the lexicon at each place. */
export function readText(text: string): Meanings {
  const meanings = new Map<string, Saying>()
  const saying =
    (weight: number): Say =>
    (means, written) => {
      for (const one of means) {
        const known = meanings.get(one)
        if (known) {
          known.weight = Math.max(known.weight, weight)
          known.written.add(written)
        } else meanings.set(one, { weight, written: new Set([written]) })
      }
    }
  const plain = plainOf(text)
  readPlain(plain.replace(quotation, ' '), saying(1))
  for (const [whole] of plain.matchAll(quotation)) {
    const quoted = whole.slice(1, -1)
    saying(1)(quoted.length >= shortestSentence ? ['quote', 'quotedsentence'] : ['quotedword'], quoted)
    readPlain(quoted, saying(quotedWeight))
  }
  return meanings
}

const quotation = /「[^「」]*」|『[^『』]*』|"[^"]*"|“[^“”]*”/g

/** From so many letters on a quotation is a sentence, and no name or word. */
const shortestSentence = 14

function readPlain(plain: string, say: Say): void {
  const { rest, met } = readShapes(plain)
  for (const [written, means] of met) say(means, written)
  readJapanese(rest, say)
  readTopics(rest, say)
  readEnglish(rest, say)
  for (const gram of gramsOf(plain)) say([gramKey(gram)], gram)
}

const ideograph = /[\u3400-\u9fff々]/

function readJapanese(text: string, say: Say): void {
  const { japanese } = toolWords()
  for (let at = 0; at < text.length; ) {
    const words = japanese.get(text.charAt(at))
    const word = words?.find(({ written }) => text.startsWith(written, at) && standsAlone(written, text, at))
    if (word) say(word.means, word.written)
    at += word?.written.length ?? 1
  }
}

/** A single ideograph is a word only where none stands beside it. */
const standsAlone = (written: string, text: string, at: number): boolean =>
  written.length > 1 ||
  !ideograph.test(written) ||
  !(ideograph.test(text.charAt(at - 1)) || ideograph.test(text.charAt(at + 1)))

function readTopics(text: string, say: Say): void {
  const words = topicWords()
  for (let at = 0; at < text.length; at++)
    for (const { written, topic } of words.get(text.charAt(at)) ?? [])
      if (text.startsWith(written, at)) say([topic], written)
}

function readEnglish(text: string, say: Say): void {
  const { english, longestPhrase } = toolWords()
  const words = text.match(/[a-z0-9]+/g) ?? []
  const stems = words.map(stemOf)
  for (let at = 0; at < stems.length; ) {
    let length = Math.min(longestPhrase, stems.length - at)
    const phrase = () => stems.slice(at, at + length).join(' ')
    while (length > 1 && !english.has(phrase())) length--
    const written = words.slice(at, at + length).join(' ')
    const means = english.get(phrase()) ?? (isEmpty(written) ? [] : [phrase()])
    say(means, written)
    at += length
  }
}
