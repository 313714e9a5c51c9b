import { Type } from 'typebox'
import type { Text } from '../../lib/text.ts'
import { oneOf, shape } from '../../schema/fields.ts'
import type { LookupError, LookupErrorCode } from './lookup-error.ts'

const actionNames = [
  'broaden_query',
  'try_alternative_tool',
  'consult_primary_source',
  'ask_user_for_clarification',
  'retry_with_backoff',
] as const

/** What to do next. */
export interface Action {
  readonly action: (typeof actionNames)[number]
  readonly details: string
  readonly details_ja: string
}

/** Keys of every lookup beside what it found, so that an agent reads all of them in one way. */
export const envelopeKeys = {
  status: oneOf(['rich', 'sparse', 'empty', 'error'], { description: 'rich: five rows and more in the answer' }),
  result_count: Type.Integer({ minimum: 0, description: 'Rows in this answer' }),
  explanation: Type.String({ description: 'What was looked through and what was found' }),
  explanation_ja: Type.String(),
  suggested_actions: Type.Array(
    shape('SuggestedAction', { action: oneOf(actionNames), details: Type.String(), details_ja: Type.String() }),
  ),
}

/** Rows from which an answer counts as rich. */
const enough = 5

/** What an answer with so many rows says of itself. */
export function envelopeOf(rows: number, { ja, en }: Text, error: LookupError | null = null) {
  const isRefused = error?.member.severity === 'hard'
  return {
    status: isRefused
      ? ('error' as const)
      : rows >= enough
        ? ('rich' as const)
        : rows > 0
          ? ('sparse' as const)
          : ('empty' as const),
    result_count: rows,
    explanation: en,
    explanation_ja: ja,
    suggested_actions: isRefused ? [actionOn(error.code)] : rows > 0 ? [] : [broaden, consult],
  }
}

const broaden: Action = {
  action: 'broaden_query',
  details: 'Leave out one condition, or use a shorter part of the name.',
  details_ja: '条件を一つ外すか、名称の一部だけで検索してください。',
}

/** The same advice as a hint. */
export const broadenHint = `${broaden.details} ${broaden.details_ja}`

const consult: Action = {
  action: 'consult_primary_source',
  details: 'Ask the authority itself: a copy can lack what exists.',
  details_ja: '所管官庁の公表資料を確認してください。収録されていないだけの場合があります。',
}

const passing: readonly LookupErrorCode[] = ['subsystem_unavailable', 'db_unavailable', 'db_locked', 'internal']

const actionOn = (code: LookupErrorCode): Action =>
  passing.includes(code)
    ? {
        action: 'retry_with_backoff',
        details: 'Ask again in a moment.',
        details_ja: '時間をおいて再度お試しください。',
      }
    : {
        action: 'ask_user_for_clarification',
        details: 'Correct the parameter that the error names.',
        details_ja: 'エラーが示すパラメータを確認してください。',
      }
