import { describe, expect, test } from 'vitest'
import { connectors } from '../connectors/index.ts'
import { type PlannedSource, planOf } from './plan.ts'

const now = new Date('2026-11-28T03:00:00Z')
const all = new Set(['KONKYO_NTA_APPLICATION_ID', 'KONKYO_GBIZINFO_TOKEN'])

const planned = (goodAt: Record<string, string> = {}, settings: ReadonlySet<string> = all) =>
  Object.fromEntries(
    planOf({ connectors, goodAt: new Map(Object.entries(goodAt)), now, isSet: (name) => settings.has(name) }).map(
      (source) => [source.connector.name, source] as const,
    ),
  )

const asked = (source: PlannedSource | undefined) => source && [source.way, source.since]

describe('the plan of a sync', () => {
  test('everything the first time, and afterwards what changed since the last good run, with days that are asked again', () => {
    expect(asked(planned().egov)).toEqual(['first', null])
    expect(asked(planned({ egov: '2026-11-26T18:00:00Z' }).egov)).toEqual(['changes', '2026-11-24'])
    expect(planned({ egov: '2026-11-26T18:00:00Z' }).egov?.volume?.requests).toBe(5)
  })

  test('a source that keeps its changes for some days is read whole again after a longer gap', () => {
    const source = (day: string) => asked(planned({ 'houjin-bangou': `${day}T03:00:00Z` })['houjin-bangou'])
    expect(source('2026-10-22')).toEqual(['changes', '2026-10-20'])
    expect(source('2026-10-21')).toEqual(['first', null])
  })

  test('a source that cannot be asked for all is asked for the days that it declares', () => {
    expect(asked(planned().kkj)).toEqual(['first', '2026-10-29'])
    expect(asked(planned({ edinet: '2026-11-27T03:00:00Z' }).edinet)).toEqual(['whole', null])
  })

  test('only a source that gives nothing without a setting is left out', () => {
    const lacking = Object.values(planned({}, new Set())).flatMap(({ connector, lacks }) =>
      lacks ? [[connector.name, lacks.name]] : [],
    )
    expect(lacking).toEqual([['gbizinfo', 'KONKYO_GBIZINFO_TOKEN']])
  })

  test('every source that is read over the network says how much it gives and what its documents look like', () => {
    const silent = connectors
      .filter(({ documents, delivery, expectations }) => documents && !(delivery && expectations))
      .map(({ name }) => name)
    expect(silent).toEqual([])
  })
})
