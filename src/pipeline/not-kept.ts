import type { Unanswerable } from '../corpus/corpus-state.ts'
import type { Text } from '../lib/text.ts'
import { AppError } from '../operation/errors.ts'

const unanswerable: Record<Unanswerable, Text & { readonly code: string }> = {
  'not kept': {
    code: 'snapshot_not_kept',
    ja: '指定のデータの版は保存されていません。保存中のものは /v1/audit/snapshots で確認できます。',
    en: 'is not kept here; GET /v1/audit/snapshots lists those that are',
  },
  damaged: {
    code: 'snapshot_damaged',
    ja: '指定のデータの版は破損しているため使用しません。発行済みのレシートの検証は引き続き可能です。',
    en: 'is damaged on disk, so nothing is answered from it; receipts about it can still be verified',
  },
  'other version': {
    code: 'snapshot_of_other_version',
    ja: '指定のデータの版は別の版のサービスが作成したものなので、ここからは回答できません。発行済みのレシートの検証は引き続き可能です。',
    en: 'was compiled by another version of this service, so it cannot be answered from; receipts about it can still be verified',
  },
}

/** 404 of a snapshot that no answer is made from, with the reason. */
export function notKept(id: string, why: Unanswerable | null): AppError {
  const { code, ja, en } = unanswerable[why ?? 'not kept']
  return new AppError('not_found', { ja, en: `the snapshot ${id} ${en}`, body: { code } })
}
