import { addTo } from '../../lib/add-to.ts'
import { pauses } from '../../lib/pause.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import type { Context } from '../../operation/context.ts'
import { framesOf, withoutPeriod } from '../bracketed-name.ts'
import { type Program, program } from '../program.ts'

type Snapshot = Context['snapshot']

/** What of a record decides whether another one may be of the same program. */
interface Named {
  readonly id: string
  readonly name: string
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly host: string
  /** The frame of a program that it is of; empty for the whole program. */
  readonly frame: string
}

/** Words that say who published a call, for which year and which of several it is. */
const aroundName = /【[^【】]*】|(?:令和|平成|20)\d{1,2}年度?|第\d{1,3}[回次期]/g
const brackets = /[（(＜〈《][^（）()＜＞〈〉《》]*[）)＞〉》]/gu

function namedIn(one: Program): Named {
  const name = withoutPeriod(one.primary_name).normalize('NFKC').replace(aroundName, '').trim()
  const { source_url: url } = one
  return {
    id: one.unified_id,
    name: one.primary_name,
    prefecture: one.prefecture,
    municipality: one.municipality,
    host: url !== null && URL.canParse(url) ? new URL(url).host : '',
    frame: framesOf(name).map(spellingKey).join(' '),
  }
}

/** A name without its year, round and frames, in any spelling. */
const keyOf = ({ name }: Named): string =>
  spellingKey(name.normalize('NFKC').replace(aroundName, '').replace(brackets, ''))

/**
 * Two records may be of one program that two sources state: one name but for years, rounds and the frame that only
 * one of them has, one place, and sources of two hosts. Frames of one program that differ are two programs.
 */
const isTwin = (one: Named, other: Named): boolean =>
  one.host !== other.host &&
  one.prefecture === other.prefecture &&
  (one.municipality === other.municipality || one.municipality === null || other.municipality === null) &&
  (one.frame === other.frame || one.frame === '' || other.frame === '')

/** Another record that may be of the same program. */
export type Twin = Pick<Named, 'id' | 'name'>

/** The records that may be of the same program as one, which are not joined as nobody states that they are. */
export async function twinsOf(snapshot: Snapshot, id: string): Promise<readonly Twin[]> {
  const book = await snapshot.remember('twin programs', () => readBook(snapshot))
  return book.get(id) ?? []
}

async function readBook(snapshot: Snapshot): Promise<ReadonlyMap<string, readonly Twin[]>> {
  const pause = pauses()
  const byKey = new Map<string, Named[]>()
  for (const row of snapshot.table(program).records()) {
    await pause()
    if (program.hidden?.(row)) continue
    const one = namedIn(row)
    const key = keyOf(one)
    if (key.length >= shortestKey) addTo(byKey, key, one)
  }
  const twins = new Map<string, Twin[]>()
  for (const group of byKey.values())
    for (const one of group) for (const other of group) if (isTwin(one, other)) addTo(twins, one.id, other)
  return twins
}

/** Shorter names are those of many. */
const shortestKey = 5
