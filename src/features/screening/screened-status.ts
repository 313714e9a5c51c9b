/** What a line is, the gravest first. */
export const statuses = ['acts_found', 'ended', 'no_hit', 'unknown', 'malformed'] as const

export type ScreenedStatus = (typeof statuses)[number]

/** Why a line is what it is. */
const meanings = {
  act_found: ['acts_found', '処分・事例の記録があります。記録の内容で判断してください。'],
  company_closed: ['ended', '基準日までに登記記録が閉鎖されています。'],
  registration_ended: ['ended', 'インボイスの登録が基準日までに取り消されたか、失効しています。'],
  no_act_found: ['no_hit', 'この番号の記録は見つかりませんでした。処分がないことの証明ではありません。'],
  not_in_copy: ['unknown', '収録済みの法人番号データにない番号です。国税庁の公表サイトで確認してください。'],
  no_source: ['unknown', '処分・事例の記録が収録されていないため、判定できません。'],
  name_undecided: ['unknown', '名称だけではどの法人か決められません。候補を確かめ、法人番号を入れてください。'],
  name_not_held: ['unknown', '収録済みの法人にこの名称はありません。国税庁の公表サイトで確認してください。'],
  number_malformed: ['malformed', '13桁の法人番号として読めません。'],
  empty: ['malformed', '番号も名称もありません。'],
} as const satisfies Record<string, readonly [ScreenedStatus, string]>

export type ScreenedReason = keyof typeof meanings

export const screenedReasons = Object.keys(meanings) as [ScreenedReason, ...ScreenedReason[]]

/** A reason with the status and the sentence that belong to it. */
export const because = (reason: ScreenedReason) => {
  const [status, message_ja] = meanings[reason]
  return { status, reason, message_ja }
}

interface Found {
  readonly acts: number
  readonly isListed: boolean
  readonly isClosed: boolean
  readonly hasLostRegistration: boolean
  /** Whether any source of acts has rows that could match. */
  readonly isCovered: boolean
}

/** What is said of a company that was looked for by its number. */
export function statusOf({ acts, isListed, isClosed, hasLostRegistration, isCovered }: Found) {
  if (acts > 0) return because('act_found')
  if (isClosed) return because('company_closed')
  if (hasLostRegistration) return because('registration_ended')
  if (!isListed) return because('not_in_copy')
  return because(isCovered ? 'no_act_found' : 'no_source')
}
