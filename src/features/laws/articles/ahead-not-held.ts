import { type Gap, gap } from '../../../schema/gap.ts'

/** What no answer about changes ahead can tell. */
export const aheadNotHeld: Gap = gap('upcoming_amendments_not_held', {
  ja: 'データの版は法令ごとに一つの施行版のみを収録します。施行中の法令の未施行の改正や、施行日が未定の改正は一覧に含まれません。',
  en: 'A snapshot holds one wording of each law: amendments of a law in force that begin later, or on a day that is not fixed, are not listed.',
})
