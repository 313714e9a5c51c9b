import { AppError } from '../../operation/errors.ts'
import { profileNamed, profiles } from '../../operation/toolsets.ts'
import type { Detail } from './call-tool.ts'
import type { ToolView } from './tool-lists.ts'

/** What an address asks to see: `/mcp/{profile}` and `?read_only=1`. 404 for a profile that is none, with those that there are. */
export function viewOf(name: string, query: Readonly<Record<string, unknown>>): ToolView {
  const profile = profileNamed(name)
  if (profile === undefined)
    throw new AppError('not_found', {
      ja: `この名前のプロファイルはありません。使えるのは ${profiles.join('、')} です。`,
      en: `there is no profile ${JSON.stringify(name.slice(0, 64))}; there are ${profiles.join(', ')}`,
      body: { profiles },
    })
  return { profile, isReadOnly: isReadOnly(query.read_only) }
}

/** A word that is neither yes nor no is refused: whoever wanted a connection that changes nothing must not get another. */
function isReadOnly(given: unknown): boolean {
  if (given === undefined || given === '0' || given === 'false') return false
  if (given === '1' || given === 'true' || given === '') return true
  throw new AppError('bad_request', { ja: 'read_only は 1 か 0 で指定してください。', en: 'read_only must be 1 or 0' })
}

/** What `?detail=` asks for; an address that a client keeps says it for every call. */
export function detailOf(given: unknown): Detail {
  if (given === undefined || given === 'short') return 'short'
  if (given === 'full') return 'full'
  throw new AppError('bad_request', {
    ja: 'detail は short か full で指定してください。',
    en: 'detail must be short or full',
  })
}
