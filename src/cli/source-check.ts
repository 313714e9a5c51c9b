import { connectors } from '../ingest/connectors/index.ts'
import { readSourceStates } from '../records/source-states.ts'
import type { SourceState } from '../schema/source-state.ts'
import type { Check } from './doctor.ts'
import { sourcesBehind } from './sync/sources-behind.ts'

/** Whether the sources that are read over the network were as they should be when they were tried last. */
export function sourceCheck(dataDir: string): Check {
  const tried = (readSourceStates(dataDir) ?? []).filter(({ last_try }) => last_try !== null)
  if (tried.length === 0)
    return {
      name: 'sources',
      isFine: true,
      says: 'none was read over the network yet; `konkyo sync --dry-run` says what there is',
    }
  const wrong = tried.flatMap(problemOf)
  const fine = `${tried.length} as they should be when they were tried last`
  return { name: 'sources', isFine: wrong.length === 0, says: wrong.join('; ') || fine }
}

/** Whether all that is held was read by the readers of today. */
export function readerCheck(dataDir: string): Check {
  const behind = [...sourcesBehind(dataDir, connectors)]
  const says = behind.map(
    ([{ name }, { documents }]) =>
      `${name}: ${documents} documents were read by an older version of this software and lack what it reads today; \`konkyo sync --only ${name}\` reads them again, or \`konkyo ingest ${name} --input <their folder>\``,
  )
  const fine = 'all that is held was read by this version, or is no longer given by its source'
  return { name: 'readers', isFine: behind.length === 0, says: says.join('; ') || fine }
}

function problemOf({ source, last_try, last_good_at }: SourceState): string[] {
  const [first, ...more] = last_try?.alarms ?? []
  if (!first) return []
  const rest = more.length > 0 ? ` and ${more.length} more` : ''
  const good = last_good_at === null ? 'never read whole' : `last good ${last_good_at.slice(0, 10)}`
  return [`${source}: ${first.message}${rest} (tried ${last_try?.began_at.slice(0, 10)}, ${good})`]
}
