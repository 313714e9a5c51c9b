import type { FormatName } from '../../documents/formats.ts'
import type { CallLimit } from '../access/call-limit.ts'
import type { AnyOperation } from '../operation.ts'
import type { Units } from '../operation-groups.ts'

type Look = `GET /${string}`
type Act = `POST /${string}`

/** A page that is open to everybody and costs nothing; what changes something must come from our own pages. */
interface Open {
  readonly access: 'anybody'
  readonly http: Look | Act
  readonly limit?: CallLimit
  /** The operation that a change does; without it a page opens its own short transactions, if any. */
  readonly as?: Pick<AnyOperation, 'effect'>
}

/**
 * A page that shows records. A look is a call (docs/pages.md): it takes one of the day's calls of a visitor without a key, and is
 * on the bill of one who is logged in; the input may name a kept snapshot.
 */
interface Counted {
  readonly access: 'counted'
  readonly http: Look
  /** What a look costs, where it is not one unit. */
  readonly units?: Units
  /** Files that its `format` asks for instead of the page; `run` answers them as a ReadyFile. */
  readonly exports?: readonly FormatName[]
}

/**
 * A page of whoever is logged in, which costs nothing: a look, a change as one transaction, or a look at a file that is brought,
 * before anything is done with it. The last two must come from our own pages.
 */
interface Own {
  readonly access: 'own'
  readonly http: Look | Act
  readonly limit?: CallLimit
  /** Bytes of the longest form that brings a file; nothing of it is kept. */
  readonly upload?: number
  /** The operation that a change does, where that reaches outside or needs another scope than a change. */
  readonly as?: Pick<AnyOperation, 'effect' | 'asksOutside' | 'access'>
}

/** A page for the operator, in a browser in which the operator logged in; every look is on record as the calls are. */
interface Operators {
  readonly access: 'operator'
  readonly http: Look
}

/** Who may open a page, to look or to act, and on what terms. */
export type PageAccess = Open | Counted | Own | Operators

type Terms = Pick<AnyOperation, 'access' | 'effect' | 'billing'> & Partial<Pick<AnyOperation, 'proof' | 'asksOutside'>>

/** What the pipeline holds the calls of such a page to. */
export function termsOf(page: PageAccess): Terms & Pick<AnyOperation, 'transport'> {
  const free = { billing: { units: 0 } }
  switch (page.access) {
    case 'anybody':
      return {
        ...free,
        access: { key: 'none', ...(!isLookAt(page) && { pages: 'own' }), ...(page.limit && { limit: page.limit }) },
        effect: page.as?.effect ?? 'external',
        transport: bodyOf(page),
      }
    case 'counted':
      return {
        access: { key: 'optional', session: true },
        effect: 'read',
        billing: { units: page.units ?? 1 },
        proof: { snapshot: true },
        transport: { tool: false, ...(page.exports && { exports: page.exports }) },
      }
    case 'own':
      return { ...free, ...ownTerms(page), transport: bodyOf(page) }
    case 'operator':
      return { ...free, access: { key: 'admin', session: true }, effect: 'read', transport: bodyOf(page) }
  }
}

/** How often one account may look at what is its own. */
const ownLooks: CallLimit = { calls: 120, per: 'minute', across: 'own_pages' }

/** How often one account may have a file read. */
const reads: CallLimit = { calls: 20, per: 'minute', across: 'page_uploads' }

function ownTerms(page: Own): Pick<Terms, 'access' | 'effect' | 'asksOutside'> {
  const { limit, upload, as } = page
  const own = { key: 'required', session: true } as const
  if (isLookAt(page)) return { access: { ...own, limit: limit ?? ownLooks }, effect: 'read' }
  if (upload !== undefined) return { access: { ...own, pages: 'own', limit: limit ?? reads }, effect: 'read' }
  const scope = as?.access.scope
  return {
    access: { ...own, ...(limit && { limit }), ...(scope !== undefined && { scope }) },
    effect: as?.effect ?? 'write',
    ...(as?.asksOutside && { asksOutside: true }),
  }
}

const isLookAt = ({ http }: PageAccess): boolean => http.startsWith('GET')

function bodyOf(page: PageAccess): NonNullable<AnyOperation['transport']> {
  if (isLookAt(page)) return { tool: false }
  const upload = page.access === 'own' ? page.upload : undefined
  return { tool: false, body: { form: true, ...(upload !== undefined && { upload: true, limit: upload }) } }
}
