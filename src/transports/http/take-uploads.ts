import type { FastifyInstance, FastifyRequest } from 'fastify'
import { byName } from '../../lib/by-name.ts'
import { AppError } from '../../operation/errors.ts'

/** What is read of a form that carries a file. */
type Fields = Record<string, string | { readonly file_name: string; readonly base64: string }>

/** Members of one form: more are no form of ours, and many small ones take long to read. */
const mostFields = 20

/** Has the routes of a scope take multipart/form-data (RFC 7578), whose files become members of the input. */
export function takeUploads(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    ({ headers }: FastifyRequest, body: Buffer) => fieldsOf(body, headers['content-type'] ?? ''),
  )
}

async function fieldsOf(body: Buffer, type: string): Promise<Fields> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined || hasMoreParts(body, `--${boundary}`)) throw unreadable()
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable()
  })
  const fields: Fields = byName({})
  for (const [name, value] of form)
    fields[name] =
      typeof value === 'string'
        ? value
        : { file_name: value.name, base64: Buffer.from(await value.arrayBuffer()).toString('base64') }
  return fields
}

function hasMoreParts(body: Buffer, delimiter: string): boolean {
  let count = 0
  for (let at = body.indexOf(delimiter); at >= 0 && count <= mostFields + 1; at = body.indexOf(delimiter, at + 1))
    count++
  return count > mostFields + 1
}

const unreadable = () =>
  new AppError('bad_request', {
    ja: '送信されたフォームを読み取れませんでした。もう一度お試しください。',
    en: 'the form cannot be read: it is no multipart/form-data',
  })
