import type { Feature } from '../../operation/operation.ts'
import { batchGetPrograms } from './batch-get-programs.ts'
import { getProgram } from './get-program.ts'
import { prescreenPrograms } from './prescreen-programs.ts'
import { searchPrograms } from './search-programs.ts'
import { getProgramHistory } from './timeline/get-program-history.ts'
import { getProgramOpeningMonths } from './timeline/get-program-opening-months.ts'
import { listChangedPrograms } from './timeline/list-changed-programs.ts'
import { listNewPrograms } from './timeline/list-new-programs.ts'
import { listProgramRounds } from './timeline/list-program-rounds.ts'

export const programs: Feature = {
  name: 'programs',
  title: 'Programs',
  toolset: 'programs',
  operations: [
    searchPrograms,
    getProgram,
    batchGetPrograms,
    prescreenPrograms,
    listNewPrograms,
    listChangedPrograms,
    listProgramRounds,
    getProgramOpeningMonths,
    getProgramHistory,
  ],
}
