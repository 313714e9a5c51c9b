import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/page.ts'
import { momentWords } from '../components/figures.ts'
import { badge, type Listed, listedSection, yen } from './listed.ts'
import { conversionForms } from './moderation-acts.ts'
import { moderationWords } from './moderation-words.ts'

/** Business that somebody reported of a referral. */
export interface ReportedBusiness {
  readonly referral_id: number
  readonly advisor_id: number
  readonly firm_name: string
  readonly status: 'reported' | 'confirmed' | 'rejected' | 'paid'
  readonly converted_at: string
  readonly conversion_value_yen: number | null
  readonly commission_yen: number | null
  readonly evidence_url: string | null
}

const looks = { reported: 'warn', confirmed: 'good', rejected: 'plain', paid: 'good' } as const

/** The list of what was reported, with what the operator can say of it. */
export function conversionsSection(
  listed: Listed<ReportedBusiness>,
  href: (offset: number) => string,
  visit: Visit,
): Html {
  const { language } = visit
  const said = moderationWords[language]
  return listedSection(
    {
      ...{ heading: said.conversions, id: 'conversions', listed, href },
      columns: [said.firm, said.value, said.owes, said.evidence, said.state, said.acts],
      cells: (one) => [
        `${one.firm_name} (${one.advisor_id})`,
        one.conversion_value_yen === null ? '—' : yen(one.conversion_value_yen),
        one.commission_yen === null ? '—' : yen(one.commission_yen),
        one.evidence_url ?? '—',
        html`${badge(said.conversionStates[one.status], looks[one.status])}<br>${momentWords(one.converted_at, language)}`,
        conversionForms({ id: one.advisor_id, referralId: one.referral_id, state: one.status }, visit) ?? '—',
      ],
    },
    visit,
  )
}
