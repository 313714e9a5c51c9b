import type { TObject, TSchema } from 'typebox'
import type { FormatName } from '../../documents/formats.ts'
import { entityTagOf } from '../../lib/entity-tag.ts'
import type { Text } from '../../lib/text.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type Context, MadeOnce } from '../../operation/context.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'

/** One form of a feed. */
interface FormatParts<Page> {
  readonly name: string
  readonly ending: 'atom' | 'json'
  readonly format: FormatName
  readonly title: Text
  readonly keywords?: readonly string[]
  readonly summary: string
  readonly output: TSchema
  readonly isTool: boolean
  make(page: Page, baseUrl: string): { readonly body: string; readonly json: unknown }
}

/** What a feed takes and tells, in whatever form. */
interface FeedParts<Input, Page> {
  /** The address without its ending. */
  readonly path: `/v1/feeds/${string}`
  readonly guidance: string
  readonly input: TObject
  readonly example: Record<string, unknown>
  check(input: Input): void
  read(input: Input, context: Context): Promise<Page>
  /** What a saved feed is called. */
  fileName(input: Input): string
}

interface Made {
  readonly bytes: Buffer
  readonly json: unknown
}

/** Declares the forms of a feed: free, for everybody, outside the quota. */
export const feedForms =
  <Input, Page>({ path, guidance, input, example, check, read, fileName }: FeedParts<Input, Page>) =>
  ({ ending, format, isTool, make, ...named }: FormatParts<Page>): AnyOperation => {
    const made = new MadeOnce<Made>()
    const madeFor = (asked: unknown, context: Context) =>
      made.of(context, async () => {
        const { body, json } = make(await read(asked as Input, context), context.service.baseUrl)
        return { bytes: Buffer.from(body), json }
      })
    return defineOperation({
      ...named,
      http: `GET ${path}.${ending}`,
      guidance,
      access: { key: 'optional', quota: false, scope: 'none' },
      effect: 'read',
      billing: { units: 0 },
      transport: { feed: format, freshForSeconds: 900, ...(isTool ? {} : { tool: false as const }) },
      input,
      example,
      check: (asked) => check(asked as Input),
      etag: async (asked, context) => {
        const { bytes } = await madeFor(asked, context)
        return entityTagOf(bytes)
      },
      run: async (asked, context) => {
        const { bytes, json } = await madeFor(asked, context)
        return ReadyFile.feed(json, format, fileName(asked as Input), bytes)
      },
    })
  }
