import { OtherFile } from '../../documents/other-file.ts'
import { TooMuchToRead } from '../../documents/unread-file.ts'
import { ReadingStopped, type Readings } from '../../documents/uploads/read-upload.ts'
import { NoTurn } from '../../lib/fair-turns.ts'
import type { Caller, Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

interface Asked {
  readonly context: Context
  /** What is said of a file that is none of the kind that is read here. */
  unreadable(): AppError
}

/** Reads what was sent, in turn with others: 422 is for the file, 503 for whoever waits beside another one. */
export async function readUploaded<K extends keyof Readings>(
  as: K,
  bytes: Buffer,
  { context, unreadable }: Asked,
): Promise<Readings[K]> {
  const { uploads, caller, signal } = context
  try {
    return await uploads.read(as, bytes, { id: idOf(caller), signal })
  } catch (error) {
    if (signal?.aborted) throw gone()
    if (error instanceof NoTurn) throw busy()
    if (error instanceof ReadingStopped) throw stopped()
    if (error instanceof TooMuchToRead) throw tooMuch(error)
    if (error instanceof OtherFile) throw otherFile(error)
    throw unreadable()
  }
}

/** Whose turn it takes; a page that reads files is for those who are logged in. */
const idOf = (caller: Caller): string => (caller.kind === 'account' ? caller.account.id : caller.kind)

const tooMuch = ({ message, ja }: TooMuchToRead) =>
  new AppError('invalid', { ja: `このファイルは読み取れません。${ja}`, en: `The file ${message}.` })

const otherFile = ({ message, ja }: OtherFile) => new AppError('invalid', { ja, en: `The file ${message}.` })

const busy = () =>
  new AppError('unavailable', {
    ja: 'ほかのファイルを読み取っています。少し待ってから、もう一度お試しください。料金はかかっていません。',
    en: 'Other files are being read at the moment. Please send it again shortly; nothing was charged.',
    retryAfter: 15,
  })

const stopped = () =>
  new AppError('unavailable', {
    ja: 'ファイルとは別の理由で、読み取りが止まりました。もう一度お試しください。料金はかかっていません。',
    en: 'The file could not be read because of a problem on our side. Please send it again; nothing was charged.',
    retryAfter: 1,
  })

/** Nobody hears it: whoever sent the file has gone away, which is no failure of ours. */
const gone = () => new AppError('bad_request', { ja: '送信が中断されました。', en: 'the sender has left' })
