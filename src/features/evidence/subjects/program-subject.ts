import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { program, saysEnded } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { factsOfProgram } from '../facts/facts-of-program.ts'
import { sideRows } from '../facts/side-rows.ts'
import type { Note, Subject, Work } from './draft.ts'
import { rulesOfProgram } from './rules-of-program.ts'

/** A program as a subject; undefined when it is not there, null when its licence holds it back. */
export function programSubject(
  id: string,
  { ctx: { snapshot }, options, gate, rules: book }: Work,
): Subject | null | undefined {
  const record = snapshot.table(program).record(id, true)
  if (!record) return undefined
  // A question may name a program that is left out because it is over: it is shown as such.
  if (!snapshot.table(program).has(id) && !saysEnded(record)) return undefined
  if (!gate.admits(record.license)) return null
  const { facts, missing } = factsOfProgram(record, options.fields === 'full')
  const rules = options.include_rules ? rulesOfProgram(snapshot, book, record, gate) : []
  const hasRules = snapshot.table(exclusionRule).rows > 0
  const noRule: Note = { code: hasRules ? 'compat_matrix_no_partner' : 'compat_matrix_unavailable' }
  return {
    entityId: id,
    rows: sideRows(snapshot, id),
    name: record.primary_name,
    kind: 'program',
    dataset: program,
    record,
    publisher: record.authority_name,
    authority: record.authority_name,
    prefecture: record.prefecture,
    tier: record.tier,
    aliases: record.aliases.map((text) => ({
      text,
      kind: 'alias',
      language: languageOf(text),
      source: 'programs.aliases',
    })),
    lifecycle: lifecycleOfProgram(snapshot, record, options.as_of),
    facts,
    rules,
    notes: [
      ...missing.map((field): Note => ({ code: 'not_stated_by_source', field })),
      ...(options.include_rules && rules.length === 0 ? [noRule] : []),
    ],
  }
}

const languageOf = (text: string): string | null =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : null
