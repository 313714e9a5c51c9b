import type { Page, Refusal, WidgetChoices } from './answer.ts'
import type { Settings } from './settings.ts'

/** What the service answers to a search. */
export const search = (settings: Settings, query: URLSearchParams): Promise<Page | Refusal> =>
  ask<Page>(settings, `search?${query}`)

/** What the service offers to choose from. */
export const choices = (settings: Settings): Promise<WidgetChoices | Refusal> =>
  ask<WidgetChoices>(settings, 'enum_values')

/** After this nobody waits any more. */
const patienceMs = 20_000

/** Asks the service that the script came from; nothing is told of the reader, and nobody else is asked. */
async function ask<T>({ key, home }: Settings, path: string): Promise<T | Refusal> {
  try {
    const answer = await fetch(new URL(`v1/widget/${path}`, home), {
      headers: { 'X-Widget-Key': key },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = await answer.json().catch(() => ({}))
    if (answer.ok) return body as T
    return { trouble: troubleOf(answer.status, body), wait: Number(answer.headers.get('Retry-After')) || null }
  } catch {
    return { trouble: 'unreached', wait: null }
  }
}

const refusals: Readonly<Record<string, Refusal['trouble']>> = {
  key_disabled: 'stopped',
  origin_not_allowed: 'page',
  origin_required: 'page',
}

function troubleOf(
  status: number,
  { detail, cap_reached }: { detail?: unknown; cap_reached?: true },
): Refusal['trouble'] {
  if (cap_reached) return 'spent'
  if (status === 401) return 'key'
  if (status === 403) return refusals[String(detail)] ?? 'failed'
  if (status === 429) return 'busy'
  return status === 422 ? 'input' : 'failed'
}
