/** How far a definition reaches, as its words say. */
export const extents = ['law', 'heading', 'article', 'paragraph', 'item', 'stated', 'from_here', 'not_stated'] as const

/** How far a definition reaches, with the words that say so. */
export interface Scope {
  readonly extent: (typeof extents)[number]
  readonly words: string | null
}

const reaching =
  /((?:この|前|次|同|本|第)[^、。（）()「」\n]{1,80})に(?:おいて(?:は)?|あつては|あっては)、?[^「」。]{0,80}$/
const fromHere = /以下([^「」（）()。\n]{0,80}?)(?:において|では)?(?:、)?(?:単に)?(?:それぞれ)?$/

const units = [
  [/^この(?:法律|法|政令|勅令|省令|府令|庁令|命令|規則|令|告示|規程|条例)$/, 'law'],
  [/^この(?:編|章|節|款|目)$/, 'heading'],
  [/^この条$/, 'article'],
  [/^この項$/, 'paragraph'],
  [/^この号$/, 'item'],
] as const

/** Reads how far a definition reaches from the words of its sentence in front of the term. */
export function definitionScope(before: string, kind: 'means' | 'abbreviates'): Scope {
  const near = before.slice(-200)
  if (kind === 'abbreviates') {
    const [, words = ''] = fromHere.exec(near) ?? []
    return scopeOf(words)
  }
  const [, words = ''] = reaching.exec(near) ?? []
  return words === '' ? { extent: 'not_stated', words: null } : { extent: extentOf(words), words }
}

/** How far words reach; without any it is the rest of the law. */
export const scopeOf = (words: string): Scope =>
  words === '' ? { extent: 'from_here', words: null } : { extent: extentOf(words), words }

const extentOf = (words: string): Scope['extent'] => units.find(([form]) => form.test(words))?.[1] ?? 'stated'
