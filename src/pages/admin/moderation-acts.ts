import {
  payAdminCommission,
  sendAdminAdvisorLink,
  setAdminAdvisorStanding,
} from '../../features/admin/admin-advisors.ts'
import { decideAdminConversion } from '../../features/admin/admin-conversions.ts'
import { reviewAdminTestimonial } from '../../features/admin/admin-testimonials.ts'
import { verifyAdminAdvisor } from '../../features/admin/verify-admin-advisor.ts'
import { type Html, html } from '../../lib/html.ts'
import { definePageOf } from '../../operation/pages/define-page-of.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'

import { addressOf } from '../addresses.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { logInFirst } from './log-in.ts'
import { moderationWords } from './moderation-words.ts'
import { numberOf, textOf, textOrNullOf } from './rooms.ts'

const back = () => '/admin/moderation'
const shared = (name: string) => ({
  back,
  refused: logInFirst,
  show: (_: unknown, { link }: Visit) => ({ seeOther: link(addressOf(back(), { done: name })) }),
})

const review = definePageOf(reviewAdminTestimonial, {
  access: 'operator',
  http: 'POST /admin/testimonials/review',
  given: (form) => ({ id: numberOf(form, 'id'), state: textOf(form, 'state'), note: textOrNullOf(form, 'note') }),
  ...shared(reviewAdminTestimonial.name),
})

const disable = definePageOf(setAdminAdvisorStanding, {
  access: 'operator',
  http: 'POST /admin/advisors/standing',
  given: (form) => ({ id: numberOf(form, 'id'), disabled_reason: textOrNullOf(form, 'disabled_reason') }),
  isFinal: (form) => textOf(form, 'disabled_reason') !== '',
  ...shared(setAdminAdvisorStanding.name),
})

const prove = definePageOf(verifyAdminAdvisor, {
  access: 'operator',
  http: 'POST /admin/advisors/proof',
  given: (form) => ({
    id: numberOf(form, 'id'),
    is_proven: textOf(form, 'is_proven') === 'true',
    reason: textOf(form, 'reason'),
  }),
  isFinal: () => true,
  ...shared(verifyAdminAdvisor.name),
})

const decide = definePageOf(decideAdminConversion, {
  access: 'operator',
  http: 'POST /admin/advisors/conversions',
  given: (form) => ({
    id: numberOf(form, 'id'),
    referral_id: numberOf(form, 'referral_id'),
    decision: textOf(form, 'decision'),
  }),
  ...shared(decideAdminConversion.name),
})

const pay = definePageOf(payAdminCommission, {
  access: 'operator',
  http: 'POST /admin/advisors/paid',
  given: (form) => ({ id: numberOf(form, 'id'), amount_yen: numberOf(form, 'amount_yen') }),
  isFinal: () => true,
  ...shared(payAdminCommission.name),
})

const sendLink = definePageOf(sendAdminAdvisorLink, {
  access: 'operator',
  http: 'POST /admin/advisors/link',
  given: (form) => ({ id: numberOf(form, 'id') }),
  ...shared(sendAdminAdvisorLink.name),
})

/** What is done with testimonials and firms. */
export const moderationActs: readonly Page[] = [review, prove, disable, decide, pay, sendLink]

/** The forms of a testimonial: what it is not yet, it can become. */
export function testimonialForms({ id, state }: { readonly id: number; readonly state: string }, visit: Visit): Html {
  const said = moderationWords[visit.language]
  const form = (wanted: 'approved' | 'rejected', button: string) => {
    const note = html`<input type="hidden" name="state" value="${wanted}"><label for="${wanted}-${id}">${said.note}</label><input id="${wanted}-${id}" name="note" maxlength="2000">`
    return foldedForm({ action: '/admin/testimonials/review', button, id, of: String(id), fields: note }, visit)
  }
  return html`${state === 'approved' ? null : form('approved', said.approve)}${state === 'rejected' ? null : form('rejected', said.reject)}`
}

/** The forms of a firm. */
export function advisorForms(
  { id, isDisabled, isProven }: { readonly id: number; readonly isDisabled: boolean; readonly isProven: boolean },
  visit: Visit,
): Html {
  const said = moderationWords[visit.language]
  const parts = { id, of: String(id) }
  const reason = html`<label for="reason-${id}">${said.reason}</label><input id="reason-${id}" name="disabled_reason" required maxlength="500">`
  const amount = html`<label for="amount-${id}">${said.amount}</label><input id="amount-${id}" name="amount_yen" required inputmode="numeric" pattern="[1-9][0-9]{0,10}">`
  const standing = isDisabled
    ? actForm({ ...parts, action: '/admin/advisors/standing', button: said.enable }, visit)
    : foldedForm(
        { ...parts, action: '/admin/advisors/standing', button: said.disable, isFinal: true, fields: reason },
        visit,
      )
  const paid = { ...parts, action: '/admin/advisors/paid', button: said.paid, isFinal: true, fields: amount }
  return html`${isProven || isDisabled ? null : proofForms(id, visit)}${standing}${foldedForm(paid, visit)}${actForm({ ...parts, action: '/admin/advisors/link', button: said.link }, visit)}`
}

/** Whether a firm is who it says: the two answers. */
function proofForms(id: number, visit: Visit): Html {
  const said = moderationWords[visit.language]
  const form = (isProven: boolean) => {
    const name = `proof-${isProven}-${id}`
    const fields = html`<input type="hidden" name="is_proven" value="${String(isProven)}"><label for="${name}">${said.proof}</label><input id="${name}" name="reason" required maxlength="500">`
    const button = isProven ? said.prove : said.refuse
    return foldedForm({ action: '/admin/advisors/proof', button, id, of: String(id), isFinal: true, fields }, visit)
  }
  return html`${form(true)}${form(false)}`
}

/** The forms of reported business: what it is not yet, it can become until it is paid. */
export function conversionForms(
  { id, referralId, state }: { readonly id: number; readonly referralId: number; readonly state: string },
  visit: Visit,
): Html | null {
  const said = moderationWords[visit.language]
  const form = (decision: 'confirmed' | 'rejected', button: string) => {
    const fields = html`<input type="hidden" name="referral_id" value="${String(referralId)}"><input type="hidden" name="decision" value="${decision}">`
    return actForm({ action: '/admin/advisors/conversions', button, id, of: String(referralId), fields }, visit)
  }
  if (state === 'paid') return null
  return html`${state === 'confirmed' ? null : form('confirmed', said.confirm)}${state === 'rejected' ? null : form('rejected', said.deny)}`
}
