import { posteriorOfShare } from '../../lib/beta-distribution.ts'
import { addDays } from '../../lib/jst.ts'
import type { ToolDay } from './queries.ts'

/** Fewer callers than these could be recognised in a figure. */
export const fewestCallers = 5
const returnDays = 7

/** How often something that was tried went well. */
interface Share {
  readonly hits: number
  readonly trials: number
}

/** What is told of the calls of a tool, by all or by the accounts of one plan. */
export interface Figures {
  readonly discovery: number | null
  readonly discovery_ci95: [number, number] | null
  readonly discovery_hits: number
  readonly discovery_trials: number
  readonly use: number | null
  readonly use_ci95: [number, number] | null
  readonly use_hits: number
  readonly use_trials: number
}

/** The figures of calls on days up to `until`: whether somebody comes back is only asked of days whose following seven are over. */
export function figuresOf(days: readonly ToolDay[], until: string): Figures {
  const discovery = sumOf(days.map(({ hits, trials }) => ({ hits, trials })))
  const use = sumOf(days.filter(({ day }) => addDays(day, returnDays) <= until).map(returnsOf))
  return {
    discovery: meanOf(discovery),
    discovery_ci95: intervalOf(discovery),
    discovery_hits: discovery.hits,
    discovery_trials: discovery.trials,
    use: meanOf(use),
    use_ci95: intervalOf(use),
    use_hits: use.hits,
    use_trials: use.trials,
  }
}

/** Every call but an account's last of the day is followed by another; the last one if the next day of use is near enough. */
function returnsOf({ day, next_day, calls, accounts }: ToolDay): Share {
  const isNear = next_day !== null && next_day <= addDays(day, returnDays)
  return { hits: calls - accounts + (isNear ? accounts : 0), trials: calls }
}

/** The figures of several tools together: the mean of their means by trials, and that of all their calls in one. */
export function overallOf(tools: readonly Figures[]) {
  const means = (name: 'discovery' | 'use') => {
    const shares = tools.map((tool) => ({ hits: tool[`${name}_hits`], trials: tool[`${name}_trials`] }))
    const all = sumOf(shares)
    const weighted = tools.reduce((sum, tool) => sum + (tool[name] ?? 0) * tool[`${name}_trials`], 0)
    return { weighted: all.trials === 0 ? null : rounded(weighted / all.trials), overall: meanOf(all) }
  }
  const [discovery, use] = [means('discovery'), means('use')]
  return {
    discovery_weighted: discovery.weighted,
    use_weighted: use.weighted,
    discovery_overall: discovery.overall,
    use_overall: use.overall,
  }
}

/**
 * The plans whose figures may be told, the largest first: none of fewer callers than five, and none beside which what is not
 * told could be worked out for fewer than five.
 */
export function tellablePlans(callers: ReadonlyMap<string, number>): string[] {
  const plans = [...callers].filter(([, n]) => n >= fewestCallers).sort((a, b) => b[1] - a[1])
  let rest = [...callers.values()].reduce((sum, n) => sum + n, 0) - plans.reduce((sum, [, n]) => sum + n, 0)
  while (rest > 0 && rest < fewestCallers) rest += plans.pop()?.[1] ?? fewestCallers
  return plans.map(([plan]) => plan)
}

const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce((sum, { hits, trials }) => ({ hits: sum.hits + hits, trials: sum.trials + trials }), {
    hits: 0,
    trials: 0,
  })

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

const meanOf = ({ hits, trials }: Share): number | null =>
  trials === 0 ? null : rounded(posteriorOfShare(hits, trials).mean)

function intervalOf({ hits, trials }: Share): [number, number] | null {
  if (trials === 0) return null
  const [low, high] = posteriorOfShare(hits, trials).interval
  return [rounded(low), rounded(high)]
}
