import { houjin } from '../../../datasets/houjin.ts'
import { law } from '../../../datasets/law.ts'
import { program } from '../../../datasets/program.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import type { Context } from '../../../operation/context.ts'
import { recordAddress } from '../../addresses.ts'
import { ask } from '../../asking.ts'

/** A page of this site that a value of a record means. */
export interface RecordLink {
  readonly href: string
  readonly name: string
}

/** The values of a record that have a page of their own, as they are written. */
export type RecordLinks = ReadonlyMap<string, RecordLink>

type Row = Readonly<Record<string, unknown>>

/** Values that are looked up, however many a record lists. */
const mostLinks = 40

/** Fields that name a law by its title. */
const lawFields = ['legal_basis', 'root_law', 'related_law_ref', 'references_law'] as const
const longestLawName = 120

/** Registers that name a company by itself, so that its page has something to tell. */
const tellingFields = new Set(['recipient_houjin_bangou', 'winner_houjin_bangou', 'houjin_bangou'])

/** The pages that the values of a record lead to: laws, programs and companies that are held. */
export async function recordLinks(record: Row, ctx: Context): Promise<RecordLinks> {
  const links = new Map<string, RecordLink>()
  for (const [field, value] of Object.entries(record))
    for (const text of textsIn(value).slice(0, mostLinks)) {
      const link = links.size < mostLinks ? linkOf(field, text, ctx) : undefined
      if (link) links.set(text, link)
    }
  for (const field of lawFields) {
    const name = record[field]
    const link = typeof name === 'string' && name !== '' && name.length <= longestLawName && (await lawNamed(name, ctx))
    if (link) links.set(name as string, link)
  }
  return links
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function linkOf(field: string, text: string, { snapshot }: Context): RecordLink | undefined {
  if (text.startsWith('LAW-')) {
    const title = snapshot.table(law).record(text)?.law_title
    return title === undefined ? undefined : { href: recordAddress('laws', text), name: title }
  }
  if (text.startsWith('UNI-')) {
    const name = snapshot.table(program).record(text)?.primary_name
    return name === undefined ? undefined : { href: recordAddress('programs', text), name }
  }
  if (!field.endsWith('houjin_bangou') || !hasValidCheckDigit(text)) return undefined
  const isKnown = tellingFields.has(field) || snapshot.table(houjin).has(text)
  return isKnown ? { href: recordAddress('houjin', text), name: text } : undefined
}

async function lawNamed(name: string, ctx: Context): Promise<RecordLink | undefined> {
  const { law: found } = await ask('resolve_law_name', { name }, ctx)
  return found?.in_corpus && found.unified_id !== null
    ? { href: recordAddress('laws', found.unified_id), name }
    : undefined
}
