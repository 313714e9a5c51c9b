import { readFileSync } from 'node:fs'
import type { Language } from '../../lib/language.ts'
import { shipped } from '../../lib/shipped.ts'

interface GuideText {
  readonly title: string
  readonly description: string
  /** Made by the build from a file of ours (`scripts/guides.mjs`), so that nothing in it needs escaping. */
  readonly html: string
}

type Guide = Readonly<Record<Language, GuideText>> & { readonly name: string }

let read: readonly Guide[] | undefined

/** The guides in their order, as the build rendered them. */
export function guides(): readonly Guide[] {
  read ??= JSON.parse(readFileSync(shipped('dist/guides.json'), 'utf8')) as Guide[]
  return read
}
