import type { Text } from '../../lib/text.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'

/** 404 of a number that no firm has. */
export const unknownAdvisor = (id: number): AppError => unknownRecord({ ja: '専門家', en: 'advisor' }, String(id))

/** 409 of a corporate number that a listed firm has proven to be its own. */
export const numberConflict = (number: string): AppError =>
  conflict('already_registered', {
    ja: 'この法人番号は、別の登録者がご本人として確認済みです。お心当たりがない場合は運営者にご連絡ください。',
    en: `a firm has proven that the corporate number ${number} is its own: write to the operator where that is wrong`,
  })()

/** 409 with its reason as a word. */
const conflict = (reason: string, text: Text) => (): AppError => new AppError('conflict', { ...text, body: { reason } })

export const disabled = conflict('disabled', {
  ja: 'この事務所の掲載は終了しています。',
  en: 'the firm is not listed any more',
})

export const notVerified = conflict('not_verified', {
  ja: 'この事務所は、ご本人の登録であることの確認が済んでいません。',
  en: 'it has not been proven yet that the firm is who it says',
})

export const noPaidReferral = conflict('no_paid_referral', {
  ja: '弁護士への有償の紹介はできません（弁護士職務基本規程 第13条）。事務所に直接ご連絡ください。',
  en: '弁護士 may not pay for referrals: contact the firm directly',
})

export const noConsent = conflict('no_consent', {
  ja: '同意がないため紹介は行わず、何も記録していません。',
  en: 'without consent nobody is referred, and nothing was kept',
})

export const alreadyConverted = conflict('already_converted', {
  ja: 'この紹介の成約は報告済みです。',
  en: 'this referral was reported before',
})

export const notReported = conflict('not_reported', {
  ja: 'この紹介には成約の報告がありません。',
  en: 'no business was reported for this referral',
})

export const alreadyDecided = conflict('already_decided', {
  ja: 'この報告は処理済みです。誤りがある場合は運営者にご連絡ください。',
  en: 'this report was decided before; write to the operator where that is wrong',
})
