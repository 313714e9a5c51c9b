const pathOf = (address: string): string => {
  try {
    const { pathname, search } = new URL(address)
    return `${pathname}${search}`
  } catch {
    return address
  }
}

const hostOf = (address: string): string => address.match(/^https?:\/\/([^/?#:]+)/i)?.[1]?.toLowerCase() ?? ''

/** Hosts of offices with many subjects; a site of its own, such as that of one subsidy, begins with its front page. */
const ofOffices =
  /(?:^|\.)lg\.jp$|^www\.[\w-]+\.go\.jp$|^www\.[\w-]+\.(?:meti|maff|mlit|mhlw)\.go\.jp$|^www\.(?:pref|city|town|vill|metro)\.|^www\.(?:jcci|shokokai|chusho)\./

/** Whether an address is the front page of an office, which states nothing of one program. */
export const isFrontPage = (address: string): boolean =>
  ofOffices.test(hostOf(address)) &&
  /^\/?(?:(?:ja|jp|n|index|default|top)\/?)?(?:index\.(?:html?|php|shtml))?$/i.test(pathOf(address))

/** Whether an address is a copy that somebody else keeps, and no page of whoever runs the thing. */
export const isNoDocument = (address: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*(?:github\.com|githubusercontent\.com|gist\.github\.com)\//i.test(address)
