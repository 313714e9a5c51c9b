import { amActiveAt } from './am-active-at.ts'
import { amOpenPrograms } from './am-open-programs.ts'
import { amProgramsActiveV2 } from './am-programs-active.ts'

/** Lookups by a day: what is open, what was usable, which rounds lie around it. */
export const timeLookups = [amOpenPrograms, amActiveAt, amProgramsActiveV2]
