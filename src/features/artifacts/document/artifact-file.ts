import { type DocumentFormat, fileNameOf, mediaTypeOf } from '../../../documents/document-format.ts'
import type { DocumentModel } from '../../../documents/document-model.ts'
import { toDocx } from '../../../documents/to-docx.ts'
import { toMarkdown } from '../../../documents/to-markdown.ts'
import { toPdf } from '../../../documents/to-pdf.ts'
import { ReadyFile } from '../../../operation/ready-file.ts'
import type { Artifact } from '../artifact.ts'

export type ArtifactFormat = Exclude<DocumentFormat, 'xlsx'>

/** A pack's document as a file, named after the pack. */
export async function artifactFile(
  artifact: Artifact,
  model: DocumentModel,
  format: ArtifactFormat,
): Promise<ReadyFile> {
  return new ReadyFile(
    artifact,
    mediaTypeOf(format),
    fileNameOf(artifact.packet_id, format),
    await bytesOf(model, format),
  )
}

async function bytesOf(model: DocumentModel, format: ArtifactFormat): Promise<Buffer> {
  if (format === 'md') return Buffer.from(toMarkdown(model))
  return format === 'pdf' ? toPdf(model) : toDocx(model)
}
