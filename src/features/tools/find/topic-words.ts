import { shippedTable } from '../../../lib/shipped-table.ts'
import { lexiconColumns } from '../../../question/lexicon-file.ts'
import { byFirstLetter, plainOf } from './words.ts'

/** A word for something that is looked for, and the name of its lexicon. */
interface TopicWord {
  readonly written: string
  readonly topic: Topic
}

/** Lexicons of questions: their words name no tool, and tools that take such a thing as a filter are the ones to look for it. */
export const topics = ['place', 'industry', 'purpose', 'actor'] as const
export type Topic = (typeof topics)[number]

/** A single letter is part of too many other words. */
const shortest = 2

let read: ReadonlyMap<string, readonly TopicWord[]> | undefined

/** Japanese words for places, industries, purposes and kinds of persons by their first letter, read once. */
export function topicWords(): ReadonlyMap<string, readonly TopicWord[]> {
  read ??= byFirstLetter(topics.flatMap(wordsOf))
  return read
}

function wordsOf(topic: Topic): TopicWord[] {
  const written = shippedTable(topic, lexiconColumns[topic]).map(([word = '']) => plainOf(word))
  return written
    .filter((word) => word.length >= shortest && !/^[ -~]+$/.test(word))
    .map((word) => ({ written: word, topic }))
}
