import type { Snapshot } from '../../../corpus/snapshot.ts'
import { isWanted, type WatchTerms } from '../../../lib/alert-message.ts'
import type { SubjectChange } from './changes-in.ts'
import { programsUnder } from './queries.ts'

/** Whether a change is one that a subscription asks for; what a law bears on is read from the snapshot once. */
export function watching(snapshot: Snapshot, watched: WatchTerms) {
  const { filter_type, filter_value } = watched
  const isMeant = meant(snapshot, filter_type, filter_value ?? '')
  return (change: SubjectChange): boolean => isWanted(change, watched) && isMeant(change)
}

function meant(snapshot: Snapshot, type: WatchTerms['filter_type'], value: string): (change: SubjectChange) => boolean {
  switch (type) {
    case 'all':
      return () => true
    case 'tool':
      return ({ record_kind }) => record_kind === value
    case 'program_id':
      return ({ record_id }) => record_id === value
    case 'industry_jsic':
      return ({ industries }) => industries.some((code) => code.startsWith(value))
    case 'houjin_bangou':
      return ({ company }) => company === value
    case 'invoice_registration_number':
      return ({ record_kind, record_id }) => record_kind === 'invoice_registrant' && record_id === value
    case 'saved_search': // told by what its search finds
      return () => false
    case 'law_id': {
      const programs = new Set(programsUnder(snapshot, value))
      return ({ laws, record_id }) => laws.includes(value) || programs.has(record_id)
    }
  }
}
