/** Who publishes what a company's registry entry and registration are read from, by the end of the host name. */
const publishers: readonly (readonly [host: string, name: string])[] = [
  ['.nta.go.jp', '国税庁'],
  ['.edinet-fsa.go.jp', '金融庁'],
  ['.gbiz.go.jp', '経済産業省'],
]

/** The publisher of an address, or null when it is none of those known here. */
export function publisherOf(address: string | null): string | null {
  const host = address !== null && URL.canParse(address) ? new URL(address).hostname : ''
  return publishers.find(([end]) => host.endsWith(end))?.[1] ?? null
}
