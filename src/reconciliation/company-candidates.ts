import { houjin } from '../datasets/houjin.ts'
import { resolutionOf } from '../features/houjin/resolution.ts'
import { companyNameKey } from '../lib/company-name.ts'
import { hasValidCheckDigit, houjinBangou } from '../lib/houjin-bangou.ts'
import { type Around, beside, type Candidate, type NameQuery } from './candidate.ts'
import { entityOf } from './entity-types.ts'

/** A company by its number, else those that its name may mean at the place that stands beside it, as resolve_company finds them. */
export async function companyCandidates(named: NameQuery, { snapshot }: Around): Promise<Candidate[]> {
  const number = houjinBangou(named.name) ?? houjinBangou(beside(named, 'houjin_bangou') ?? '')
  if (number !== undefined) return byNumber(number, named, snapshot)
  if (named.name === '') return []
  const address = addressOf(named)
  const requested = { name: named.name, address, include_closed: false, limit: named.limit }
  const { status, candidates } = await resolutionOf(snapshot, requested)
  return candidates.flatMap(({ houjin_bangou, matched: { name, place } }): Candidate[] => {
    const entity = entityOf(houjin_bangou, snapshot)
    const isThere = place.startsWith('same_')
    const isCertain = status === 'resolved' && name === 'exact' && (address === undefined || isThere)
    const compared = place === 'not_compared' ? {} : { place: isThere }
    return entity ? [{ entity, matched: name, isCertain, compared }] : []
  })
}

/** The company of a number; beside another name than its own it is no more than a candidate. */
function byNumber(number: string, { name }: NameQuery, snapshot: Around['snapshot']): Candidate[] {
  const entity = hasValidCheckDigit(number) ? entityOf(number, snapshot) : undefined
  if (!entity) return []
  if (name === '' || houjinBangou(name) !== undefined) return [{ entity, matched: 'id', isCertain: true, compared: {} }]
  const record = snapshot.table(houjin).record(number)
  const names = [record?.name, record?.name_kana, record?.name_en]
  const isCalledSo = names.some((own) => own && companyNameKey(own) === companyNameKey(name))
  return [{ entity, matched: 'id', isCertain: isCalledSo, compared: { name: isCalledSo } }]
}

/** Where a company is said to be: its address, else prefecture and municipality. */
function addressOf(named: NameQuery): string | undefined {
  const whole = beside(named, 'address') ?? `${beside(named, 'prefecture') ?? ''}${beside(named, 'municipality') ?? ''}`
  return whole === '' ? undefined : whole
}
