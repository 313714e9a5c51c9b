import type { AnyMailKind } from '../../src/mails/mail-kind.ts'
import { code, page, table } from './markdown.ts'

/** Which mails are sent, from their declarations. */
export const mailsPage = (kinds: readonly AnyMailKind[]): string =>
  page('Mail', '`src/mails`', [
    'How mail leaves, and who gets none: `docs/operations.md`, "Mail". Of those to an address that anybody may have named, one mailbox gets five a day, of all kinds together.',
    table(
      ['mail', 'when, and to whom', 'address'],
      kinds.map(({ name, when, recipient }) => [code(name), when, recipient]),
    ),
  ])
