import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law as laws } from '../../../datasets/law.ts'
import { lawNumberKey, lawNumberText } from '../../../lib/law-number.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { NameBook } from '../names/name-book.ts'
import { isOfAmendment } from '../read/amending-acts.ts'
import type { LawNumberHere } from '../read/law-numbers.ts'
import { because } from './article-reasons.ts'
import { lawOf } from './queries.ts'
import { type Judgement, judgementOf, notShown } from './verdict.ts'

/** Judges the number of a law against the law whose name stands in front of it, else looks for the law that bears it. */
export function judgeLawNumber(snapshot: Snapshot, book: NameBook, here: LawNumberHere): Judgement {
  const { key, law, unknownName } = here
  if (law === null) return judgeAlone(snapshot, book, key, unknownName)
  if (law.candidates.length > 0) return judgementOf('unknown', because.lawAmbiguous(law.candidates))
  const held = law.ids.flatMap((id) => {
    const row = lawOf(snapshot, id)
    return row ? [{ id, row, number: lawNumberKey(row.law_number) }] : []
  })
  const [first] = held
  if (!first) return judgementOf('unknown', because.lawNotInCorpus(law.title))
  const { id, row, number } = held.find((one) => one.number === key) ?? first
  if (!isRedistributable(row.license)) return notShown()
  const stated = number === undefined ? row.law_number : lawNumberText(number)
  const comparison = { what: 'law_number', said: lawNumberText(key), stated } as const
  const rests = [{ dataset: laws.name, id, field: 'law_number' }]
  if (number !== key && isOfAmendment(row.law_title)) return judgeAlone(snapshot, book, key, row.law_title)
  if (number === undefined) return judgementOf('unknown', notComparable(row.law_title, stated), rests, row.source_url)
  if (number === key)
    return {
      ...judgementOf('correct', ofThatLaw(row.law_title, stated, law.by === 'former_name'), rests, row.source_url),
      comparisons: [{ ...comparison, outcome: 'agrees' }],
    }
  const other = titleOf(snapshot, book, key)
  return {
    ...judgementOf('contradicted', otherNumber(row.law_title, stated, other), rests, row.source_url),
    comparisons: [{ ...comparison, outcome: 'differs' }],
  }
}

function judgeAlone(snapshot: Snapshot, book: NameBook, key: string, unknownName: string | null): Judgement {
  const id = book.lawNumbers.get(key)
  const row = id === undefined ? undefined : lawOf(snapshot, id)
  if (!row || id === undefined) return judgementOf('unknown', notHeld(lawNumberText(key)))
  if (!isRedistributable(row.license)) return notShown()
  const rests = [{ dataset: laws.name, id, field: 'law_number' }]
  return unknownName === null
    ? judgementOf('correct', ofThatLaw(row.law_title, lawNumberText(key)), rests, row.source_url)
    : judgementOf('unknown', nameNotKnown(unknownName, row.law_title, lawNumberText(key)), rests, row.source_url)
}

function titleOf(snapshot: Snapshot, book: NameBook, key: string): string | null {
  const id = book.lawNumbers.get(key)
  const row = id === undefined ? undefined : lawOf(snapshot, id)
  return row && isRedistributable(row.license) ? row.law_title : null
}

const ofThatLaw = (title: string, number: string, isFormer = false) =>
  ({
    code: 'law_number_agrees',
    ja: `${number}は${title}の法令番号です。${isFormer ? '文中の名称は、この法令の改正前の名称です。' : ''}`,
    en: `${number} is the number of ${title}.${isFormer ? ' The draft calls it by a former name.' : ''}`,
  }) as const
const otherNumber = (title: string, number: string, other: string | null) =>
  ({
    code: 'law_number_differs',
    ja: `${title}の法令番号は${number}です。${other === null ? '' : `文中の番号は${other}のものです。`}`,
    en: `The number of ${title} is ${number}.${other === null ? '' : ` The one in the draft is that of ${other}.`}`,
  }) as const
const notComparable = (title: string, number: string) =>
  ({
    code: 'law_number_not_comparable',
    ja: `${title}の収録上の番号「${number}」とは形式が異なり、比べられません。`,
    en: `The corpus has ${title} under "${number}", which cannot be compared.`,
  }) as const
const notHeld = (number: string) =>
  ({
    code: 'law_number_not_in_corpus',
    ja: `${number}の法令は収録されていません。`,
    en: `The corpus has no law ${number}.`,
  }) as const
const nameNotKnown = (name: string, title: string, number: string) =>
  ({
    code: 'law_name_not_known',
    ja: `${number}は${title}の法令番号です。「${name}」がその法令を指すかは収録から分かりません。`,
    en: `${number} is the number of ${title}; the corpus does not say whether "${name}" is that law.`,
  }) as const
