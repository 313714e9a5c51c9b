import { disclaimed, disclaimer } from '../../operation/answer/disclaimer.ts'

/** What every answer about tax rulesets says of itself. */
export const taxNote = disclaimer({ ja: '税制措置に関するこの回答', en: 'This answer about a tax measure' }, [
  'tax',
  'legal',
  'audit',
])

/** The same as keys and ready JSON. */
export const taxDisclaimer = disclaimed(taxNote)
