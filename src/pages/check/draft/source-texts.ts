import type { DraftReport } from '../../../features/citations/draft/draft-shapes.ts'
import { verifyCitations } from '../../../features/citations/verify-citations.ts'
import { valueAt } from '../../../lib/dotted-path.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { snapshotNamed } from '../../../operation/answer/stamp.ts'
import { CitedAnswer } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { withRun } from '../../../operation/pages/define-page-of.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { dayWords } from '../../components/figures.ts'
import type { DraftVerification } from './marked-parts.ts'

/** Letters of one text, and of all of them beside one draft. */
const longest = 600
const mostLetters = 100_000

/** `verify_citations` for people, who read beside a verdict what the record says. */
export const verifyWithTexts = withRun(
  verifyCitations,
  async (input, context): Promise<CitedAnswer<DraftVerification>> => {
    const answer = await verifyCitations.run(input, context)
    if (!(answer instanceof CitedAnswer) || !answer.body.draft)
      throw new TypeError('verify_citations cites its records')
    const { draft, ...others } = answer.body
    const named = { draft, ...snapshotNamed(context.snapshot), source_texts: sourceTexts(draft, context) }
    return new CitedAnswer({ ...others, ...named }, answer.records)
  },
)

/** Under the name of each field that a verdict rests on its text, where its licence lets it be passed on. */
function sourceTexts(draft: DraftReport, { snapshot, service }: Context): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  let letters = 0
  for (const { dataset, id, field } of draft.findings.flatMap(({ rests_on }) => rests_on)) {
    const name = sourceTextName({ dataset, id, field })
    const kind = service.datasets.find((one) => one.name === dataset)
    if (!kind || Object.hasOwn(texts, name)) continue
    const record = snapshot.table(kind).record(id, true) as Record<string, unknown> | undefined
    const value = valueAt(record, field)
    if (typeof value !== 'string' || value === '' || !isRedistributable((record?.license ?? null) as string | null))
      continue
    const text = value.length > longest ? `${value.slice(0, longest)}…` : value
    letters += text.length
    if (letters > mostLetters) break
    texts[name] = text
  }
  return texts
}

interface NamedField {
  readonly dataset: string
  readonly id: string
  readonly field: string
}

/** The name that the text of a field has among `source_texts`. */
export const sourceTextName = ({ dataset, id, field }: NamedField): string => `${dataset} ${id} ${field}`

/** The records that a verdict rests on, each once. */
export const recordsOf = (fields: readonly NamedField[]): NamedField[] =>
  fields.filter((one, i) => fields.findIndex(({ dataset, id }) => dataset === one.dataset && id === one.id) === i)

/** What a field of a record is called, and its text, a day as people write it. */
export function statedAs({ dataset, field }: NamedField, text: string, language: Language): readonly [string, string] {
  return [fieldName(field, language, dataset), /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayWords(text, language) : text]
}
