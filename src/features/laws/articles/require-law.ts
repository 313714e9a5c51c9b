import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { AppError } from '../../../operation/errors.ts'
import { text } from '../../../schema/fields.ts'
import { LawResolver } from '../names/resolve-law.ts'
import { lawWithId } from './queries.ts'

/** The parameter with which one law is named. */
export const lawParameter = {
  law: text({ maxLength: 200, description: 'Title, abbreviation, former name, number or id of the law' }),
}

/** The one law that a name means and the corpus holds; else 404, which names what it may mean and is not billed. */
export async function requireLaw(name: string, snapshot: Snapshot): Promise<Law> {
  // Who says an id, as pages do, waits for no names of other laws.
  const known = lawWithId(snapshot, name)
  if (known) return known
  const resolved = (await LawResolver.of(snapshot)).named(name)
  const id = resolved.status === 'resolved' ? resolved.law.id : null
  const record = id === null ? undefined : lawWithId(snapshot, id)
  if (record) return record
  const candidates = resolved.status === 'resolved' ? [] : resolved.candidates.map(({ title }) => title)
  throw new AppError('not_found', {
    ja: `この名称で法令を確定できないか、収録していません。${candidates.length > 0 ? `候補: ${candidates.join('、')}。` : ''}`,
    en: `no law held here is clearly meant by ${JSON.stringify(name.slice(0, 64))}; ask resolve_law_name`,
    body: { candidates },
  })
}
