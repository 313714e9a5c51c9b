/** Shorter bytes are not worth the call, and may share their memory with others (Buffer.poolSize). */
const worthwhile = 65_536

/**
 * Lets go of long bytes that nobody reads any more; their memory is gone at once for whoever still has them. What has become
 * old the collector only looks for when it goes through the whole heap, and the more of it waits, the sooner it does; what was
 * just moved it finds in its next small collection.
 */
export function letGo({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= worthwhile) structuredClone(buffer, { transfer: [buffer] })
}
