import type { Feature } from '../../src/operation/feature.ts'
import { page } from './markdown.ts'
import { section } from './operations-page.ts'

const intro = `For the operator alone, with \`KONKYO_ADMIN_KEY\` in the header \`X-Admin-Key\`. Without the key these paths answer 404, as a path
does that is not there. An address that sends more than ten wrong keys a minute gets 404 with the right key, too: for a minute, then two, four, up to an hour. They are no MCP tools and are in no OpenAPI document. Every well-formed call is put on record in the table \`admin_acts\`.`

/** The reference of the operations that only the operator can call. */
export const administrationPage = (features: readonly Feature[], baseUrl: string): string =>
  page('Administration', 'the operations in `src/features/admin`', [
    intro,
    ...features
      .filter(({ operations }) => operations.length > 0 && operations.every(({ access }) => access.key === 'admin'))
      .map((feature) => section(feature, baseUrl)),
  ])
