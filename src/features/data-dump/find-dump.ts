import type { Corpus } from '../../corpus/corpus.ts'
import type { SnapshotFile } from '../../corpus/snapshot-file.ts'
import { mayDownloadByKey } from '../../ledger/data-dump.ts'
import { readDownload } from '../../ledger/download-token.ts'
import type { Db } from '../../ledger/open.ts'
import type { Secrets } from '../../ledger/secrets.ts'
import { AppError } from '../../operation/errors.ts'

interface Ground {
  readonly db: Db
  readonly secrets: Secrets
  readonly corpus: Corpus
  readonly now: Date
}

/** The file that a link of `create_data_dump_link` leads to: 404 forged, 410 expired or no longer kept, 403 ended. */
export async function findDump(token: string, { db, secrets, corpus, now }: Ground): Promise<SnapshotFile> {
  const link = readDownload(secrets, token)
  if (!link)
    throw new AppError('not_found', { ja: 'このパスはありません。', en: 'There is no such path.', detail: 'not found' })
  if (link.expiresAt <= now) throw gone('the link has expired')
  if (!(await mayDownloadByKey(db, link.keyId))) throw notBought()
  const file = corpus.fileOf(link.snapshotId)
  if (!file) throw gone('the snapshot is no longer kept')
  return file
}

const gone = (reason: string) =>
  new AppError('gone', {
    ja: 'このリンクは無効になりました。新しいリンクを取得してください。',
    en: `${reason}; ask for a new link (POST /v1/me/data_dump)`,
  })

/** 403 for an account that has no copy of the data to download. */
export const notBought = (): AppError =>
  new AppError('forbidden', {
    ja: 'データのダウンロードには「Data Dump」または「Data Dump＋Lifetime API」の購入が必要です。',
    en: 'the data is for buyers of the product Data Dump, or Data Dump with Lifetime API (POST /v1/billing/checkout/data-dump)',
  })
