import { parseAst } from 'vitest/node'
import { operations } from '../../src/catalog.ts'
import { filesBelow, type SourceFile } from '../architecture/source-files.ts'

/** A regular expression of the service with where it comes from. */
export interface Found {
  readonly place: string
  readonly expression: RegExp
}

const files = filesBelow(['src', 'web'], '.ts').filter(({ path }) => !path.endsWith('.test.ts'))

interface Node {
  readonly type: string
  readonly start: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node of a tree below one, with whether a function holds it. */
function* nodesOf(value: unknown, isInFunction = false): Generator<{ node: Node; isInFunction: boolean }> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield { node: value, isInFunction }
  const isFunction = isNode(value) && /Function/.test(value.type)
  for (const inner of Object.values(value)) yield* nodesOf(inner, isInFunction || isFunction)
}

const treeOf = ({ text }: SourceFile) => parseAst(text, { lang: 'ts' })

/** Every literal in the sources; a file whose code has no slash holds none. */
export const literals = (): Found[] =>
  files
    .filter(({ text }) => /\/[^/*\s]/.test(text.replace(/^import .*|'[^'\n]*'|\/\/.*|^ *(?:\/\*\*|\*).*/gm, '')))
    .flatMap((file) =>
      [...nodesOf(treeOf(file))].flatMap(({ node: { regex, start } }) =>
        regex ? [{ place: placeOf(file, start), expression: new RegExp(regex.pattern, regex.flags) }] : [],
      ),
    )

const placeOf = ({ path, text }: SourceFile, at: number) => `${path}:${text.slice(0, at).split('\n').length}`

const composing = files.filter(({ text }) => text.includes('new RegExp('))

/** Every expression that a module puts together when it is loaded, seen by loading each such module once more. */
export async function composed(): Promise<Found[]> {
  const found: Found[] = []
  for (const { path } of composing) await import(/* @vite-ignore */ `../../${path}`)
  const { RegExp: native } = globalThis
  let place = ''
  globalThis.RegExp = new Proxy(native, {
    construct(target, [source, flags]: [string, string?]) {
      const expression = new target(source, flags)
      found.push({ place, expression })
      return expression
    },
  })
  try {
    for (const { path } of composing) {
      place = path
      await import(/* @vite-ignore */ `../../${path}?again`)
    }
  } finally {
    globalThis.RegExp = native
  }
  return found
}

/** The files in which a function puts an expression together, which loading them does not show. */
export const composedInCalls = (): string[] =>
  composing
    .filter((file) =>
      [...nodesOf(treeOf(file))].some(
        ({ node, isInFunction }) => isInFunction && node.type === 'NewExpression' && node.callee?.name === 'RegExp',
      ),
    )
    .map(({ path }) => path)

/** Every pattern that the inputs and the answers of operations are checked by. */
export const patterns = (): Found[] =>
  operations.flatMap(({ name, input, output }) =>
    [...patternsIn([input, output])].map((pattern) => ({ place: name, expression: new RegExp(pattern, 'u') })),
  )

function* patternsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('pattern' in value && typeof value.pattern === 'string') yield value.pattern
  for (const inner of Object.values(value)) yield* patternsIn(inner)
}
