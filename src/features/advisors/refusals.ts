import { AppError, unknownRecord } from '../../operation/errors.ts'

/** 404 of a number that no firm has. */
export const unknownAdvisor = (id: number): AppError => unknownRecord('advisor', '専門家', String(id))

/** 409 of a corporate number that a listed firm has proven to be its own. */
export const taken = (number: string): AppError =>
  conflict(
    'already_registered',
    `a firm has proven that the corporate number ${number} is its own: write to the operator where that is wrong`,
    'この法人番号は、別の登録者がご本人として確認済みです。お心当たりがない場合は運営者にご連絡ください。',
  )()

/** 409 with its reason as a word. */
const conflict = (reason: string, message: string, messageJa: string) => (): AppError =>
  new AppError('conflict', message, { body: { reason }, messageJa })

export const disabled = conflict('disabled', 'the firm is not listed any more', 'この事務所の掲載は終了しています。')

export const notVerified = conflict(
  'not_verified',
  'it has not been proven yet that the firm is who it says',
  'この事務所は、ご本人の登録であることの確認が済んでいません。',
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
  'this referral was reported before',
  'この紹介の成約は報告済みです。',
)

export const notReported = conflict(
  'not_reported',
  'no business was reported for this referral',
  'この紹介には成約の報告がありません。',
)

export const alreadyDecided = conflict(
  'already_decided',
  'this report was decided before; write to the operator where that is wrong',
  'この報告は処理済みです。誤りがある場合は運営者にご連絡ください。',
)
