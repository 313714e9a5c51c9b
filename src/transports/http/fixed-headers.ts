/** Headers that every answer of the API carries: nothing here is ever a page that a browser may run or frame. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Accept, X-Envelope-Version',
}
