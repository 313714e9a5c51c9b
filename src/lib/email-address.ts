/** An address as it is compared: two that differ in case reach one person. */
export const foldedAddress = (address: string): string => address.trim().toLowerCase()

/** One name for a mailbox, however its address is tagged or, where its host ignores them, dotted: for counting, never to write to. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = foldedAddress(address).split('@')
  const tag = local.indexOf('+', 1)
  const bare = tag < 0 ? local : local.slice(0, tag)
  return host === 'gmail.com' || host === 'googlemail.com' ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
