import type { Feature } from '../../operation/feature.ts'
import { batchGetPrograms } from './batch-get-programs.ts'
import { comparePrograms } from './context/compare-programs.ts'
import { getAcceptanceHistory } from './context/get-acceptance-history.ts'
import { getProgramDocuments } from './context/get-program-documents.ts'
import { getProgramFullContext } from './context/get-program-full-context.ts'
import { listAdopters } from './context/list-adopters.ts'
import { listProgramLawBasis } from './context/list-program-law-basis.ts'
import { listProgramPrerequisites } from './context/list-program-prerequisites.ts'
import { listRulesForProgram } from './context/list-rules-for-program.ts'
import { findLocalTopUps } from './find/find-local-top-ups.ts'
import { findProgramsByIndustry } from './find/find-programs-by-industry.ts'
import { findProgramsByLegalForm } from './find/find-programs-by-legal-form.ts'
import { findProgramsForPlace } from './find/find-programs-for-place.ts'
import { findSimilarPrograms } from './find/find-similar-programs.ts'
import { getProgram } from './get-program.ts'
import { prescreenPrograms } from './prescreen/prescreen-programs.ts'
import { searchPrograms } from './search-programs.ts'
import { getProgramHistory } from './timeline/get-program-history.ts'
import { getProgramOpeningMonths } from './timeline/get-program-opening-months.ts'
import { listChangedPrograms } from './timeline/list-changed-programs.ts'
import { listProgramRounds } from './timeline/list-program-rounds.ts'
import { listProgramsFirstSeen } from './timeline/list-programs-first-seen.ts'

export const programs: Feature = {
  name: 'programs',
  title: 'Programs',
  toolset: 'programs',
  operations: [
    searchPrograms,
    getProgram,
    batchGetPrograms,
    prescreenPrograms,
    listProgramsFirstSeen,
    listChangedPrograms,
    listProgramRounds,
    getProgramOpeningMonths,
    getProgramHistory,
    comparePrograms,
    getProgramFullContext,
    listRulesForProgram,
    listProgramLawBasis,
    listAdopters,
    getAcceptanceHistory,
    getProgramDocuments,
    listProgramPrerequisites,
    findSimilarPrograms,
    findProgramsByLegalForm,
    findProgramsByIndustry,
    findProgramsForPlace,
    findLocalTopUps,
  ],
}
