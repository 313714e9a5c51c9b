/** An e-mail address of which its owner knows which one it is, and nobody else can write to it. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}***${address.slice(at)}`
}

/** A telephone number of which the last digits are left: four, or two of a short one. */
export function maskedPhone(phone: string): string {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0
  let hidden = digits - (digits >= 9 ? 4 : 2)
  return phone.replace(/\p{Nd}/gu, (digit) => (hidden-- > 0 ? '*' : digit))
}
