import { canonicalJson } from '../canonical-json.ts'
import { leafHash } from './hash.ts'
import { rootFromInclusion } from './inclusion.ts'
import type { ProvenRecord, Receipt } from './receipt.ts'
import { type Check, failed, passed } from './verification.ts'

/** Whether each record of a receipt is in the snapshot, each once. */
export async function checkRecords({ snapshot, records }: Receipt): Promise<Check> {
  const seen = new Set<string>()
  for (const one of records) {
    const name = nameOf(one)
    if (seen.has(name)) return refused(one, 'stands twice in the receipt', 'レシートに2度あります')
    seen.add(name)
    const leaf = await leafHash(canonicalJson(one.record))
    const root = await rootFromInclusion({ leaf, index: one.leaf_index, size: snapshot.tree_size, path: one.path })
    if (`sha256:${root}` !== snapshot.root)
      return refused(one, 'is not shown to be in the snapshot', 'データの版に含まれることが示されていません')
  }
  return passed(
    'records',
    `${records.length === 1 ? 'The one cited record is' : `Each of the ${records.length} cited records is`} in the snapshot exactly as shown.`,
    `引用された記録${records.length}件は、示されたとおりの内容でデータの版に含まれています。`,
  )
}

/** A key of a record that no other record has. */
export const nameOf = ({ dataset, id }: { readonly dataset: string; readonly id: string }): string =>
  JSON.stringify([dataset, id])

function refused({ dataset, id }: ProvenRecord, problem: string, problem_ja: string): Check {
  const shown = `${dataset} ${id}`.slice(0, 120)
  return failed('records', `The record ${shown} ${problem}.`, `記録「${shown}」は${problem_ja}。`)
}
