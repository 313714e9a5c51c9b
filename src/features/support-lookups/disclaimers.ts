import { disclaimer } from '../../operation/answer/disclaimer.ts'

/** What is passed on with an answer about tax measures. */
export const taxesDisclaimer = disclaimer({ ja: '税制に関するこの回答', en: 'This answer about taxes' }, ['tax'])

/** What is passed on with an answer about certifications, rates of adoption and what rests on a law. */
export const supportDisclaimer = disclaimer({ ja: '支援策に関するこの回答', en: 'This answer about public support' }, [
  'tax',
  'legal',
  'application',
])
