import { asMessage, type Text } from '../../../lib/text.ts'
import { isUncomparable } from '../../company/company-scope.ts'
import type { DatasetRecords } from '../../company/held.ts'
import { endedPublication } from '../../company/wording.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Material } from '../material/origin.ts'
import { type SectionName, sectionNames } from '../request.ts'
import { licenceLabel, oneLine, sectionTitle } from '../wording.ts'
import { inArtifact, type KnownGap } from './known-gap.ts'

type AnyHeld = Pick<DatasetRecords<never>, 'dataset' | 'total' | 'blocked'>

/** The datasets behind each section. */
export const heldIn = (material: Material): Readonly<Record<SectionName, readonly AnyHeld[]>> => ({
  meta: [material.entry],
  adoption_history: [material.adoptions],
  enforcement: [material.actions, material.cases],
  invoice_status: [material.registrant],
  peer_summary: [],
  jurisdiction: [],
  watch_status: [],
})

/** Why a section is empty or holds less than the snapshot does. */
export function sectionGaps(bundle: Bundle, material: Material): KnownGap[] {
  const behind = heldIn(material)
  const requested = sectionNames.filter((section) => material.sections.has(section))
  return [
    ...notRequested(sectionNames.filter((section) => !requested.includes(section))),
    ...requested.flatMap((section) => [
      ...(isEmpty(section, bundle) ? [emptyGap(section, behind[section], material)] : []),
      ...behind[section].flatMap((held) => blockedGap(section, held)),
      ...(section === 'meta' ? [material.facts, material.awards].flatMap((held) => blockedGap(section, held)) : []),
      ...(section === 'enforcement' ? [notPublished] : []),
      ...(section === 'watch_status' ? [...blockedGap(section, material.changes), notWatched] : []),
    ]),
  ]
}

/** A pack that was cut down is read by people who did not ask for it. */
const notRequested = (sections: readonly SectionName[]): KnownGap[] =>
  sections.length === 0
    ? []
    : [
        inArtifact({
          code: 'sections_not_requested',
          section: 'meta',
          ...asMessage({
            ja: `次の区分は今回の対象に含めていません：${sections.map((name) => sectionTitle(name)).join('、')}。該当の有無は、この資料からは分かりません。`,
            en: `Not asked for, so nothing can be said about them: ${sections.join(', ')}.`,
          }),
          missing_fields: sections,
        }),
      ]

function isEmpty(section: SectionName, bundle: Bundle): boolean {
  switch (section) {
    case 'meta':
      return bundle.houjin_meta.facts.length === 0
    case 'adoption_history':
      return bundle.adoption_history?.length === 0
    case 'enforcement':
      return bundle.enforcement_records?.length === 0
    case 'invoice_status':
      return bundle.invoice_status === null
    case 'peer_summary':
      return bundle.peer_summary === null
    case 'jurisdiction':
      return bundle.jurisdiction_breakdown?.status === 'insufficient_data'
    case 'watch_status':
      return false
  }
}

function emptyGap(section: SectionName, held: readonly AnyHeld[], material: Material): KnownGap {
  const { snapshot } = material
  const reason = section === 'peer_summary' ? noPeers(material) : reasons[section]
  const unconnected =
    held.length > 0 && held.every(({ dataset }) => (snapshot.manifest.datasets[dataset.name]?.rows ?? 0) === 0)
  const isUncompared = held.length > 0 && held.every(({ dataset }) => isUncomparable(snapshot, dataset))
  const title = sectionTitle(section)
  return inArtifact({
    code: unconnected ? 'missing_table' : 'empty_section',
    section,
    dataset: held[0]?.dataset.name ?? null,
    severity: unconnected ? 'warning' : 'review',
    ...asMessage({
      ja: unconnected
        ? `「${title}」の情報源はこのデータに接続されていません。該当の有無は判断できません。`
        : isUncompared
          ? `「${title}」は、収録した記録に法人番号がなく、照合していません。該当の有無は分かりません。`
          : `「${title}」は${reason?.ja ?? 'この法人番号の記録がありません'}。${noProof}`,
      en: unconnected
        ? `The snapshot holds no records of the source behind ${section}. Nothing can be said about it.`
        : isUncompared
          ? `${section} was not compared: no record held here carries a corporate number. Whether there is one is not known.`
          : `${section} is empty: ${reason?.en ?? 'no record under this corporate number'}. That is no proof of absence or safety.`,
    }),
  })
}

/** Ends the sentence of every section that is empty. */
export const noProof = '該当がないことや安全であることの証明ではありません。'

/** What a company cannot be compared by: a place, or an industry in the classification by which others are counted. */
function noPeers({ entry }: Material): Text {
  const [{ prefecture = null, industry_raw = null } = {}] = entry.shown
  if (prefecture === null)
    return { ja: '法人情報に都道府県の記載がなく、比較できません', en: 'the entry states no prefecture to compare by' }
  return industry_raw === null
    ? { ja: '法人情報に業種の記載がなく、比較できません', en: 'the entry states no industry to compare by' }
    : {
        ja: `業種「${oneLine(industry_raw)}」が日本標準産業分類のどれに当たるかの記載がなく、比較できません`,
        en: 'the entry does not say which major group of JSIC its industry is',
      }
}

const reasons: Partial<Record<SectionName, Text>> = {
  jurisdiction: {
    ja: '都道府県を記載した情報源が2つに満たず、照合できません',
    en: 'fewer than two sources state a prefecture',
  },
}

function blockedGap(section: SectionName, { dataset, blocked }: AnyHeld): KnownGap[] {
  const count = Object.values(blocked).reduce((sum, one) => sum + one, 0)
  if (count === 0) return []
  const reasons = Object.entries(blocked)
  const of = (name: (reason: string) => string, colon: string) =>
    reasons.map(([reason, records]) => `${name(reason)}${colon}${records}`)
  return [
    inArtifact({
      code: 'records_blocked_by_license_gate',
      section,
      dataset: dataset.name,
      severity: 'warning',
      ...asMessage({
        ja: `再配布が認められた記録ではないため、${count}件を除いています（${of(licenceLabel, ' ').join('件、')}件）。`,
        en: `Records left out because no licence lets them be passed on: ${count} (${of(String, ': ').join(', ')}).`,
      }),
      blocked_reasons: blocked,
    }),
  ]
}

const notPublished = inArtifact({ section: 'enforcement', severity: 'info', ...endedPublication })

const notWatched = inArtifact({
  code: 'missing_substrate',
  section: 'watch_status',
  severity: 'info',
  ...asMessage({
    ja: '法人の変更監視は接続されていません。「監視なし」は変更がないことを意味しません。',
    en: 'Nothing watches companies here yet: not_watched says nothing about changes.',
  }),
  source_fields: ['source_bundle.watch_status'],
})
