import type { AnyMailKind } from '../../src/mails/mail-kind.ts'
import { code, page, table } from './markdown.ts'

/** Which mails are sent, from their declarations. */
export const mailsPage = (kinds: readonly AnyMailKind[]): string =>
  page('Mail', '`src/mails`', [
    'How mail leaves, and who gets none: `docs/operations.md`, "Mail".',
    table(
      ['mail', 'when, and to whom'],
      kinds.map(({ name, when }) => [code(name), when]),
    ),
  ])
