import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { addressOf } from '../../addresses.ts'
import { ask } from '../../asking.ts'
import { section } from '../../components/panel.ts'
import { roomOf } from '../room.ts'
import { framesSection } from './frames-section.ts'
import { programFacts } from './program-facts.ts'
import { programProof, roundReader } from './program-proof.ts'
import { programSections } from './program-sections.ts'
import { statusReason, successorsOf } from './status-reason.ts'

const words = {
  ja: {
    facts: '内容',
    combine: 'この制度をほかの制度と併用できるか調べる',
    gaps: (names: string) => `まだ分かっていないこと：${names}`,
  },
  en: {
    facts: 'Facts',
    combine: 'Check whether it can be combined with others',
    gaps: (names: string) => `Not known yet: ${names}`,
  },
} as const

/** A program with its calls, the rules that touch it, its laws, and who got it. */
export const programRoom = roomOf({
  load: async (id, ctx) => ({
    ...(await ask('get_program_full_context', { unified_id: id, limit: 20 }, ctx)),
    successors: successorsOf(id, ctx),
    roundWith: roundReader(ctx),
  }),
  show({ day, of }, { program, gaps, sections, successors, roundWith }, language, evidence): Html {
    const said = words[language]
    const state = program.lifecycle
    const proof = programProof(of, evidence, roundWith)
    const why = statusReason({ program, state, calls: sections.rounds?.results ?? [], successors, proof }, language)
    return html`${section(
      said.facts,
      html`${programFacts({ program, state, why, proof }, language)}
${gaps.length === 0 ? null : html`<p class="quiet">${said.gaps(gaps.map((gap) => valueName('enriched', gap.slice(0, 1), language)).join('、'))}</p>`}`,
      'facts',
    )}
<p class="no-print"><a class="button" href="${addressOf('/combine', { program: program.unified_id })}" rel="nofollow">${said.combine}</a></p>
${framesSection(program, proof, language)}
${programSections(sections, { day, proof, laws: lawsNamed(program.enriched) }, language)}`
  },
})

/** Titles of laws that the record itself names as its basis. */
function lawsNamed(enriched: unknown): string[] {
  const basics = (enriched as { readonly A?: { readonly legal_basis?: unknown } | null } | null)?.A
  return [basics?.legal_basis ?? []].flat().filter((title) => typeof title === 'string')
}
