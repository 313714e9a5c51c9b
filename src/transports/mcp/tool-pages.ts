import { type Static, Type } from 'typebox'
import type { Problem } from '../../operation/errors.ts'
import { problemsOf } from '../../operation/input/problems.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { asMeant } from '../../schema/as-meant.ts'
import { paging } from '../../schema/fields.ts'
import { inputErrors } from '../../schema/input-errors.ts'
import { isOf } from '../../schema/validator.ts'

type Bag = Readonly<Record<string, unknown>>

/** The page of a list that a call asks for. */
type PageWanted = Static<ReturnType<typeof schemaOf>>

const schemaOf = (limit: { default: number; maximum: number }) => Type.Object(paging(limit))

/** The pages of a list that other callers have whole (docs/decisions/0057-long-lists-in-pages-for-agents.md). */
export class ToolPages {
  private readonly schema: ReturnType<typeof schemaOf>

  constructor(
    private readonly operation: AnyOperation,
    private readonly limit: { default: number; maximum: number },
  ) {
    this.schema = schemaOf(limit)
  }

  /** What is left of the arguments for the operation, and what is wrong with the page that they ask for. */
  without(sent: Bag): { rest: Bag; problems: Problem[] } {
    const { limit: _, offset: __, ...rest } = sent
    const page = this.pageIn(sent)
    return {
      rest,
      problems: isOf(this.schema, page) ? [] : problemsOf(this.operation, inputErrors(this.schema, page)),
    }
  }

  /** The page of the whole list, as searches answer theirs. */
  of(rows: readonly unknown[], sent: Bag) {
    const { limit, offset } = this.pageIn(sent) as PageWanted
    return { total: rows.length, limit, offset, results: rows.slice(offset, offset + limit) }
  }

  private pageIn({ limit, offset }: Bag): Record<string, unknown> {
    return { limit: this.limit.default, offset: 0, ...asMeant(this.schema, { limit, offset }) }
  }
}
