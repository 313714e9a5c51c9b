import { disclaimed, disclaimer } from '../../operation/disclaimer.ts'

/** What every answer about tax rulesets says of itself, as keys and ready JSON. */
export const taxDisclaimer = disclaimed(disclaimer('税制措置に関するこの回答', ['tax', 'legal', 'audit']))
