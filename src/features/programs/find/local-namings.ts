import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lineOf } from '../../../datasets/bracketed-name.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { placeOfName } from '../over-programs.ts'

/** A text of a local program, as it is written and in normal form. */
interface LocalText {
  readonly field: 'primary_name' | 'aliases' | 'enriched'
  readonly written: string
  readonly normal: string
}

/** A program of a prefecture or municipality, by its rank, with its texts. */
interface LocalProgram {
  readonly rank: number
  readonly texts: readonly LocalText[]
}

/** A text of a local program in which another program is named. */
export interface LocalNaming {
  readonly rank: number
  readonly field: LocalText['field']
  readonly text: string
  readonly name: string
}

/** Shorter names are parts of too many words. */
const shortestName = 6

/** Local programs of a snapshot and what they say, read once. */
const localPrograms = (snapshot: Snapshot): Promise<readonly LocalProgram[]> =>
  snapshot.remember('texts of local programs', async () => {
    const pause = pauses()
    const found: LocalProgram[] = []
    let rank = -1
    for (const record of snapshot.table(program).records()) {
      rank++
      await pause()
      if (!isLocal(record) || program.hidden?.(record)) continue
      found.push({ rank, texts: textsOf(record) })
    }
    return found
  })

/** Whether a prefecture or a municipality runs it. */
export const isLocal = ({ authority_level }: Pick<Program, 'authority_level'>): boolean =>
  authority_level === 'prefecture' || authority_level === 'municipality'

function textsOf({ primary_name, aliases, enriched }: Program): LocalText[] {
  const notes = Object.values(enriched ?? {}).flatMap((details) =>
    Object.entries(details ?? {}).flatMap(([key, value]) =>
      saying.has(key) && typeof value === 'string' ? [value] : [],
    ),
  )
  const read = (field: LocalText['field']) => (written: string) => ({ field, written, normal: normalizeText(written) })
  return [read('primary_name')(primary_name), ...aliases.map(read('aliases')), ...notes.map(read('enriched'))]
}

/** Details that are sentences. */
const saying = new Set(['note', 'overview', 'requirements', 'explanation', 'catch_phrase', 'scheme'])

/** The local programs that name another one in their own words, in the order of programs. */
export async function localProgramsNaming(snapshot: Snapshot, seed: Program): Promise<LocalNaming[]> {
  const written = [seed.primary_name, ...seed.aliases]
  const names = new Set(written.flatMap((name) => [normalizeText(name), lineOf(normalizeText(name))]))
  const long = [...names].filter((name) => name.length >= shortestName)
  const pause = pauses()
  const found: LocalNaming[] = []
  for (const { rank, texts } of await localPrograms(snapshot)) {
    await pause()
    for (const { field, written: text, normal } of texts) {
      const place = placeOfName(long, normal)
      if (!place) continue
      found.push({ rank, field, text, name: normal.slice(place.at, place.end) })
      break
    }
  }
  return found
}
