import { readFileSync } from 'node:fs'
import { shipped } from '../lib/shipped.ts'
import type { Text } from '../lib/text.ts'

/** A source that this version reads, as its reader declares it. */
export interface DeclaredSource {
  readonly source: string
  readonly title: Text
  /** Datasets by their names. */
  readonly gives: readonly string[]
  readonly is_on_network: boolean
  readonly needs: readonly { readonly setting: string; readonly url: string }[]
}

let declared: readonly DeclaredSource[] | undefined

/** The sources that this version reads; a server loads none of what reads them. */
export function declaredSources(): readonly DeclaredSource[] {
  declared ??= JSON.parse(readFileSync(shipped('generated/sources.json'), 'utf8')) as DeclaredSource[]
  return declared
}
