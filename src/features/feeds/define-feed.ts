import { type TSchema, Type } from 'typebox'
import type { FormatName } from '../../documents/formats.ts'
import { entityTagOf } from '../../lib/entity-tag.ts'
import type { Text } from '../../lib/text.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type Context, MadeOnce } from '../../operation/context.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { usualLimit } from './addresses.ts'
import { fedNames } from './fed-kinds.ts'
import { checkFeed, type FeedInput, type FeedPage, feedPage } from './feed-page.ts'

/** What every feed takes. */
const feedInput = Type.Object({
  dataset: oneOf(fedNames, { description: 'Kind of records' }),
  prefecture: Type.Optional(
    text({
      maxLength: 40,
      description: '東京都, 東京 or tokyo; what is nationwide stays in. Not for records without a prefecture',
    }),
  ),
  language: oneOf(['ja', 'en'], { default: 'ja', description: 'Of what is ours; names stay as published' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: usualLimit, description: 'Entries at most' }),
  after: Type.Optional(text({ maxLength: 512, description: 'From the link to the next page' })),
})

interface FeedParts {
  readonly name: string
  readonly ending: 'atom' | 'json'
  readonly format: FormatName
  readonly title: Text
  readonly keywords?: readonly string[]
  readonly summary: string
  readonly output: TSchema
  readonly isTool: boolean
  make(page: FeedPage, baseUrl: string): { readonly body: string; readonly json: unknown }
}

interface Made {
  readonly bytes: Buffer
  readonly json: unknown
}

/** A feed of what is new and what changed of a kind of records: free, for everybody, outside the quota. */
export function defineFeed({ ending, format, isTool, make, ...named }: FeedParts): AnyOperation {
  const made = new MadeOnce<Made>()
  const madeFor = (input: FeedInput, context: Context) =>
    made.of(context, async () => {
      const { body, json } = make(await feedPage(input, context), context.service.baseUrl)
      return { bytes: Buffer.from(body), json }
    })
  return defineOperation({
    ...named,
    http: `GET /v1/feeds/{dataset}.${ending}`,
    guidance:
      'Free and outside the quota. New records since the oldest kept snapshot and changes of the last 90 days, the latest first; an entry keeps its id. Fields that changed are named, values are not: the record has them. What a licence does not allow to show is withheld.',
    access: { key: 'optional', quota: false, scope: 'none' },
    effect: 'read',
    billing: { units: 0 },
    transport: { feed: format, freshForSeconds: 900, ...(isTool ? {} : { tool: false as const }) },
    input: feedInput,
    example: { dataset: 'programs', prefecture: '東京都' },
    check: checkFeed,
    etag: async (input, context) => {
      const { bytes } = await madeFor(input, context)
      return entityTagOf(bytes)
    },
    run: async (input, context) => {
      const { bytes, json } = await madeFor(input, context)
      return ReadyFile.feed(json, format, input.dataset, bytes)
    },
  })
}
