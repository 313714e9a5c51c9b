import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawWithId } from '../articles/queries.ts'
import type { LawResolver } from '../names/resolve-law.ts'
import type { Delegation, delegationKinds } from './reference-shapes.ts'

const delegating =
  /((?:[一-鿿]{0,8}(?:省令|府令|庁令)(?:[・、]|又は|及び)?){1,6}|政令|[一-鿿]{0,8}規則|条例|[一-鿿]{0,8}告示)(?:で|に)(?=、?[^。]{0,40}?(?:定め|委任))/g
const longestMatter = 60

type Kind = (typeof delegationKinds)[number]

const kindOf = (order: string): Kind => {
  if (order === '政令') return 'cabinet_order'
  if (/(?:省令|府令|庁令)/.test(order)) return 'ministerial_ordinance'
  if (order.endsWith('規則')) return 'rule'
  return order === '条例' ? 'local_ordinance' : 'notice'
}

const suffixes: Readonly<Partial<Record<Kind, string>>> = { cabinet_order: '施行令', ministerial_ordinance: '施行規則' }

/** What knows the laws and their names. */
interface Names {
  readonly resolver: LawResolver
  readonly snapshot: Snapshot
}

/** What the text of an article leaves to orders, with the order of the usual title where the corpus holds it. */
export function delegationsIn(text: string, lawTitle: string, names: Names): Delegation[] {
  return [...text.matchAll(delegating)].map(({ 0: words, 1: order = '', index: start }) => {
    const kind = kindOf(order)
    const end = start + words.length
    const [matter = ''] = /^[^。\n]*/.exec(text.slice(end, end + longestMatter)) ?? []
    const found = orderOf(lawTitle, suffixes[kind], names)
    return { kind, start, end, words, matter, order: found, why: found ? null : 'not_covered' }
  })
}

function orderOf(lawTitle: string, suffix: string | undefined, { resolver, snapshot }: Names): Delegation['order'] {
  if (suffix === undefined) return null
  const found = resolver.named(`${lawTitle.replace(/施行令$/, '')}${suffix}`)
  const held = found.status === 'resolved' && found.law.id !== null ? lawWithId(snapshot, found.law.id) : undefined
  return held ? { unified_id: held.unified_id, law_title: held.law_title } : null
}
