import { describe, expect, test } from 'vitest'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'
import { signed } from '../../../test/payments/webhooks.ts'
import { BadPaymentSignature, PaymentsUnconfigured } from '../payments.ts'

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.deleted',
  created: 1_775_000_000,
  livemode: false,
  data: {
    object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'canceled', created: 1_774_000_000 },
  },
}

async function receiving(secrets = ['whsec_ours']) {
  const { payments, time } = await opened({ webhookSecrets: secrets })
  time.now = new Date('2026-04-10T12:00:00Z')
  const sign = (secret = 'whsec_ours', secondsAgo = 0) =>
    signed(event, secret, new Date(time.now.getTime() - secondsAgo * 1000))
  const read = (payload: string, signature: string | undefined) => payments.readEvent(Buffer.from(payload), signature)
  return { sign, read, time, payments }
}

type Genuine = { payload: string; signature: string }

/** What a forger or a careless proxy may send; each is given a genuine delivery to start from. */
const forgeries: Record<string, (genuine: Genuine) => { payload: string; signature: string | undefined }> = {
  'no signature': ({ payload }) => ({ payload, signature: undefined }),
  'an empty signature': ({ payload }) => ({ payload, signature: '' }),
  'a changed body': ({ payload, signature }) => ({ payload: payload.replace('sub_1', 'sub_2'), signature }),
  'a body written anew': ({ payload, signature }) => ({
    payload: JSON.stringify(JSON.parse(payload), null, 1),
    signature,
  }),
  'an empty body': ({ signature }) => ({ payload: '', signature }),
  'a later timestamp than was signed': ({ payload, signature }) => ({
    payload,
    signature: signature.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`),
  }),
  'no timestamp': ({ payload, signature }) => ({ payload, signature: signature.replace(/^t=\d+,/, '') }),
  'a timestamp that is no number': ({ payload, signature }) => ({
    payload,
    signature: signature.replace(/\d+/, 'now'),
  }),
  'a scheme of older days': ({ payload, signature }) => ({ payload, signature: signature.replace('v1=', 'v0=') }),
  'a signature that is one digit short': ({ payload, signature }) => ({ payload, signature: signature.slice(0, -1) }),
  'a signature with a digit more': ({ payload, signature }) => ({ payload, signature: `${signature}0` }),
  'a signature of wide characters': ({ payload, signature }) => ({
    payload,
    signature: signature.replace(/v1=.*/, `v1=${'あ'.repeat(64)}`),
  }),
  'a header of commas and signs': ({ payload }) => ({ payload, signature: ',=,=,v1,t=' }),
}

describe('delivered events', () => {
  test('a signed event is read', async () => {
    const { sign, read } = await receiving()
    const { payload, signature } = sign()
    expect(read(payload, signature)).toEqual({
      id: 'evt_1',
      type: 'customer.subscription.deleted',
      createdAt: '2026-03-31T23:33:20Z',
      isLive: false,
      subject: {
        kind: 'subscription',
        subscription: {
          id: 'sub_1',
          customerId: 'cus_1',
          status: 'canceled',
          priceIds: [],
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          createdAt: '2026-03-20T09:46:40Z',
          metadata: {},
        },
      },
    })
  })

  test.each(Object.entries(forgeries))('%s is not believed', async (_, forge) => {
    const { sign, read } = await receiving()
    const { payload, signature } = forge(sign())
    expect(() => read(payload, signature)).toThrow(BadPaymentSignature)
  })

  test('the secret of another endpoint is not believed, while both secrets of a rotation are', async () => {
    const { sign, read } = await receiving(['whsec_ours', 'whsec_before'])
    for (const secret of ['whsec_ours', 'whsec_before']) {
      const { payload, signature } = sign(secret)
      expect(read(payload, signature).id).toBe('evt_1')
    }
    const { payload, signature } = sign('whsec_other')
    expect(() => read(payload, signature)).toThrow(BadPaymentSignature)
  })

  test('a delivery is believed for 300 seconds, so that one that was overheard cannot be sent again', async () => {
    const { sign, read, time } = await receiving()
    const { payload, signature } = sign()
    time.now = new Date(time.now.getTime() + 300_000)
    expect(read(payload, signature).id).toBe('evt_1')
    time.now = new Date(time.now.getTime() + 1_000)
    expect(() => read(payload, signature)).toThrow(BadPaymentSignature)
  })

  test('a delivery that was signed more than 300 seconds in the future is not believed', async () => {
    const { sign, read } = await receiving()
    const near = sign('whsec_ours', -300)
    expect(read(near.payload, near.signature).id).toBe('evt_1')
    for (const seconds of [301, 4_000, 10 ** 9]) {
      const { payload, signature } = sign('whsec_ours', -seconds)
      expect(() => read(payload, signature)).toThrow(BadPaymentSignature)
      expect(() => read(payload, `t=1775822400,${signature}`)).toThrow(BadPaymentSignature)
    }
  })

  test('without a signing secret nothing is believed, and it is said why', async () => {
    const { sign, read } = await receiving([])
    const { payload, signature } = sign()
    expect(() => read(payload, signature)).toThrow(PaymentsUnconfigured)
  })

  test('everything that a purchase sets off is read: the subscription, its invoice and what is of no interest', async () => {
    const { payments, standIn } = await opened()
    const { customerId, subscriptionId } = standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id)
    standIn.buyer.failPayment(subscriptionId as string)
    const read = standIn.state.events.map((event) => {
      const { payload, signature } = standIn.signed(event)
      return payments.readEvent(Buffer.from(payload), signature)
    })
    expect(read.map(({ type, subject }) => [type, subject.kind])).toEqual([
      ['customer.subscription.created', 'subscription'],
      ['invoice.paid', 'invoice'],
      ['checkout.session.completed', 'checkout'],
      ['invoice.payment_failed', 'invoice'],
      ['customer.subscription.updated', 'subscription'],
    ])
    expect(read[1]?.subject).toEqual({ kind: 'invoice', subscriptionId, customerId, isPaid: true })
    expect(read[3]?.subject).toEqual({ kind: 'invoice', subscriptionId, customerId, isPaid: false })
  })

  test('an invoice of an older version names its subscription on itself, and one of a single purchase names none', async () => {
    const { payments, standIn } = await opened()
    const read = (object: object) => {
      const invoice = { object: 'invoice', customer: { id: 'cus_1' }, status: 'paid', ...object }
      const { payload, signature } = standIn.signed({ ...event, type: 'invoice.paid', data: { object: invoice } })
      return payments.readEvent(Buffer.from(payload), signature).subject
    }
    const subject = { kind: 'invoice', customerId: 'cus_1', isPaid: true }
    expect(read({ subscription: 'sub_1' })).toEqual({ ...subject, subscriptionId: 'sub_1' })
    expect(read({ subscription: null, parent: null })).toEqual({ ...subject, subscriptionId: null })
  })
})
