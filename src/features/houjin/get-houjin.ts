import { Type } from 'typebox'
import { houjin } from '../../datasets/houjin.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { jstDate } from '../../lib/jst.ts'
import { checkedScopeShape } from '../../operation/absence/checked-scope.ts'
import { nameCandidateShape } from '../../operation/absence/name-candidates.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { citationOf } from '../../operation/evidence/citation.ts'
import { defineOperation } from '../../operation/operation.ts'
import { notHoujin } from '../../operation/usual-problems.ts'
import { nullable } from '../../schema/fields.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { type Company, companyOf, isUnknown } from '../company/company.ts'
import { companyCandidates } from '../company/company-candidates.ts'
import { companyScope } from '../company/company-scope.ts'
import { refuseWrongDigit } from '../company/refusals.ts'
import { companyDisclaimer, nameMatchingCaveat, officialLookup } from '../company/wording.ts'
import { baseline } from './baseline.ts'

const mostRecent = 5
const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const getHoujin = defineOperation({
  name: 'get_houjin',
  http: 'GET /v1/houjin/{bangou}',
  title: { ja: '法人の詳細', en: 'Get one company' },
  keywords: [
    '法人番号',
    '商号',
    '所在地',
    '登記',
    'address',
    '法人番号から会社情報',
    '会社の基本情報',
    '商号と所在地',
    '登記の状況',
    'one company by corporate number',
  ],
  summary: 'Read what public sources state about one company: registry, invoice status, adoptions, actions',
  guidance:
    'Joined by corporate number only. An empty section is no proof of absence. Relay _disclaimer and name_matching_caveat.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  proof: { auditSeal: true },
  transport: { agent: true, resource: { uri: 'konkyo://houjin/{bangou}', dataset: houjin } },
  input: Type.Object({
    bangou: Type.String({ description: 'Corporate number, 13 digits; T, hyphens and full width are fine' }),
  }),
  output: Type.Object({
    basic: object('Registry entry; null = no record held here states it'),
    corp_facts: object('Facts by name, each {value, unit, kind}; value is a list when a fact occurs more than once'),
    fact_count: Type.Integer(),
    invoice_registration: nullable(object('Qualified invoice registration')),
    invoice_registration_status: object(
      'How it stands today; unknown = this copy of the register is partial, look_up says where to check',
    ),
    adoptions: object('total, and the newest five in recent'),
    enforcement: object('total, and the newest five in recent'),
    name_candidates: Type.Array(nameCandidateShape),
    checked_scope: checkedScopeShape,
    provenance: object('Source of the registry entry'),
    name_matching_caveat: Type.String(),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { bangou: '1180301018771' },
  check({ bangou }) {
    if (!houjinBangou(bangou)) throw invalid([{ loc: ['path', 'bangou'], ...notHoujin }])
  },
  run({ bangou }, ctx) {
    const company = known(bangou, ctx)
    return {
      ...baseline(company, ctx),
      name_candidates: companyCandidates(ctx.snapshot, company.entry.all[0]?.name, jstDate(ctx.now)),
      checked_scope: companyScope(ctx.snapshot),
      name_matching_caveat: nameMatchingCaveat,
      _disclaimer: companyDisclaimer,
      ...snapshotNamed(ctx.snapshot),
    }
  },
  envelope({ bangou: given }, answer, ctx) {
    const bangou = houjinBangou(given)
    return {
      normalizedInput: { bangou },
      appliedFilters: {},
      results: [answer],
      citations: citations(known(given, ctx), ctx),
      suggestedActions: [
        { endpoint: '/v1/houjin/{houjin_bangou}/360', args: { houjin_bangou: bangou }, reason: 'Read every section' },
      ],
    }
  },
})

function known(given: string, ctx: Context): Company {
  const number = String(houjinBangou(given))
  const company = companyOf(number, ctx, mostRecent)
  if (!isUnknown(company)) return company
  refuseWrongDigit(number, 'bangou')
  throw new AppError('not_found', {
    ja: '接続している情報源にこの法人番号の記録がありません。国税庁の公表サイトで確認してください。',
    en: `company ${number} is not known to any connected source`,
    body: { houjin_bangou: number, alternative: officialLookup(number), _disclaimer: companyDisclaimer },
  })
}

function citations({ number, entry, registrant, adoptions, actions, cases }: Company, ctx: Context) {
  return [
    ...entry.all.flatMap((one) => citationOf(one, { id: number, ...by(one), title: one.name, fields: ['basic'] }, ctx)),
    ...registrant.all.flatMap((one) =>
      citationOf(one, { id: `T${number}`, ...by(one), title: null, fields: ['invoice_registration'] }, ctx),
    ),
    ...adoptions.all.flatMap((one) =>
      citationOf(one, { id: one.case_id, publisher: null, title: one.case_title, fields: ['adoptions'] }, ctx),
    ),
    ...actions.all.slice(0, mostRecent).flatMap((one) =>
      citationOf(
        one,
        {
          id: one.enforcement_id,
          publisher: one.issuing_authority,
          title: one.reason_summary,
          fields: ['enforcement'],
        },
        ctx,
      ),
    ),
    ...cases.all
      .slice(0, mostRecent)
      .flatMap((one) =>
        citationOf(
          one,
          { id: one.case_id, publisher: one.ministry, title: one.source_title, fields: ['enforcement'] },
          ctx,
        ),
      ),
  ]
}

const by = ({ source_url }: { source_url: string | null }) => ({ publisher: publisherAt(source_url)?.name ?? null })
