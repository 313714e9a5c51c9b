import { Type } from 'typebox'
import { mayDownload } from '../../ledger/data-dump.ts'
import { signDownload } from '../../ledger/download-token.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { timestamp } from '../../schema/fields.ts'
import { notBought } from './find-dump.ts'

const goodForMs = 24 * 3600 * 1000

export const createDataDumpLink = defineOperation({
  name: 'create_data_dump_link',
  http: 'POST /v1/me/data_dump',
  title: { ja: 'データ一式のダウンロード', en: 'Download the data' },
  keywords: [
    '全件データ',
    'ダウンロード',
    'データ一式',
    'bulk',
    '購入したデータのダウンロード',
    '全件データのファイル',
    'データダンプの取得',
    'SQLiteファイル',
    'download the data',
  ],
  summary: 'Get a link to the published snapshot as one SQLite file, good for 24 hours; for buyers of the data dump',
  guidance:
    'The link needs no key, so treat it as a secret; revoking the key ends it. It takes Range requests: a download that broke off goes on where it stopped while the snapshot is kept. For a person or a script, not for the context of an agent: the file can have gigabytes.',
  access: {
    key: 'required',
    // What it hands out works without a key.
    scope: 'account:write',
    session: true,
  },
  effect: 'read',
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({}),
  output: Type.Object({
    url: Type.String({ description: 'GET it; answers application/vnd.sqlite3 with an ETag that is the sha256' }),
    expires_at: timestamp(),
    snapshot_id: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String({ description: 'Of the file, 64 hex digits' }),
  }),
  example: {},
  exampleRefusal: 'forbidden',
  async run(_, context) {
    const { id: accountId, keyId } = accountOf(context)
    const { db, secrets, now, service } = context
    if (!(await mayDownload(db, accountId))) throw notBought()
    const { id, manifest } = context.snapshot
    // A token says seconds, so what is told must be whole seconds, too.
    const expiresAt = new Date(Math.floor((now.getTime() + goodForMs) / 1000) * 1000)
    const token = signDownload(secrets, { keyId, snapshotId: id, expiresAt })
    return {
      url: `${service.baseUrl}/v1/data_dump/${token}`,
      expires_at: expiresAt.toISOString(),
      snapshot_id: id,
      bytes: manifest.file.bytes,
      sha256: manifest.file.sha256,
    }
  },
})
