import { Cited } from '../../operation/cited.ts'
import { Metered } from '../../operation/metered.ts'
import { ReadyJson } from '../../operation/ready-json.ts'

/** Whether an operation found what was asked for: at least one row where it lists rows, anything at all where it does not. */
export function hasRows(run: unknown): boolean {
  if (run instanceof Metered) return run.units > 0 && hasRows(run.body)
  if (run instanceof Cited) return hasRows(run.body)
  if (run instanceof ReadyJson) return run.rows !== 0
  if (typeof run !== 'object' || run === null) return true
  if ('found' in run && run.found === false) return false
  const rows = 'results' in run ? run.results : 'records' in run ? run.records : run
  return !Array.isArray(rows) || rows.length > 0
}
