import { amIntent } from './am-intent.ts'

export const intentLookups = [amIntent]
