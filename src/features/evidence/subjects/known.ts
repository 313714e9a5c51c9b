import { program } from '../../../datasets/program.ts'
import type { Context } from '../../../operation/context.ts'
import { isKnownCompany } from '../../company/company.ts'
import type { SubjectKind } from '../request/subject-request.ts'

/** Whether any connected source knows a subject, whatever its licence. */
export const isKnown = (kind: SubjectKind, id: string, ctx: Context): boolean =>
  kind === 'program' ? ctx.snapshot.table(program).has(id) : isKnownCompany(id, ctx)
