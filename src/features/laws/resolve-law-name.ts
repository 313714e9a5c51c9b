import { Type } from 'typebox'
import { asMessage } from '../../lib/text.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { splitCitation } from './address/split-citation.ts'
import { lawFound, lawFoundShape } from './names/law-found.ts'
import { candidatesFor } from './names/near-laws.ts'
import { LawResolver } from './names/resolve-law.ts'

const messages = {
  resolved: { ja: 'この名称が指す法令は一つです。', en: 'The name means one law.' },
  ambiguous: {
    ja: 'この名称が指す法令を確定できません。候補から選ぶか、正式な題名で指定してください。',
    en: 'The name does not decide between the candidates, or no source at hand confirms it; ask, or use a title.',
  },
  not_found: {
    ja: 'この名称の法令・略称は収録にありません。候補は語を含む法令です。',
    en: 'No law of the corpus and no known alias is called so; candidates contain its words.',
  },
} as const

export const resolveLawName = defineOperation({
  name: 'resolve_law_name',
  http: 'GET /v1/laws/resolve',
  title: { ja: '法令名の特定', en: 'Resolve the name of a law' },
  keywords: [
    '法令名',
    '略称',
    '通称',
    '旧称',
    '正式名称',
    '措法',
    'abbreviation',
    '法律の略称',
    '通称から正式名称',
    '法令番号からどの法律か',
    '何の略か',
    '電帳法',
    '独禁法',
    'which law does this name mean',
  ],
  summary: 'Read which law a title, abbreviation, popular or former name, number or id means',
  guidance:
    'resolved names one law and its canonical address (unified_id); ambiguous and not_found list candidates with the reason and pick none. A former name says until when it was one. An article behind the name (措法10の3) is left aside: get_law_article reads it.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    name: text({
      maxLength: 200,
      description: '措法, 下請法, 消費税法, 昭和63年法律第108号, 363AC0000000108 or LAW-…',
    }),
  }),
  output: Type.Object({
    name: Type.String(),
    status: oneOf(['resolved', 'ambiguous', 'not_found']),
    message: Type.String(),
    message_ja: Type.String(),
    law: nullable(lawFoundShape),
    candidates: Type.Array(lawFoundShape),
    ...snapshotKeys,
  }),
  example: { name: '措法' },
  async run({ name }, { snapshot }) {
    const resolver = await LawResolver.of(snapshot)
    const whole = resolver.named(name)
    // 措法10の3: what stands in front of an article is the name.
    const resolved = whole.status === 'not_found' ? (splitCitation(name, resolver)?.law ?? whole) : whole
    const candidates = await candidatesFor(name, resolved, snapshot)
    return {
      name,
      status: resolved.status,
      ...asMessage(messages[resolved.status]),
      law: resolved.status === 'resolved' ? lawFound(snapshot, resolved.law) : null,
      candidates: candidates.map((one) => lawFound(snapshot, one)),
      ...snapshotNamed(snapshot),
    }
  },
})
