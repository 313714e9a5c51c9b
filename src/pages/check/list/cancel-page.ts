import { Type } from 'typebox'
import { cancelJob } from '../../../features/jobs/cancel-job.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { ownAct } from '../../account/own-act.ts'
import { type ListSubject, pathOf } from './list-subject.ts'

/** Gives a check up that is not done yet; nothing of it is charged. */
export const cancelPage = (subject: ListSubject): Page =>
  ownAct({
    operation: cancelJob,
    name: `page_cancel_${subject.name}`,
    http: `POST ${pathOf(subject)}/cancel`,
    fields: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    given: ({ id }) => ({ job_id: id }),
    room: '/account/jobs',
    back: ({ id }) => `${pathOf(subject)}/${encodeURIComponent(id)}`,
    next: ({ job }) => `${pathOf(subject)}/${job.job_id}`,
  })
