import { createHash } from 'node:crypto'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** The id of the program that a call of Jグランツ is; the starter corpus uses the same rule. */
export const programIdOf = (callId: string): string => `UNI-${digest(`program:${callId}`)}`

/** The id of one round of a call; it stays when a deadline is moved. Calls that name no rounds have one without a workflow. */
export const roundIdOf = (callId: string, workflowId?: string): string =>
  `rd-${digest(['round', callId, ...(workflowId ? [workflowId] : [])].join(':'))}`

/** The page for people. */
export const pageOf = (callId: string): string => `https://www.jgrants-portal.go.jp/subsidy/${callId}`
