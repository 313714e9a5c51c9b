import { type Static, Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'

/** Bytes of the longest file; a form that carries one may be longer, so that whoever sends more is told of the file. */
const mostFileMebibytes = 8
export const mostFormBytes = 2 * mostFileMebibytes * 1024 * 1024

/** What an upload form sends: browsers send a file without bytes where none was chosen. */
export const uploadFields = {
  file: Type.Optional(
    Type.Object(
      { file_name: Type.String({ maxLength: 1000 }), base64: Type.String() },
      { additionalProperties: false },
    ),
  ),
  text: Type.Optional(Type.String()),
}

export const uploadInput = Type.Object(uploadFields)

/** The file that was sent, or the text as the bytes of one; null where neither was, 413 for a longer one. */
export function uploaded({
  file,
  text = '',
}: Static<typeof uploadInput>): { name: string | null; bytes: Buffer } | null {
  const name = file && file.base64 !== '' ? file.file_name : null
  if (name === null && text.trim() === '') return null
  const bytes = name === null ? Buffer.from(text) : Buffer.from(file?.base64 ?? '', 'base64')
  if (bytes.length > mostFileMebibytes * 1024 * 1024) throw tooLong(bytes.length)
  return { name, bytes }
}

function tooLong(bytes: number): AppError {
  const mebibytes = (bytes / 1024 / 1024).toFixed(1)
  return new AppError('too_large', {
    ja: `送信されたファイルは${mebibytes}MBです。読み取れるのは${mostFileMebibytes}MBまでです。必要な行と列だけにして、もう一度お試しください。`,
    en: `The file is ${mebibytes} MB; the limit is ${mostFileMebibytes} MB. Please send only the rows and columns you need.`,
  })
}
