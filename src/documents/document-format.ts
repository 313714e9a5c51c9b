/** The files that documents are handed out as. */
const formats = {
  md: 'text/markdown',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The name of a file format, which is also the ending of its file names. */
export type DocumentFormat = keyof typeof formats

/** Media type of a format, without parameters. */
export function mediaTypeOf<F extends DocumentFormat>(format: F): (typeof formats)[F] {
  return formats[format]
}

/** A file name of ASCII letters, digits, dots and dashes: every other character of `stem` becomes a dash. */
export function fileNameOf(stem: string, format: DocumentFormat): string {
  return `${stem.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '') || 'document'}.${format}`
}
