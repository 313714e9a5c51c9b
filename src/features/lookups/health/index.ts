import { deepHealth } from './deep-health.ts'

export const health = [deepHealth]
