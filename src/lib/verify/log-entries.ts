import { canonicalJson } from '../canonical-json.ts'
import type { TreeHead } from './consistency.ts'
import { type Bytes, leafHash, nodeHash, sha256, toHex } from './hash.ts'
import { isLogEntry, type LogEntry } from './receipt.ts'
import { type Check, failed, passed } from './verification.ts'

/** Whether the entries that an answer lists are the whole log that its checkpoint signs. */
export async function checkEntries(entries: unknown, { size, root }: TreeHead): Promise<Check> {
  if (!Array.isArray(entries) || !entries.every(isLogEntry))
    return failed('entries', 'The entries are not as the format says.', '項目が形式の定めと異なります。')
  if (entries.length !== size || toHex(await rootOf(entries)) !== root)
    return failed(
      'entries',
      'The entries are not the whole log that was signed.',
      '項目が、署名されたログの全体ではありません。',
    )
  return passed('entries', 'The entries are the whole log that was signed.', '項目は、署名されたログの全体です。')
}

/** The root of the RFC 9162 tree over all entries: pairs level by level, an odd last one moves up as it is. */
async function rootOf(entries: readonly LogEntry[]): Promise<Bytes> {
  let level = await Promise.all(entries.map((entry) => leafHash(canonicalJson(entry))))
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
