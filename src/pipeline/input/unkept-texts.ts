import type { Problem } from '../../operation/errors.ts'
import { ThreadList } from '../../operation/long-input/long-input.ts'
import { type AnyOperation, placeOf } from '../../operation/operation.ts'
import { textOf, type Wrong } from '../../operation/usual-problems.ts'
import { mostProblems } from '../../schema/validator.ts'

/** A value of an input and where it stands; the place is worked out from its containers when it has to be told. */
interface Visited {
  readonly value: object
  readonly name: string | number
  readonly within: Visited | null
}

/**
 * Problems of the texts that no store can keep as they are, wherever they stand in an input and be they names: NUL, which
 * PostgreSQL has in no text, and half a surrogate pair, which UTF-8 cannot write.
 */
export function unkeptTexts(operation: AnyOperation, input: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = []
  const open: Visited[] = [{ value: input, name: '', within: null }]
  for (let visited = open.pop(); visited && problems.length < mostProblems; visited = open.pop()) {
    const { value } = visited
    // The thread has looked at its items.
    if (value instanceof ThreadList) continue
    for (const name of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[name]
      const wrong = wrongName(name) ?? (typeof inner === 'string' ? wrongValue(inner) : null)
      if (wrong) problems.push({ loc: locOf(operation, name, visited), ...wrong })
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, name, within: visited })
    }
  }
  return problems.slice(0, mostProblems)
}

/** What is wrong with a text that cannot be kept as it is; null when it can. */
function wrongValue(text: string): Wrong | null {
  if (text.includes('\0')) return textOf('nul')
  return text.isWellFormed() ? null : textOf('surrogate')
}

function wrongName(name: string): Wrong | null {
  const wrong = wrongValue(name)
  return wrong && { ...wrong, ja: `項目名に${wrong.ja}`, en: `has a name that ${wrong.en}` }
}

function locOf(operation: AnyOperation, last: string | number, within: Visited): (string | number)[] {
  const path = [last]
  for (let at = within; at.within !== null; at = at.within) path.unshift(at.name)
  return [placeOf(operation, String(path[0] ?? '')), ...path]
}
