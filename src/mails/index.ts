import { advisorEnded } from './advisor-ended.ts'
import { advisorProof } from './advisor-proof.ts'
import { advisorRegistered } from './advisor-registered.ts'
import { alertConfirm } from './alert-confirm.ts'
import { alertRaised } from './alert-raised.ts'
import { announcement } from './announcement.ts'
import { capNear } from './cap-near.ts'
import { keyRotated } from './key-rotated.ts'
import type { AnyMailKind } from './mail-kind.ts'
import { newsletterNews } from './newsletter-news.ts'
import { newsletterVerify } from './newsletter-verify.ts'
import { requestReceived } from './request-received.ts'
import { requestState } from './request-state.ts'
import { subscribed } from './subscribed.ts'
import { webhookDisabled } from './webhook-disabled.ts'
import { widgetReady } from './widget-ready.ts'

/** Every kind of mail that the service writes, in the order of the page of operators. */
export const mailKinds: readonly AnyMailKind[] = [
  requestReceived,
  requestState,
  webhookDisabled,
  keyRotated,
  capNear,
  subscribed,
  announcement,
  alertConfirm,
  alertRaised,
  widgetReady,
  advisorRegistered,
  advisorProof,
  advisorEnded,
  newsletterVerify,
  newsletterNews,
]
