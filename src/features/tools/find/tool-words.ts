import { shippedTable } from '../../../lib/shipped-table.ts'
import { byFirstLetter, plainOf, stemsOf } from './words.ts'

/** A word or phrase and what it means: words of one language stand for those of the other by it. */
export interface ToolWord {
  readonly written: string
  readonly means: readonly string[]
}

interface ToolWords {
  /** Japanese words by their first letter, longer ones first. */
  readonly japanese: ReadonlyMap<string, readonly ToolWord[]>
  /** What English phrases mean, which are written as stems with single spaces. */
  readonly english: ReadonlyMap<string, readonly string[]>
  /** Words of the longest English phrase. */
  readonly longestPhrase: number
}

let read: ToolWords | undefined

/** The words of `lexicons/tool-words.tsv`, by which tools are asked for, read once. */
export function toolWords(): ToolWords {
  read ??= ofBothLanguages(meaningsOf())
  return read
}

const isEnglish = (word: string): boolean => /^[ -~]+$/.test(word)

/** What each word means; one that stands in several lines means all of them. */
function meaningsOf(): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const [means = '', words = ''] of shippedTable('tool-words', ['means', 'words']))
    for (const word of words.split('、')) {
      const plain = plainOf(word)
      const key = isEnglish(plain) ? stemsOf(plain).join(' ') : plain
      meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...means.split(' ')])])
    }
  return meanings
}

function ofBothLanguages(meanings: ReadonlyMap<string, readonly string[]>): ToolWords {
  const words = [...meanings].map(([written, means]) => ({ written, means }))
  const english = words.filter(({ written }) => isEnglish(written))
  return {
    japanese: byFirstLetter(words.filter(({ written }) => !isEnglish(written))),
    english: new Map(english.map(({ written, means }) => [written, means])),
    longestPhrase: Math.max(...english.map(({ written }) => written.split(' ').length)),
  }
}
