import { Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { derivation } from './derivation.ts'
import { derivationFile, exportedAs, graphFormats } from './derivation-file.ts'
import { derivationOn } from './derivation-on.ts'
import { ruleBook } from './queries.ts'
import { collisions } from './rules.ts'
import { selectedPrograms } from './selected-programs.ts'

const hit = Type.Object({
  rule_id: text(),
  kind: text(),
  severity: nullable(Type.String()),
  programs_involved: Type.Array(Type.String(), { description: 'The selected programs that the rule names' }),
  description: nullable(Type.String()),
  source_urls: Type.Array(Type.String()),
})

const notFound = (program_ids: string[]) => ({
  code: 'program_not_found' as const,
  message: 'No program and no rule here bears these ids or names, so nothing was checked for them. Look the ids up.',
  message_ja:
    'この識別子・名称の制度は収録されておらず、名指しするルールもないため、確認していません。検索で識別子を確かめてください。',
  program_ids,
})

export const checkExclusions = defineOperation({
  name: 'check_exclusions',
  http: 'POST /v1/exclusions/check',
  title: 'Check programs against exclusion rules',
  summary: 'Find the registered rules that a set of programs would break',
  guidance:
    'hits: [] means only that no registered rule collided; it never proves that programs may be combined. Programs under known_gaps were not checked at all. A prerequisite rule hits as soon as one of its programs is selected. derivation: true adds why: which rules fired, which did not, what others need to know, and the smallest sets of programs whose removal clears every conflict; format draws it as a graph.',
  access: 'optional',
  effect: 'read',
  units: 1,
  idempotency: 'accepted',
  input: Type.Object({
    program_ids: Type.Array(Type.String(), {
      maxItems: 50,
      description: 'unified_id, or a whole name of the program; duplicates are removed',
    }),
    derivation: Type.Boolean({ default: false, description: 'Whether to say how the answer came about' }),
    format: graphFormats,
  }),
  output: Type.Object({
    program_ids: Type.Array(Type.String()),
    hits: Type.Array(hit),
    checked_rules: Type.Integer({ description: 'Size of the rule population' }),
    derivation: Type.Optional(derivation),
    known_gaps: Type.Optional(
      Type.Array(
        Type.Object({
          code: oneOf(['program_not_found']),
          message: Type.String(),
          message_ja: Type.String(),
          program_ids: Type.Array(Type.String()),
        }),
        { description: 'There when a program is neither held nor named by a rule: nothing was checked for it' },
      ),
    ),
  }),
  exports: exportedAs,
  example: { program_ids: ['UNI-6882390b71', 'UNI-a52b482d72'] },
  check({ program_ids }) {
    if (program_ids.length > 0) return
    throw new AppError('bad_request', 'program_ids must hold at least one program', {
      messageJa: 'program_ids に制度を1件以上指定してください。',
    })
  },
  async run({ program_ids, format, ...asked }, { snapshot }) {
    const ids = [...new Set(program_ids)]
    const book = await ruleBook(snapshot)
    const selected = await selectedPrograms(snapshot, ids)
    const rules = book.naming(selected.flatMap(({ knownAs }) => knownAs))
    const unknown = selected.filter(({ isHeld, knownAs }) => !isHeld && book.naming(knownAs).length === 0)
    const answer = {
      ...{ program_ids: ids, hits: collisions(rules, selected), checked_rules: book.count },
      ...(unknown.length > 0 ? { known_gaps: [notFound(unknown.map(({ id }) => id))] } : {}),
    }
    if (!asked.derivation && format === 'json') return answer
    const drawn = await derivationOn(snapshot, selected)
    const explained = { ...answer, derivation: drawn.derived }
    return format === 'json' ? explained : derivationFile(format, explained, drawn)
  },
})
