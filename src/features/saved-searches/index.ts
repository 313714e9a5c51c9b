import type { Feature } from '../../operation/feature.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { runSavedSearch } from './run-saved-search.ts'
import { saveSearch } from './save-search.ts'

export const savedSearches: Feature = {
  name: 'saved-searches',
  title: 'Saved searches',
  toolset: 'account',
  operations: [saveSearch, listSavedSearches, runSavedSearch, deleteSavedSearch],
}
