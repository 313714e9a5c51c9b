import { ReceiverRefused } from '../../gateways/receivers/receiver-refused.ts'
import type { Receivers } from '../../gateways/receivers/receivers.ts'
import { AppError } from '../errors.ts'

/** The address that a customer wants something posted to; 400 for one that nothing is posted to (docs/contract/shapes.md#webhooks). */
export async function checkedReceiver(receivers: Pick<Receivers, 'check'>, url: string): Promise<URL> {
  try {
    return await receivers.check(url)
  } catch (error) {
    if (!(error instanceof ReceiverRefused)) throw error
    const { text, message: detail } = error
    throw new AppError('bad_request', { ...text, detail, field: 'url' })
  }
}
