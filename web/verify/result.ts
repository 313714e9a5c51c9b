import type { Text } from '../../src/lib/text.ts'
import { verdictOf } from '../../src/lib/verify/verdict.ts'
import type { Check, ProofSummary, Verification } from '../../src/lib/verify/verification.ts'
import { makeElement } from '../made.ts'

/** A sentence in both languages, of which the page shows one. Texts only: nothing of a document becomes markup. */
export function bilingual({ ja, en }: Text): HTMLElement {
  return makeElement('span', {}, spoken('ja', ja), spoken('en', en))
}

const spoken = (language: 'ja' | 'en', text: string): HTMLElement =>
  makeElement('span', { class: language, lang: language }, text)

/** What the page shows about a verification. */
export function resultOf(verification: Verification): Node[] {
  const { checks, proven } = verification
  const { isGood, ...text } = verdictOf(verification)
  return [
    makeElement('h2', { class: isGood ? 'good' : 'bad', id: 'verdict' }, bilingual(text)),
    makeElement('ul', { class: 'checks' }, ...checks.map(lineOf)),
    ...(proven ? [factsOf(proven)] : []),
  ]
}

function lineOf({ check, ok, detail, detail_ja }: Check): HTMLElement {
  const word = ok ? bilingual({ ja: '合格', en: 'OK' }) : bilingual({ ja: '不合格', en: 'FAILED' })
  return makeElement(
    'li',
    { 'data-check': check, 'data-ok': String(ok) },
    makeElement('span', { class: ok ? 'good' : 'bad' }, word),
    ' ',
    bilingual({ ja: detail_ja, en: detail }),
  )
}

function factsOf({ issuer, issued_at, kid, snapshot_id, root, records, figures, log }: ProofSummary): HTMLElement {
  const place = log && `${log.origin}, ${log.index === null ? '' : `${log.index} / `}${log.size}`
  const facts: [ja: string, en: string, value: string | number | null][] = [
    ['署名者', 'Signed by', issuer],
    ['署名日時', 'Signed at', issued_at],
    ['鍵', 'Key', kid],
    ['データの版', 'Snapshot', snapshot_id],
    ['ルート', 'Root', root],
    ['証明された記録', 'Records proven', records],
    ['記録と一致した値', 'Values that equal their record', figures?.bound ?? null],
    ['そこから導かれたもの', 'Values that follow from them', figures?.derived ?? null],
    ['依頼の再掲', 'Values that repeat the request', figures?.asked || null],
    ['データの版の一覧表の値', 'Values of the manifest of the snapshot', figures?.manifest || null],
    ['証明の対象外', 'Values that are not covered', figures && (Object.keys(figures.not_covered).join(', ') || null)],
    ['ログ', 'Log', place],
  ]
  const shown = facts.filter(([, , value]) => value !== null)
  return makeElement(
    'dl',
    { class: 'facts' },
    ...shown.map(([ja, en, value]) =>
      makeElement('div', {}, makeElement('dt', {}, bilingual({ ja, en })), makeElement('dd', {}, String(value))),
    ),
  )
}
