import { amReason } from './am-reason.ts'

export const reasoning = [amReason]
