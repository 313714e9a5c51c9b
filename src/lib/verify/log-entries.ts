import { canonicalJson } from '../canonical-json.ts'
import type { TreeHead } from './consistency.ts'
import { type Bytes, leafHash, nodeHash, sha256, toHex } from './hash.ts'
import { rootFromInclusion } from './inclusion.ts'
import { isLogEntry, type LogEntry } from './receipt.ts'
import { isCount, isObject, isPath } from './shape.ts'
import { type Check, failed, passed } from './verification.ts'

type PublishedEntry = LogEntry & { readonly index?: unknown; readonly path?: unknown }

/** Whether the entries that an answer lists, the newest first, stand in the log that its checkpoint signs, each in its place. */
export async function checkEntries(answer: Readonly<Record<string, unknown>>, head: TreeHead): Promise<Check> {
  const { results } = answer
  if (!Array.isArray(results) || !results.every((one): one is PublishedEntry => isLogEntry(one))) return malformed
  const last = results.length === 0 ? head.size : results[0]?.index
  const isInOrder = results.every(({ index }, place) => isCount(index) && index === Number(last) - place)
  if (!isInOrder || !isPageOf(answer, results.length, last, head.size)) return misplaced
  if (results.length === head.size && toHex(await rootOf(results.toReversed())) === head.root) return whole(head.size)
  for (const entry of results) if (!(await isIn(entry, head))) return foreign(entry)
  return page(results.length, head.size)
}

/** Whether as many entries are listed as the answer says that it lists. */
function isPageOf(
  { limit, offset, total }: Readonly<Record<string, unknown>>,
  listed: number,
  last: unknown,
  size: number,
) {
  if ((total ?? size) !== size) return false
  if (!isCount(limit) || !isCount(offset)) return true
  return listed === Math.max(0, Math.min(limit, size - offset)) && (listed === 0 || last === size - 1 - offset)
}

async function isIn(entry: PublishedEntry, { size, root }: TreeHead): Promise<boolean> {
  const { index, path } = entry
  if (!isCount(index) || !isPath(path)) return false
  const leaf = await leafHash(canonicalJson(leafOf(entry)))
  return (await rootFromInclusion({ leaf, index, size, path })) === root
}

const refused = (detail: string, detail_ja: string): Check => failed('entries', detail, detail_ja)

const malformed = refused('The entries are not as the format says.', '項目が形式の定めと異なります。')

const misplaced = refused(
  'The entries are not listed the newest first without a gap, as many as the answer says.',
  '項目が、新しい順に欠けなく、応答の示す件数だけ並んでいません。',
)

const foreign = (entry: unknown): Check => {
  const id = isObject(entry) ? String(entry.snapshot_id).slice(0, 60) : ''
  return refused(
    `The entry of ${id} is not shown to be in the log that was signed.`,
    `${id}の項目が、署名されたログに含まれることが示されていません。`,
  )
}

const whole = (size: number): Check =>
  passed(
    'entries',
    `The ${size} entries are the whole log that was signed.`,
    `項目${size}件は、署名されたログの全体です。`,
  )

const page = (listed: number, size: number): Check =>
  passed(
    'entries',
    `Each of the ${listed} entries listed stands in the log of ${size} that was signed.`,
    `挙げられた項目${listed}件は、どれも署名されたログ（${size}件）に含まれます。`,
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
