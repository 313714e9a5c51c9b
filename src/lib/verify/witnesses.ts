import { type Checkpoint, modeOf, signerOfCheckpoint } from './checkpoint.ts'
import { utf8 } from './hash.ts'
import { keyHashOf, kinds } from './note.ts'
import { type NamedKey, type Policy, readPolicy } from './policy.ts'
import { isSignedBy, kidOf, type PublicKey } from './public-keys.ts'
import { type Check, failed, passed, type VerifyOptions } from './verification.ts'

/** What a policy says about a checkpoint: whether its log is listed and enough witnesses cosigned it; nothing without a policy. */
export async function checkWitnesses(checkpoint: Checkpoint | null, { policy }: VerifyOptions): Promise<Check[]> {
  if (policy === undefined) return []
  const read = await readPolicy(policy)
  if ('problem' in read)
    return [refused(`The policy cannot be read (${read.problem}).`, `方針を読めません（${read.problem}）。`)]
  if (!checkpoint)
    return [
      refused(
        'The document carries no checkpoint that witnesses could have cosigned.',
        '証人が連署できるログの署名が、文書にありません。',
      ),
    ]
  const named = read.logs.filter(({ name }) => name === checkpoint.origin)
  if (read.logs.length > 0 && !(await signerOfCheckpoint(checkpoint, await publicKeysOf(named)))) return [unlisted]
  return [await checkQuorum(checkpoint, read)]
}

/** The keys of the logs that a policy lists: whoever trusts the policy trusts them. */
export async function logKeysOf({ policy }: VerifyOptions): Promise<PublicKey[]> {
  const read = policy === undefined ? null : await readPolicy(policy)
  return read && 'logs' in read ? publicKeysOf(read.logs) : []
}

const publicKeysOf = (named: readonly NamedKey[]): Promise<PublicKey[]> =>
  Promise.all(
    named.flatMap(({ name, bytes }) =>
      bytes === null
        ? []
        : [kidOf(bytes).then((kid) => ({ kid, bytes, mode: modeOf(name), notBefore: null, notAfter: null }))],
    ),
  )

async function checkQuorum(checkpoint: Checkpoint, { witnesses, groups, quorum }: Policy): Promise<Check> {
  const times = new Map<string, bigint>()
  for (const [name, key] of witnesses) {
    const time = await cosignedAt(checkpoint, key)
    if (time !== null) times.set(name, time)
  }
  const isMet = (name: string): boolean => {
    const group = groups.get(name)
    return group ? group.members.filter(isMet).length >= group.least : name === 'none' || times.has(name)
  }
  const [count, all] = [times.size, witnesses.size]
  const said = [...times].map(([name, time]) => `${name} ${momentOf(time)}`).join(', ')
  return isMet(quorum)
    ? passed(
        'witnesses',
        `${count} of ${all} witnesses cosigned the checkpoint, as the policy asks${said && ` (${said})`}.`,
        `証人${all}者のうち${count}者がチェックポイントに連署し、方針の定めを満たします${said && `（${said}）`}。`,
      )
    : refused(
        `${count} of ${all} witnesses cosigned the checkpoint${said && ` (${said})`}; the quorum ${quorum} is not met.`,
        `証人${all}者のうち連署は${count}者${said && `（${said}）`}で、方針の定足（${quorum}）に足りません。`,
      )
}

/** When a witness says that it saw the tree (cosignature/v1 of C2SP tlog-cosignature), in seconds since 1970; null if it did not. */
async function cosignedAt({ note }: Checkpoint, { name, bytes }: NamedKey): Promise<bigint | null> {
  if (bytes === null) return null
  const keyHash = await keyHashOf(name, kinds.cosignature, bytes)
  for (const one of note.signatures) {
    if (one.name !== name || one.keyHash !== keyHash || one.bytes.length !== 72) continue
    const time = new DataView(one.bytes.buffer, one.bytes.byteOffset).getBigUint64(0)
    const message = utf8(`cosignature/v1\ntime ${time}\n${note.text}`)
    if (time < 2n ** 63n && (await isSignedBy({ bytes }, one.bytes.slice(8), message))) return time
  }
  return null
}

/** In RFC 3339; the digits themselves for what no calendar holds. */
const momentOf = (seconds: bigint): string => {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? `${seconds}` : date.toISOString().replace('.000Z', 'Z')
}

const refused = (detail: string, detail_ja: string): Check => failed('witnesses', detail, detail_ja)

const unlisted = refused(
  'The checkpoint is signed by no log that the policy lists.',
  'チェックポイントは、方針の挙げるどのログの署名でもありません。',
)
