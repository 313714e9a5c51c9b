import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type ActsSite, actsSite, ordersSite } from './acts-sites.ts'
import { type AdoptionSite, craftSite, growthSite, rebuildingSite } from './adoption-sites.ts'
import { type AwardSite, awardSite } from './award-site.ts'
import { type CallSite, callSite } from './call-site.ts'
import { type CompanySite, companySite } from './company-site.ts'
import { type CourtSite, courtSite } from './court-site.ts'
import { type FilerSite, filerSite } from './filer-site.ts'
import { type GuidanceSite, guidanceSite } from './guidance-site.ts'
import { type LaborSite, laborSite } from './labor-site.ts'
import { type LawSite, lawSite } from './law-site.ts'
import { type ListSite, resultSite, suspensionSite } from './list-site.ts'
import { type LoanSite, loanPlaces, loanSite } from './loan-site.ts'
import { type NegativeSite, negativeSite } from './negative-site.ts'
import { type NoticeSite, noticeSite } from './notice-site.ts'
import { type Answer, type Asked, notFound } from './site.ts'
import { type SupportSite, supportPlaces, supportSite } from './support-site.ts'
import { houjinSite, invoiceSite, type TaxAgency } from './tax-agency.ts'
import { type TribunalSite, tribunalSite } from './tribunal-site.ts'

export interface Country extends TaxAgency {
  readonly laws: LawSite
  readonly companies: CompanySite
  readonly filers: FilerSite
  readonly awards: AwardSite
  readonly notices: NoticeSite
  readonly acts: ActsSite
  readonly calls: CallSite
  readonly decisions: CourtSite
  readonly guidance: GuidanceSite
  readonly rulings: TribunalSite
  readonly negatives: NegativeSite
  readonly labor: LaborSite
  readonly adoptions: AdoptionSite
  readonly support: SupportSite
  readonly lists: ListSite
  readonly loans: LoanSite
  /** Answers instead of the usual ones, by the beginning of `host/path`. */
  readonly instead: Map<string, RequestListener>
  /** What becomes of the usual ones, by the beginning of `host/path`. */
  readonly altered: Map<string, (body: Buffer) => string | Buffer>
  readonly asked: string[]
}

/** The sites of the sources behind one gateway on this machine, each speaking as its source does. */
export async function sourceCountry(start: Pick<TaxAgency, 'listDay' | 'houjin' | 'invoice'>) {
  const country: Country = {
    ...start,
    changes: new Map(),
    laws: { all: {}, days: new Map() },
    companies: { token: 'token-of-the-test', rowsPerPage: 100, updates: [] },
    filers: { day: start.listDay, rows: [] },
    awards: { files: new Map() },
    notices: { rows: [] },
    acts: { orders: [], acts: [], lawHead: '' },
    calls: { calls: [] },
    decisions: { decisions: [] },
    guidance: { answers: [] },
    rulings: { rulings: [] },
    negatives: { acts: [] },
    labor: { violations: [], dayHead: '' },
    adoptions: { granted: [], printed: [] },
    support: { until: new Map(), windowHead: '' },
    loans: { limits: new Map() },
    lists: { suspended: [], awarded: [], companyHead: '' },
    instead: new Map(),
    altered: new Map(),
    asked: [],
  }
  const sites = sitesOf(country)
  const server = createServer(async (request, response) => {
    const place = (request.url ?? '').slice(1)
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : null
    country.asked.push(form ? `${place} ${form.get('selDlFileNo')}` : place)
    const instead = of(country.instead, place)
    if (instead) return instead(request, response)
    const url = new URL(`https://${place}`)
    send(response, (await sites[url.host]?.({ url, form, request, response })) ?? notFound, of(country.altered, place))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { country, gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const sitesOf = (country: Country): Readonly<Record<string, (asked: Asked) => Answer>> => ({
  'www.houjin-bangou.nta.go.jp': houjinSite(country),
  'www.invoice-kohyo.nta.go.jp': invoiceSite(country),
  'laws.e-gov.go.jp': lawSite(country.laws),
  'api.info.gbiz.go.jp': companySite(country.companies),
  'disclosure2dl.edinet-fsa.go.jp': filerSite(country.filers),
  'api.p-portal.go.jp': awardSite(country.awards),
  'www.kkj.go.jp': noticeSite(country.notices),
  'www.jftc.go.jp': ordersSite(country.acts),
  'www.fsa.go.jp': actsSite(country.acts),
  'api.jgrants-portal.go.jp': callSite(country.calls),
  'www.courts.go.jp': courtSite(country.decisions),
  'www.nta.go.jp': guidanceSite(country.guidance),
  'www.kfs.go.jp': tribunalSite(country.rulings),
  'www.mlit.go.jp': negativeSite(country.negatives),
  'www.mhlw.go.jp': laborSite(country.labor),
  'seichotoushi-hojo.jp': growthSite(country.adoptions),
  'jigyou-saikouchiku.go.jp': rebuildingSite(country.adoptions),
  'portal.monodukuri-hojo.jp': craftSite(country.adoptions),
  'www.pref.mihon.example': suspensionSite(country.lists),
  'www.city.mihon.example': resultSite(country.lists),
  ...atHostsOf(supportPlaces, supportSite(country.support)),
  ...atHostsOf(loanPlaces, loanSite(country.loans)),
})

const atHostsOf = (places: readonly string[], site: (asked: Asked) => Answer) =>
  Object.fromEntries(places.map((place) => [place.split('/')[0], site]))

/** What was set for the beginning of an address. */
const of = <T>(set: ReadonlyMap<string, T>, place: string): T | undefined =>
  [...set].find(([beginning]) => place.startsWith(beginning))?.[1]

function send(response: ServerResponse, answer: Awaited<Answer>, alter?: (body: Buffer) => string | Buffer): void {
  const { status, body } =
    typeof answer === 'string' || Buffer.isBuffer(answer) ? { status: 200, body: answer } : answer
  response.writeHead(status).end(alter ? alter(Buffer.from(body)) : body)
}
