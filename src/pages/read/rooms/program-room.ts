import { acceptanceOf } from '../../../features/programs/context/acceptance-of.ts'
import { adoptersOf } from '../../../features/programs/context/adopters-of.ts'
import { rulesOf } from '../../../features/programs/context/named-in.ts'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName, valueName } from '../../../lib/labels.ts'
import { ask } from '../../asking.ts'
import { notHeld } from '../../components/not-held.ts'
import { section } from '../../components/panel.ts'
import { roomOf } from '../room.ts'
import { framesSection } from './frames-section.ts'
import { programFacts } from './program-facts.ts'
import { programHead } from './program-head.ts'
import { programProof, roundReader } from './program-proof.ts'
import { missingSections, programSections } from './program-sections.ts'
import { roundName } from './round-name.ts'
import { decidingCall, statusReason, successorsOf } from './status-reason.ts'

const words = { ja: { facts: '内容' }, en: { facts: 'Facts' } } as const

/** Adopted projects that a page shows. */
const mostAdopted = 100

/** A program with its calls, the rules that touch it, its laws, and who got it. */
export const programRoom = roomOf({
  load: async (id, ctx) => {
    const context = await ask('get_program_full_context', { unified_id: id, sections: ['laws'], limit: 20 }, ctx)
    const { program, sections } = context
    const whole = <Row>(results: readonly Row[]) => ({ total: results.length, results })
    return {
      ...context,
      // What a context cuts short, a page shows whole: the calls, what came of them, and the rules.
      sections: {
        ...sections,
        rounds: whole((await ask('list_program_rounds', { unified_id: id }, ctx)).results),
        acceptance: whole(acceptanceOf(ctx.snapshot, program)),
        rules: whole(await rulesOf(ctx.snapshot, id)),
        adoptions: await adoptersOf(ctx.snapshot, program, { limit: mostAdopted, offset: 0 }),
      },
      successors: successorsOf(id, ctx),
      roundWith: roundReader(ctx),
    }
  },
  head({ of }, { program, sections, roundWith }, language, evidence): Html | null {
    const proof = programProof(of, evidence, roundWith)
    const state = program.lifecycle
    const call = decidingCall(state, sections.rounds.results)
    const standing = call
      ? proof.ofRound(call, roundName(call, language))
      : proof.mark('application_window', 'application_end_time')
    return programHead({ program, state, standing, proof }, language)
  },
  show({ day, of }, { program, gaps, sections, successors, roundWith }, language, evidence): Html {
    const state = program.lifecycle
    const proof = programProof(of, evidence, roundWith)
    const why = statusReason({ program, state, calls: sections.rounds.results, successors, proof }, language)
    const laws = lawsNamed(program.enriched)
    const unstated = (['amount_max_man_yen', 'subsidy_rate'] as const).filter((field) => program[field] === null)
    return html`${section(words[language].facts, programFacts({ program, state, why, proof }, language), 'facts')}
${framesSection(program, proof, language)}
${programSections(sections, { day, proof, program, laws }, language)}
${notHeld(
  [
    ...unstated.map((field) => fieldName(field, language, 'programs')),
    ...gaps.map((gap) => valueName('enriched', gap.slice(0, 1), language)),
    ...missingSections(sections, laws, language),
  ],
  language,
)}`
  },
})

/** Titles of laws that the record itself names as its basis. */
function lawsNamed(enriched: unknown): string[] {
  const basics = (enriched as { readonly A?: { readonly legal_basis?: unknown } | null } | null)?.A
  return [basics?.legal_basis ?? []].flat().filter((title) => typeof title === 'string')
}
