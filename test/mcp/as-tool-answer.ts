import type { AnyOperation } from '../../src/operation/operation.ts'

/** What REST answers as a tool answers it: an array stands in an object, a long one page after page. */
export function asToolAnswer({ transport }: AnyOperation, answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer
  const limit = transport?.toolPages?.default
  if (limit === undefined) return { results: answer }
  return { total: answer.length, limit, offset: 0, results: answer.slice(0, limit) }
}
