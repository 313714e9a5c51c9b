import type { Bid } from '../../../datasets/bid.ts'
import { byName } from '../../../lib/by-name.ts'

type Kind = Bid['bid_kind']

export interface Notice {
  /** ProcedureType: 一般競争入札, 簡易公募型指名競争入札 … or its code; often missing. */
  readonly procedure: string | null
  readonly title: string
  /** Text of the notice, as the portal read it from the file. */
  readonly text: string
  /** The portal states a day for tenders or for their opening. */
  readonly hasTenderDay: boolean
}

/**
 * Words that name a way of procurement; those that contain others come first. Proposals, planning contests and open
 * counters are forms of 随意契約 (the award data of 調達ポータル classes them so); 公募型 competitions are selective.
 */
const words: readonly [RegExp, Kind][] = [
  [/補助(?:金|事業者?)[^。]{0,20}公募|公募[^。]{0,20}補助(?:金|事業)/g, 'kobo_subsidy'],
  [/随意契約|見積(?:り)?合(?:わ)?せ|企画競争|プロポーザル|オープンカウンタ|コンペ(?:方式|ティション)/g, 'negotiated'],
  [/指名競争|公募型指名|簡易公募型競争|公募型競争/g, 'selective'],
  [/一般競争/g, 'open'],
]

/** Phrases about who may take part or what happens when nobody does: they name a way of procurement without using it. */
const asides =
  /一般競争(?:入札)?(?:[(（][^)）]{0,20}[)）])?(?:の)?参加(?:有)?資格|指名停止|随意契約(?:に移行|とする|へ移行|により得る)/g

const codes: Readonly<Record<string, Kind>> = byName({ '1': 'open', '2': 'selective', '3': 'selective' })

/**
 * How a notice says it procures: by the portal's own field, else by its title, else by its text when that names one way
 * only, else open when it is a 入札公告: tenders are announced by 公告 in open competition only (予決令74条, 自治令167条の6).
 * Undefined when it does not say.
 */
export function bidKindOf({ procedure, title, text, hasTenderDay }: Notice): Kind | undefined {
  const stated = procedure === null ? undefined : (codes[procedure] ?? onlyKindIn(procedure))
  const named = stated ?? onlyKindIn(title) ?? onlyKindIn(text)
  if (named) return named
  const whole = `${title}\n${text}`
  if (kindsIn(whole).size > 0) return undefined
  return /入札の?公告/.test(whole) || (hasTenderDay && /公告/.test(whole)) ? 'open' : undefined
}

function onlyKindIn(text: string): Kind | undefined {
  const [kind, ...others] = kindsIn(text)
  return others.length === 0 ? kind : undefined
}

function kindsIn(text: string): Set<Kind> {
  let rest = text.normalize('NFKC').replace(/\s+/g, '').replace(asides, '')
  const kinds = new Set<Kind>()
  for (const [pattern, kind] of words) {
    const without = rest.replace(pattern, '')
    if (without !== rest) kinds.add(kind)
    rest = without
  }
  return kinds
}
