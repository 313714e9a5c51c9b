import { type Static, Type } from 'typebox'

/** Bytes of the longest file, and of the form around it. */
const mostFileBytes = 8 * 1024 * 1024
export const mostFormBytes = mostFileBytes + 64 * 1024

/** What an upload form sends: browsers send a file without bytes where none was chosen. */
export const uploadInput = Type.Object({
  file: Type.Optional(
    Type.Object(
      { file_name: Type.String({ maxLength: 1000 }), base64: Type.String() },
      { additionalProperties: false },
    ),
  ),
  text: Type.Optional(Type.String()),
})

/** The file that was sent, or the text as the bytes of one; null where neither was. */
export function uploaded({
  file,
  text = '',
}: Static<typeof uploadInput>): { name: string | null; bytes: Buffer } | null {
  if (file && file.base64 !== '') return { name: file.file_name, bytes: Buffer.from(file.base64, 'base64') }
  return text.trim() === '' ? null : { name: null, bytes: Buffer.from(text) }
}
