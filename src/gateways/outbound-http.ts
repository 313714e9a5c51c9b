import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { isPublicAddress, urlHost } from '../lib/public-address.ts'
import { dnsLookup } from './dns-lookup.ts'
import { publicLookup } from './public-lookup.ts'

export interface OutboundOptions {
  /** Host names (with a port when it is not 443) that may be asked; `public` = any public host, by http as well, on the usual ports. */
  readonly hosts: readonly string[] | 'public'
  /** `host:port` that may be asked although private and without TLS, for development and tests. */
  readonly allowPrivate?: readonly string[]
  /** What is asked instead of every listed host, at `<gateway>/<host>/<path>`. */
  readonly gateway?: string
  readonly userAgent: string
  /** Longest wait for a connection, for the head of an answer and between two pieces of it. */
  readonly waitMs?: number
  /** Answers names; without it the name servers do where callers choose the host, and the system for listed hosts. */
  readonly lookup?: LookupFunction
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | null
  readonly signal?: AbortSignal | null
}

/** Raised for an address that may not be asked; asking again cannot help. */
export class OutboundRefused extends Error {}

/** Raised for an address that is refused as it is written, whatever it leads to. */
export class AddressRefused extends OutboundRefused {}

/** HTTP to listed hosts only: https, no private addresses, no redirects followed, no proxy from the environment. */
export class OutboundHttp {
  private readonly guarded: Agent
  private readonly open: Agent

  constructor(private readonly options: OutboundOptions) {
    const { waitMs = 60_000, lookup } = options
    const named = lookup ?? (options.hosts === 'public' ? dnsLookup() : systemLookup)
    const limits = { headersTimeout: waitMs, bodyTimeout: waitMs }
    const connect = { timeout: Math.min(waitMs, 30_000) }
    this.guarded = new Agent({ ...limits, connect: { ...connect, lookup: guarded(named) } })
    this.open = new Agent({ ...limits, connect: { ...connect, ...(lookup && { lookup }) } })
  }

  async request(
    url: URL,
    { method = 'GET', headers, body = null, signal = null }: OutboundRequest = {},
  ): Promise<Dispatcher.ResponseData> {
    const dispatcher = this.agentFor(url)
    return request(this.addressOf(url), {
      method,
      headers: { ...headers, 'user-agent': this.options.userAgent },
      body,
      signal,
      dispatcher,
    })
  }

  private addressOf(url: URL): URL {
    const { gateway } = this.options
    if (!gateway) return url
    return new URL(`${gateway}${gateway.endsWith('/') ? '' : '/'}${url.host}${url.pathname}${url.search}`)
  }

  /** Throws OutboundRefused unless the address may be asked. */
  private agentFor(url: URL): Agent {
    const { hosts, allowPrivate = [] } = this.options
    if (hosts !== 'public' && !hosts.includes(url.host))
      throw new OutboundRefused(`${url.host} is not a host of this source`)
    if (allowPrivate.includes(url.host) || (this.options.gateway && hosts !== 'public')) return this.open
    if (hosts === 'public') checkAddress(url)
    else if (url.protocol !== 'https:') throw new OutboundRefused(`${url.host} is asked by https only`)
    const address = urlHost(url)
    if (isIP(address) !== 0 && !isPublicAddress(address)) throw new OutboundRefused(`${address} is a private address`)
    return this.guarded
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.open.destroy()])
  }
}

/** Pages that callers name are asked for as a browser would show them: no other services, no credentials. */
function checkAddress({ protocol, port, username, password }: URL): void {
  if (protocol !== 'https:' && protocol !== 'http:') throw new AddressRefused(`${protocol} is not asked`)
  if (port !== '') throw new AddressRefused(`port ${port} is not asked`)
  if (username !== '' || password !== '') throw new AddressRefused('an address with credentials is not asked')
}

const guarded = (lookup: LookupFunction): LookupFunction =>
  publicLookup(lookup, (host, address) => new OutboundRefused(`${host} leads to the private address ${address}`))
