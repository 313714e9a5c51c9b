import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type DocumentFormat, documentFormats } from '../../../documents/formats.ts'
import { documentBytes } from '../../../documents/render.ts'
import { ReadyFile } from '../../../operation/answer/ready-file.ts'
import type { CitedAnswer } from '../../../operation/answer/wrapped-answers.ts'
import { oneOf } from '../../../schema/fields.ts'
import { type Packet, packetDocument } from './packet-document.ts'

/** The parameter that asks for a packet as a document. */
export const packetFormat = oneOf(['json', ...documentFormats], {
  default: 'json',
  description: 'md, docx and pdf are the packet as a document in Japanese',
})

/** A packet in the format that was asked for. */
export async function asked(
  packet: CitedAnswer<Packet>,
  format: 'json' | DocumentFormat,
  snapshot: Snapshot,
): Promise<CitedAnswer<Packet> | ReadyFile> {
  if (format === 'json') return packet
  const bytes = await documentBytes(format, packetDocument(packet.body, snapshot))
  return ReadyFile.of(packet.body, format, packet.body.packet_id, bytes)
}
