import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** A version of the data that is kept. */
export interface KeptVersion {
  readonly id: string
  readonly builtAt: string
  /** Records of each kind. */
  readonly rows: ReadonlyMap<string, number>
}

/** A version that is kept; 404 for one that is not. */
export async function keptVersion(id: string, { corpus }: Context): Promise<KeptVersion> {
  const lease = /^corpus-[\w-]+$/.test(id) ? await corpus.acquireKept(id) : undefined
  if (!lease) throw notKept(id)
  try {
    const { manifest } = lease.snapshot
    const rows = new Map(Object.entries(manifest.datasets).map(([name, report]) => [name, report.rows]))
    return { id, builtAt: manifest.built_at, rows }
  } finally {
    lease.release()
  }
}

const notKept = (id: string): AppError =>
  new AppError('not_found', {
    ja: 'この版は保存されていません。版の一覧で、保存中の版を2つ選んでください。',
    en: `The version ${JSON.stringify(id.slice(0, 64))} is not kept. Choose two kept ones on the page of versions.`,
  })
