import { createHash } from 'node:crypto'

/** Namespace of our programs: the UUID of `tag:konkyo,2026:programs` among addresses (RFC 9562, section 6.6). */
const namespace = nameBased('6ba7b811-9dad-11d1-80b4-00c04fd430c8', 'tag:konkyo,2026:programs')

/** The id of a program as CommonGrants wants it, the same on every installation. */
export const opportunityId = (unifiedId: string): string => nameBased(namespace, unifiedId)

/** A UUID made of a name, version 5 (RFC 9562, section 5.5). */
function nameBased(space: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(space.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
