/** An address as a header may carry it: what is neither a letter nor a sign of ASCII is percent-encoded (RFC 9110, 10.2.2). */
export const locationOf = (address: string): string =>
  address.replace(/[^!-~]+/g, (part) => encodeURIComponent(part.toWellFormed()))
