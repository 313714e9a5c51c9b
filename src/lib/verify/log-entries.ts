import { canonicalJson } from '../canonical-json.ts'
import type { TreeHead } from './consistency.ts'
import { type Bytes, leafHash, nodeHash, sha256, toHex } from './hash.ts'
import { isLogEntry, type LogEntry } from './receipt.ts'
import { type Check, failed, passed } from './verification.ts'

/** Whether the entries that an answer lists, the newest first, are the log that its checkpoint signs. */
export async function checkEntries(results: unknown, { size, root }: TreeHead): Promise<Check> {
  if (!Array.isArray(results) || !results.every(isLogEntry))
    return failed('entries', 'The entries are not as the format says.', '項目が形式の定めと異なります。')
  const entries = results.toReversed()
  const isWhole = entries.length === size && entries.every(({ index }, place) => index === place)
  if (!isWhole) return unproven
  if (toHex(await rootOf(entries)) !== root)
    return failed(
      'entries',
      'The entries are not those of the log that was signed.',
      '項目が、署名されたログのものではありません。',
    )
  return passed('entries', 'The entries are the whole log that was signed.', '項目は、署名されたログの全体です。')
}

const unproven = passed(
  'entries',
  'The answer lists a part of the log; only a list of the whole log can be compared with what was signed.',
  '応答はログの一部です。署名と比べられるのは、ログの全体を含む応答だけです。',
)

/** The root of the RFC 9162 tree over all entries: pairs level by level, an odd last one moves up as it is. */
async function rootOf(entries: readonly LogEntry[]): Promise<Bytes> {
  let level = await Promise.all(entries.map((entry) => leafHash(canonicalJson(leafOf(entry)))))
  while (level.length > 1) {
    const above: Bytes[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Bytes, level[i + 1]]
      above.push(right ? await nodeHash(left, right) : left)
    }
    level = above
  }
  return level[0] ?? sha256(new Uint8Array())
}

/** What the log keeps; an answer says more about each snapshot. */
const leafOf = ({ snapshot_id, root, tree_size, built_at }: LogEntry): LogEntry => ({
  snapshot_id,
  root,
  tree_size,
  built_at,
})
