import { jstDate } from '../../../lib/jst.ts'
import type { Language } from '../../../lib/language.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { usualLimit } from '../addresses.ts'
import { type Erratum, errataOf } from './errata.ts'

/** What the feed of errata is asked for. */
export interface ErrataInput {
  readonly language: Language
  readonly limit: number
  readonly after?: string
}

/** One page of it. */
export interface ErrataPage {
  readonly entries: readonly Erratum[]
  /** When the newest was found; when the snapshot was built, while there is none. */
  readonly updated: string
  readonly next: string | null
  readonly requested: ErrataInput
}

/** 422 for a page that nothing led to. */
export function checkErrata({ after }: ErrataInput): void {
  if (after === undefined || placeOf(after) !== null) return
  const said = { ja: '次のページへのリンクの値で指定してください。', en: 'must be what a next link says' }
  throw invalid([{ loc: ['query', 'after'], ...said, type: 'value_error' }])
}

/** The page that a call asks for; an act whose time of publication is over is on none. */
export async function errataPage(requested: ErrataInput, context: Context): Promise<ErrataPage> {
  const today = jstDate(context.now)
  const isShown = ({ disclosed_until: until }: Erratum) => until === null || until >= today
  const all = (await errataOf(context)).filter(isShown)
  const place = requested.after === undefined ? null : placeOf(requested.after)
  const from = place === null ? 0 : all.findIndex((one) => isBehind(one, place))
  const entries = from === -1 ? [] : all.slice(from, from + requested.limit)
  const last = entries.at(-1)
  return {
    entries,
    requested,
    updated: all[0]?.checked_at ?? context.snapshot.manifest.built_at,
    next: last && last !== all.at(-1) ? markOf(last) : null,
  }
}

type Place = readonly [at: string, value: string]

/** Which value of which record. */
const valueKey = ({ dataset, record_id, field }: Erratum): string => `${dataset}:${record_id}#${field}`

const markOf = (one: Erratum): string =>
  Buffer.from(JSON.stringify([one.checked_at, valueKey(one)] satisfies Place)).toString('base64url')

function placeOf(mark: string): Place | null {
  try {
    const place = JSON.parse(Buffer.from(mark, 'base64url').toString('utf8')) as Place
    const isPlace = Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string')
    return isPlace && !Number.isNaN(Date.parse(place[0])) ? place : null
  } catch {
    return null
  }
}

function isBehind(one: Erratum, [moment, value]: Place): boolean {
  const [mine, theirs] = [Date.parse(one.checked_at), Date.parse(moment)]
  return mine === theirs ? valueKey(one) > value : mine < theirs
}

/** The address of the feed, of its first page or of one further on. */
export function errataAddress(
  baseUrl: string,
  { language, limit }: ErrataInput,
  format: 'atom' | 'json',
  after: string | null = null,
): string {
  const query = new URLSearchParams()
  if (language !== 'ja') query.set('language', language)
  if (limit !== usualLimit) query.set('limit', String(limit))
  if (after !== null) query.set('after', after)
  return `${baseUrl}/v1/feeds/errata.${format}${query.size === 0 ? '' : `?${query}`}`
}
