/** The host of a URL as the network knows it: a name, or an address without the brackets of IPv6. */
export function urlHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
