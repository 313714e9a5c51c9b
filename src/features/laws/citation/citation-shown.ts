import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ProvisionAddress, readingsOf } from '../address/provision-address.ts'
import type { ProvisionText } from '../address/split-citation.ts'
import { articleAnswer } from '../articles/article-answer.ts'
import { articleOf } from '../articles/resolve-article.ts'
import { lawFound } from '../names/law-found.ts'
import { candidatesFor } from '../names/near-laws.ts'
import type { LawResolution } from '../names/resolve-law.ts'
import { citationForms, taxAbbreviation } from './citation-forms.ts'
import type { CitationShown } from './citation-shape.ts'
import { partsOfCitation } from './parts-of-citation.ts'

/** A citation that was read: the words that name its law, what they mean, and the provision. */
export interface CitationMeant {
  readonly name: string
  /** Null where nothing names a law. */
  readonly law: LawResolution | null
  readonly provision: ProvisionText
}

/** A citation with its parts and forms, and whether the corpus holds what it cites. */
export async function citationShown(
  { name, law, provision }: CitationMeant,
  snapshot: Snapshot,
  day: string,
): Promise<CitationShown> {
  const meant = law?.status === 'resolved' ? law.law : null
  const found = meant && lawFound(snapshot, meant)
  const title = meant ? usualTitle(meant.title) : law?.status === 'not_found' ? name : ''
  const isNotice = found?.law_type === 'notice' || title.endsWith('通達')
  const isCircular = provision.circular !== undefined && (isNotice || !provision.provision)
  const address = isCircular ? undefined : provision.provision
  const parts = partsOfCitation(title, address, provision.circular)
  const answer = law && meant ? await articleAnswer(articleOf({ name, law, provision }, snapshot), snapshot, day) : null
  const near = law ? await candidatesFor(name, law, snapshot) : []
  return {
    law_status: law === null ? 'not_named' : law.status,
    law: found,
    law_candidates: near.map((one) => lawFound(snapshot, one)),
    kind: address?.kind ?? 'other',
    parts,
    forms: citationForms(parts),
    tax_abbreviation: taxAbbreviation(parts),
    other_readings: address ? otherReadings(title, address) : [],
    status: answer?.status ?? null,
    address: answer?.address ?? null,
  }
}

/** 昭和二十二年法律第五十四号（私的独占の禁止及び公正取引の確保に関する法律） is cited by what stands in the brackets. */
const usualTitle = (title: string): string => /^[^（()）]{4,20}号[（(](.{4,80})[）)]$/.exec(title)?.[1] ?? title

const otherReadings = (title: string, address: ProvisionAddress): string[] =>
  readingsOf(address)
    .slice(1)
    .map((reading) => citationForms(partsOfCitation(title, reading)).official)
