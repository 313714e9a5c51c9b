import type { Feature } from '../../operation/operation.ts'
import { batchGetPrograms } from './batch-get-programs.ts'
import { getProgram } from './get-program.ts'
import { prescreenPrograms } from './prescreen-programs.ts'
import { searchPrograms } from './search-programs.ts'

export const programs: Feature = {
  name: 'programs',
  title: 'Programs',
  toolset: 'programs',
  operations: [searchPrograms, getProgram, batchGetPrograms, prescreenPrograms],
}
