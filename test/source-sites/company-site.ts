import { type Answer, type Asked, notFound } from './site.ts'

/** A row of a company that was updated on a day. */
interface Update {
  /** The path behind updateInfo: empty for the company itself, /subsidy and so on. */
  readonly kind: string
  readonly day: string
  readonly company: Readonly<Record<string, unknown>>
}

export interface CompanySite {
  token: string
  rowsPerPage: number
  updates: Update[]
}

const path = '/hojin/v2/hojin/updateInfo'
const jsonOf = (status: number, message: string) => ({
  status,
  body: JSON.stringify({ id: null, message: `${status} - ${message}`, errors: [] }),
})

/** gBizINFO, API v2: what was updated between two days, kind by kind and page by page, to whoever has a token. Totals are text. */
export const companySite =
  (site: CompanySite) =>
  ({ url, request }: Asked): Answer => {
    if (!url.pathname.startsWith(path)) return notFound
    if (request.headers['x-hojininfo-api-token'] !== site.token) return jsonOf(401, 'Unauthorized.')
    const kind = url.pathname.slice(path.length)
    const [page, from, to] = ['page', 'from', 'to'].map((name) => url.searchParams.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    if (kind.endsWith('/') || ![from, to].every((day) => /^\d{8}$/.test(day))) return jsonOf(400, 'Bad Request.')
    const found = site.updates.filter((update) => {
      const day = update.day.replaceAll('-', '')
      return update.kind === kind && day >= from && day <= to
    })
    const start = (Number(page) - 1) * site.rowsPerPage
    const shown = found.slice(start, start + site.rowsPerPage).map(({ company }) => company)
    const totalPage = String(Math.max(1, Math.ceil(found.length / site.rowsPerPage)))
    const totals = { totalCount: String(found.length), totalPage, pageNumber: page }
    return JSON.stringify({ id: null, errors: null, message: '200 - OK.', ...totals, 'hojin-infos': shown })
  }
