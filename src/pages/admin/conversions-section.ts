import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/pages/page.ts'
import type { AnswerOf } from '../asking.ts'
import { momentWords } from '../components/figures.ts'
import { badge, listedSection, yen } from './listed.ts'
import { conversionForms } from './moderation-acts.ts'
import { moderationWords } from './moderation-words.ts'

const looks = { reported: 'warn', confirmed: 'good', rejected: 'plain', paid: 'good' } as const

/** The list of what was reported, with what the operator can say of it. */
export function conversionsSection(
  listed: AnswerOf<'list_admin_conversions'>,
  href: (offset: number) => string,
  visit: Visit,
): Html {
  const { language } = visit
  const said = moderationWords[language]
  return listedSection(
    {
      heading: said.conversions,
      id: 'conversions',
      listed,
      href,
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
