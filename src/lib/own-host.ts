/** Hosts at which anybody can have an address: mail at one of them proves nothing about who owns it. */
const open = new Set(
  `gmail.com googlemail.com google.com yahoo.co.jp yahoo.com ymail.com outlook.com outlook.jp hotmail.com hotmail.co.jp live.jp live.com
  msn.com icloud.com me.com mac.com aol.com aol.jp proton.me protonmail.com gmx.com zoho.com mail.com goo.jp excite.co.jp livedoor.com
  infoseek.jp nifty.com biglobe.jp so-net.jp rakuten.jp rakumail.jp softbank.jp i.softbank.jp au.com auone.jp docomo.jp ymobile1.ne.jp
  asahi-net.or.jp wakwak.com jcom.jp commufa.jp pikara.jp bbiq.jp eonet.jp tiki.ne.jp naver.com qq.com 163.com line.me linemo.jp`.split(
    /\s+/,
  ),
)

const hostOf = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * The host that a company has to itself, by the address that it publishes: null for pages below a host that others share, and for
 * hosts that give addresses to anybody, such as all below ne.jp (network services).
 */
function ownHost(address: string): string | null {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(url)) return null
  const { hostname, pathname, search, username, port } = new URL(url)
  if (username !== '' || port !== '' || search !== '' || !/^\/(?:index\.\w{1,5})?$/.test(pathname)) return null
  const host = hostOf(hostname)
  return /\.[a-z][a-z0-9-]+$/.test(host) && !/(?:^|\.)ne\.jp$/.test(host) && !open.has(host) ? host : null
}

/** Whether mail at an address is read by whoever has a host to themselves. */
export function isMailOf(email: string, address: string | null | undefined): boolean {
  const host = address ? ownHost(address) : null
  return host !== null && hostOf(email.slice(email.lastIndexOf('@') + 1)) === host
}
