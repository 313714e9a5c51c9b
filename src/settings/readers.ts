import { statSync } from 'node:fs'
import { messageOf } from '../lib/caught.ts'
import { parseCidrs } from '../lib/ip-prefix.ts'
import type { ProductionRule } from './production.ts'

/** One environment variable: how it is read, what it is without it, what it means. */
export interface Setting<T> {
  readonly read: (value: string) => T
  readonly default: string
  /** What takes the place of the default where it depends on the machine. */
  readonly otherwise?: (given: Readonly<Record<string, string | undefined>>) => string
  readonly meaning: string
  /** What it must be where NODE_ENV is production; anything without it. */
  readonly production?: ProductionRule
}

/** Declares one. */
export const setting = <T>(
  read: (value: string) => T,
  fallback: string,
  meaning: string,
  production?: ProductionRule,
): Setting<T> => ({ read, default: fallback, meaning, ...(production && { production }) })

const split = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function whole(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    throw new Error(`must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`)
  }
}

/** A pause of its own, or none. */
function pause(value: string): number | null {
  return value === '' ? null : whole(0, 60_000)(value)
}

/** A port of its own, or none. */
function port(value: string): number | null {
  return value === '' ? null : whole(0, 65_535)(value)
}

function part(value: string): number {
  const number = Number(value)
  if (/^\d+(\.\d+)?$/.test(value) && number <= 1) return number
  throw new Error(`must be a number from 0 to 1, not ${JSON.stringify(value)}`)
}

function pairs(value: string): string {
  if (value === '' || split(value).every((pair) => /^[\w-]+=[^\s]+$/.test(pair))) return value
  throw new Error('must be name=value,name=value with percent-encoded values')
}

function rate(value: string): { rate: number; burst: number } {
  const [, perSecond, burst] = /^(\d{1,7}):(\d{1,7})$/.exec(value) ?? []
  if (Number(perSecond) > 0 && Number(burst) > 0) return { rate: Number(perSecond), burst: Number(burst) }
  throw new Error(`must be rate:burst as in 50:100, not ${JSON.stringify(value)}`)
}

function connections(value: string): { total: number; perAddress: number } {
  const [, total, perAddress] = /^(\d{1,6}):(\d{1,6})$/.exec(value) ?? []
  if (Number(total) > 0 && Number(perAddress) > 0) return { total: Number(total), perAddress: Number(perAddress) }
  throw new Error(`must be total:per-address as in 4000:250, not ${JSON.stringify(value)}`)
}

/** A file is read by a process of its own, whose runtime takes some 100 MB with what it reads PDF by. */
function uploads(value: string): { atOnce: number; seconds: number; megabytes: number } {
  const [, atOnce, seconds, megabytes] = /^(\d{1,3}):(\d{1,4}):(\d{1,5})$/.exec(value) ?? []
  if (Number(atOnce) > 0 && Number(seconds) > 0 && Number(megabytes) >= 200)
    return { atOnce: Number(atOnce), seconds: Number(seconds), megabytes: Number(megabytes) }
  throw new Error(
    `must be at-once:seconds:megabytes as in 2:15:512, with 200 megabytes at least, not ${JSON.stringify(value)}`,
  )
}

/** A directory that is there, or is made by whoever first writes there and can tell why it cannot. */
function folder(value: string): string {
  if (isFile(value)) throw new Error(`must name a directory, and ${value} is a file`)
  return value
}

function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory()
  } catch {
    return false
  }
}

function flag(value: string): boolean {
  if (/^(1|true|on)$/i.test(value)) return true
  if (/^(|0|false|off)$/i.test(value)) return false
  throw new Error(`must be 1, true or on, not ${JSON.stringify(value)}`)
}

function cidrs(value: string) {
  try {
    return parseCidrs(split(value))
  } catch (error) {
    throw new Error(`must be comma-separated CIDRs: ${messageOf(error)}`)
  }
}

function level(value: string): string {
  if (/^(fatal|error|warn|info|debug|trace|silent)$/.test(value)) return value
  throw new Error(`must be fatal, error, warn, info, debug, trace or silent, not ${JSON.stringify(value)}`)
}

function address(...protocols: string[]) {
  return (value: string): string => {
    if (value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value
    throw new Error(`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  }
}

function email(value: string): string {
  if (value === '' || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value)) return value
  throw new Error('must be an e-mail address')
}

function secret(leastBytes: number) {
  return (value: string): string[] => {
    const secrets = split(value)
    if (secrets.every((part) => Buffer.byteLength(part) >= leastBytes)) return secrets
    throw new Error(`must have at least ${leastBytes} bytes`)
  }
}

function daily(value: string): '' | 'daily' {
  if (value === '' || value === 'daily') return value
  throw new Error(`must be daily, not ${JSON.stringify(value)}`)
}

function hour(value: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value
  throw new Error(`must be an hour as 05:30, not ${JSON.stringify(value)}`)
}

/** How values of the environment are read; each throws the rest of a sentence that starts with the name. */
export const readers = {
  text: (value: string) => value,
  folder,
  whole,
  part,
  pairs,
  pause,
  port,
  rate,
  connections,
  uploads,
  flag,
  cidrs,
  level,
  address,
  email,
  list: split,
  secret,
  daily,
  hour,
}
