import { Type } from 'typebox'
import { formats } from '../../../src/documents/formats.ts'
import { jobMember } from '../../../src/operation/jobs/job-shape.ts'
import type { AnyOperation } from '../../../src/operation/operation.ts'
import { v2MediaType } from '../../../src/transports/caller-headers.ts'
import { namedAnswer } from './named-schemas.ts'
import { refusalRefs } from './refusals.ts'
import { responseHeaders } from './response-headers.ts'
import { schemaRef } from './schemas.ts'

const jobContent = { 'application/json': { schema: Type.Object(jobMember, { title: 'LeftAsJob' }) } }

const isJson = ({ mediaType }: { readonly mediaType: string }): boolean =>
  /^application\/(?:.+\+)?json\b/.test(mediaType)

/** The success of an operation with its headers, 304 where an entity tag is served, and every refusal that applies. */
export function responses(operation: AnyOperation): Record<string, object> {
  const { name, envelope, etag, asJob } = operation
  const output = namedAnswer(operation.output, name)
  const { exports = [], feed, successStatus = 200, page } = operation.transport ?? {}
  const headers = responseHeaders(operation)
  const content = {
    ...(feed
      ? { [formats[feed].mediaType]: { schema: isJson(formats[feed]) ? output : { type: 'string' } } }
      : { 'application/json': { schema: output } }),
    ...Object.fromEntries(exports.map((name) => [formats[name].mediaType, { schema: { type: 'string' } }])),
    ...(page ? { 'text/html': { schema: { type: 'string' } } } : {}),
    ...(envelope ? { [v2MediaType]: { schema: schemaRef('StandardResponse') } } : {}),
  }
  return {
    ...(asJob && {
      202: { description: 'Left as a job, for nothing; get_job tells its state', headers, content: jobContent },
    }),
    [successStatus]: { description: 'Success', headers, ...(successStatus === 204 ? {} : { content }) },
    ...(etag ? { 304: { description: 'The answer with this ETag still holds; nothing is charged', headers } } : {}),
    ...refusalRefs(operation),
  }
}
