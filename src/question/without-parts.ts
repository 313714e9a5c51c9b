const joints = new Set(' \u3000\tのでにをはが、。・')
const anything = /(?:もの|制度)$/

/** Characters of a text from `at` up to `until`. */
interface Part {
  readonly at: number
  readonly until: number
}

/** What is left of a question without some of its parts and what joined them to the others; '' where that is nothing. */
export function withoutParts(question: string, parts: readonly Part[]): string {
  let from = 0
  const left: string[] = []
  for (const { at, until } of parts.toSorted((a, b) => a.at - b.at)) {
    left.push(withoutJoints(question.slice(from, at)))
    from = Math.max(from, until)
  }
  left.push(withoutJoints(question.slice(from).trimEnd().replace(anything, '')))
  return left.filter((part) => part !== '').join(' ')
}

function withoutJoints(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && joints.has(text.charAt(from))) from++
  while (to > from && joints.has(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
