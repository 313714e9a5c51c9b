import { disclaimed, disclaimer } from '../../operation/disclaimer.ts'

/** What every answer about tax rulesets says of itself (decisions.md 0.6). */
export const taxDisclaimer = disclaimer('税制措置に関するこの回答', ['tax', 'legal', 'audit'])

/** The disclaimer beside a page or a record. */
export const besideRecords = disclaimed(taxDisclaimer)
