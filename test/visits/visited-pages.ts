/** Addresses by their route; what stands in braces is made before a walk (`made-for-visits.ts`). */
export type Visits = Readonly<Record<string, readonly string[]>>

const program = 'UNI-6882390b71'

/** What everybody may look at. */
export const byStrangers: Visits = {
  '/': ['/'],
  '/search': [
    '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D',
    '/search?kind=laws&q=%E4%B8%8B%E8%AB%8B%E6%B3%95',
    '/search?kind=companies&q=%E9%9B%BB%E5%8A%9B',
    '/search?kind=tax',
    '/search?kind=incentives',
  ],
  '/r/{dataset}/{id}': [
    `/r/programs/${program}`,
    '/r/laws/LAW-fd272378ee',
    '/r/law_articles/{article}',
    '/r/houjin/4290001007004',
    '/r/exclusion_rules/xr-36ce6ec275',
    '/r/tax_rulesets/TAX-af6d615160',
    '/r/tax_measures/tax_measure%3A6cfced0bb1',
    '/r/tax_measures/tax_measure%3A016eb05536',
    '/r/loan_programs/69147',
  ],
  '/r/law_articles/{id}/versions': ['/r/law_articles/{article}/versions?from={first}&to={second}'],
  '/r/laws/{id}/versions': ['/r/laws/{law}/versions?from={first}&to={second}'],
  '/profile': [
    '/profile',
    '/profile?prefecture=%E5%A4%A7%E9%98%AA%E5%BA%9C&industry_jsic=E&employee_count=25&purpose=%E8%B3%83%E4%B8%8A%E3%81%92',
  ],
  '/shortlist': ['/shortlist', `/shortlist?program=${program}&program=UNI-a52b482d72`],
  '/shortlist/compare': [`/shortlist/compare?program=${program}&program=UNI-a52b482d72`],
  '/combine': ['/combine', `/combine?program=${program}&program=UNI-a52b482d72&program=UNI-865b97a5cb`],
  '/calendar': ['/calendar', '/calendar?view=list'],
  '/snapshots': ['/snapshots'],
  '/snapshots/diff': ['/snapshots/diff?from={first}&to={second}'],
  '/components': ['/components'],
  '/status': ['/status', '/status?map=freshness', '/status?reach=kind.bids'],
  '/docs': ['/docs'],
  '/docs/guides/{name}': ['/docs/guides/receive-webhooks'],
  '/docs/tools': ['/docs/tools'],
  '/docs/tools/{name}': ['/docs/tools/search_programs'],
  '/docs/keys': ['/docs/keys'],
  '/docs/prices': ['/docs/prices'],
  '/docs/events': ['/docs/events'],
  '/docs/errors': ['/docs/errors'],
  '/verify': ['/verify'],
  '/contact': ['/contact?about=%2Fr%2Flaws%2FLAW-fd272378ee'],
  '/login': ['/login'],
  '/check/invoices': ['/check/invoices'],
  '/check/counterparties': ['/check/counterparties'],
  '/check/draft': ['/check/draft'],
  '/feeds': ['/feeds'],
  '/feeds/errata': ['/feeds/errata'],
  '/feeds/{dataset}': ['/feeds/programs'],
  '/go': ['/go'],
  '/go/{code}': ['/go/{code}'],
  '/oauth/authorize': ['{authorize}'],
  '/alerts/confirm/{token}': ['/alerts/confirm/{alert}'],
  '/advisors/confirm/{token}': ['/advisors/confirm/{firm}'],
  '/newsletter/{token}': ['/newsletter/{newsletter}'],
  '/v1/compliance/verify/{verification_token}': ['/v1/compliance/verify/{newsletter}'],
  '/v1/email/unsubscribe': ['/v1/email/unsubscribe?{mailed}'],
  '/v1/subscribers/unsubscribe': ['/v1/subscribers/unsubscribe?{mailed}'],
  '/v1/privacy/requests/{request_id}': ['/v1/privacy/requests/{request}'],
}

/** What only whoever is logged in sees, or sees in another way. */
export const byMembers: Visits = {
  '/search': ['/search?q=%E7%9C%81%E3%82%A8%E3%83%8D'],
  '/account': ['/account'],
  '/account/keys': ['/account/keys'],
  '/account/alerts': ['/account/alerts', `/account/alerts?watch=program_id&value=${program}`],
  '/account/searches': ['/account/searches'],
  '/account/jobs': ['/account/jobs'],
  '/account/webhooks': ['/account/webhooks'],
  '/account/billing': ['/account/billing'],
  '/account/keys/{key_id}': ['/account/keys/{key}'],
  '/account/webhooks/{id}': ['/account/webhooks/{webhook}'],
  '/account/invoices': ['/account/invoices'],
  '/account/jobs/{job_id}/result': ['/account/jobs/{invoices}/result'],
  '/check/invoices': ['/check/invoices'],
  '/check/invoices/past': ['/check/invoices/past'],
  '/check/invoices/{job_id}': ['/check/invoices/{invoices}'],
  '/check/counterparties': ['/check/counterparties'],
  '/check/counterparties/past': ['/check/counterparties/past'],
  '/check/counterparties/{job_id}': ['/check/counterparties/{counterparties}'],
  '/check/draft': ['/check/draft'],
  '/calendar': ['/calendar'],
  '/go/{code}': ['/go/{code}'],
  '/oauth/authorize': ['{authorize}'],
}

/** What the operator alone sees. */
export const byTheOperator: Visits = {
  '/admin': ['/admin'],
  '/admin/customers': ['/admin/customers'],
  '/admin/customer': ['/admin/customer?customer_id=cus_walk'],
  '/admin/requests': ['/admin/requests'],
  '/admin/figures': ['/admin/figures', '/admin/figures?standing=written_down&kind=loan_programs'],
  '/admin/figure': ['/admin/figure?dataset=programs&record_id=UNI-6882390b71&field=amount_max_man_yen'],
  '/admin/sources': ['/admin/sources'],
  '/admin/snapshots': ['/admin/snapshots'],
  '/admin/deliveries': ['/admin/deliveries'],
  '/admin/moderation': ['/admin/moderation'],
  '/admin/metrics': ['/admin/metrics'],
}

/** A page that says why it cannot be shown what was asked for. */
export interface Refusal {
  readonly status: number
  readonly address: string
  /** What the browser sends along. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An address whose calls of the day are used up before the walk. */
export const spent = '198.51.100.77'

export const refusals: readonly Refusal[] = [
  { status: 400, address: '/alerts/confirm/x' },
  { status: 401, address: '/account' },
  { status: 401, address: '/admin' },
  { status: 404, address: '/nothing-here' },
  { status: 404, address: '/r/programs/UNI-nothing' },
  { status: 404, address: '/go/XXXX-XXXX/done?session_id=cs_1' },
  { status: 422, address: '/search/file?format=exe' },
  { status: 429, address: '/search', headers: { 'x-forwarded-for': spent } },
  { status: 503, address: '/search', headers: { 'sec-purpose': 'prefetch' } },
]

/** Routes that are declared as pages and show none: they save a file, or lead somewhere else. */
export const neverShown: readonly string[] = [
  '/open',
  '/search/file',
  '/shortlist/file',
  '/profile/file',
  '/account/jobs/{job_id}/file',
  '/check/invoices/{job_id}/file',
  '/check/counterparties/{job_id}/file',
  '/go/{code}/done',
]
