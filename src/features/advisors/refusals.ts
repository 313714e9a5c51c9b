import { AppError, unknownRecord } from '../../operation/errors.ts'

/** 404 of a number that no firm has. */
export const unknownAdvisor = (id: number): AppError => unknownRecord('advisor', '専門家', String(id))

/** 409 with its reason as a word. */
const conflict = (reason: string, message: string, messageJa: string) => (): AppError =>
  new AppError('conflict', message, { body: { reason }, messageJa })

export const disabled = conflict('disabled', 'the firm is not listed any more', 'この事務所の掲載は終了しています。')

export const notVerified = conflict(
  'not_verified',
  'the firm has not been found in the register of invoice issuers yet',
  'この事務所は登録の確認が済んでいません。',
)

export const noPaidReferral = conflict(
  'no_paid_referral',
  '弁護士 may not pay for referrals: contact the firm directly',
  '弁護士への有償の紹介はできません（弁護士職務基本規程 第13条）。事務所に直接ご連絡ください。',
)

export const noConsent = conflict(
  'no_consent',
  'without consent nobody is referred, and nothing was kept',
  '同意がないため紹介は行わず、何も記録していません。',
)

export const alreadyConverted = conflict(
  'already_converted',
  'this referral was reported before; its commission stays as it was',
  'この紹介の成約は報告済みです。手数料は変わりません。',
)
