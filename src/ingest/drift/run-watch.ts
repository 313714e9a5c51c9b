import { isRealDate } from '../../lib/jst.ts'
import type { RunMeasures } from '../../schema/source-state.ts'
import type { Connector, ParseResult } from '../connector.ts'
import type { Expectations } from '../declarations.ts'

type RecordSaid = Extract<ParseResult, { kind: 'record' }>

interface Counted {
  records: number
  readonly filled: Map<string, number>
}

/** Counts what the documents of a run say, so that the next run can be compared with it. */
export class RunWatch {
  private readonly counted = new Map<string, Counted>()
  private newest: string | null

  constructor(
    private readonly expectations: Expectations | undefined,
    newestBefore: string | null,
    private readonly today: string,
  ) {
    this.newest = newestBefore
  }

  /** The connector, whose records are counted as they are said. */
  over(connector: Connector): Connector {
    const count = (said: RecordSaid) => this.count(said)
    return {
      ...connector,
      async *parse(document, held) {
        for await (const said of connector.parse(document, held)) {
          if (said.kind === 'record') count(said)
          yield said
        }
      },
    }
  }

  private count(said: RecordSaid): void {
    const { dataset, record } = said
    const counted = this.counted.get(dataset.name) ?? { records: 0, filled: new Map<string, number>() }
    this.counted.set(dataset.name, counted)
    counted.records++
    for (const field in record)
      if (isStated(record[field])) counted.filled.set(field, (counted.filled.get(field) ?? 0) + 1)
    const day = this.expectations?.newest?.dayOf(said)
    const known = typeof day === 'string' ? day.slice(0, 10) : ''
    if (known > (this.newest ?? '') && known <= this.today && isRealDate(known)) this.newest = known
  }

  measures(documents: number, already_read: number): RunMeasures {
    const each = <T>(of: (counted: Counted) => T) =>
      Object.fromEntries([...this.counted].map(([dataset, counted]) => [dataset, of(counted)]))
    return {
      documents,
      already_read,
      records: each(({ records }) => records),
      filled: each(({ filled }) => Object.fromEntries(filled)),
      newest: this.newest,
    }
  }
}

const isStated = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
