import { disclaimer } from '../../operation/answer/disclaimer.ts'

/** What every packet and manifest says of itself. */
export const evidenceDisclaimer = disclaimer({ ja: 'このエビデンス', en: 'This evidence' }, [
  'tax',
  'legal',
  'application',
  'audit',
  'labour',
])
