import { amountBand, coverageOf } from '../../src/datasets/program-coverage.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import type { Evidence } from '../../src/schema/evidence.ts'
import { followingEvidence } from '../../src/schema/evidence-rule.ts'

type Row = Record<string, unknown>

/** What follows from the facts of a record and is written in no table. */
export function derive(dataset: AnyDataset, record: Row): Row {
  const whole = dataset.name === 'programs' ? programWith(record) : record
  return { ...followingEvidence(dataset, whole) }
}

const dimensions = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

function programWith(record: Row): Row {
  const { start = null, end = null } = (record.application_window ?? {}) as { start?: unknown; end?: unknown }
  const enriched = record.enriched as Row | undefined
  const details = enriched && Object.fromEntries(dimensions.map((letter) => [letter, enriched[letter] ?? null]))
  const program = { ...record, application_window: { start, end }, ...(details && { enriched: details }) }
  return {
    ...program,
    ...completenessOf(program),
    amount_band: amountBand((record.amount_max_man_yen as number | undefined) ?? null),
    source_mentions: mentionsOf(record),
  }
}

/** Members of the amount dimension that are amounts, rates or terms, and no remark. */
const isTerm = (name: string): boolean => !/note|registered|basis|as_of|rate_class/.test(name)

/** How complete a program is: what is known of each of the ten dimensions. */
function completenessOf(program: Row): ReturnType<typeof coverageOf> {
  const enriched = (program.enriched ?? {}) as Readonly<Record<string, Row | null>>
  const { start, end } = program.application_window as Row
  const isFilled = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  const has = (letter: string) => isFilled(enriched[letter])
  return coverageOf({
    A_basics: isFilled(program.authority_name) && !String(program.authority_name).startsWith('Jグランツ掲載機関'),
    B_target: isFilled(program.target_types) || has('B'),
    C_amount:
      isFilled(program.amount_max_man_yen) ||
      isFilled(program.subsidy_rate) ||
      Object.keys(enriched.C ?? {}).some(isTerm),
    D_schedule: start !== null || end !== null || program.intake === 'rolling',
    E_application: has('E') || /jgrants-portal\.go\.jp\/subsidy\//.test(String(program.official_url)),
    F_requirements: has('F'),
    G_documents: has('G'),
    H_process: has('H'),
    I_contact: has('I'),
    J_statistics: has('J'),
  })
}

/** Every page that states something of the program, when it was read, and how sure a reading of that kind is. */
function mentionsOf({ source_url, source_fetched_at = null, evidence }: Row): Row[] {
  const pages = new Map<string, Row>()
  const add = (url: unknown, fetched_at: unknown, confidence: number) => {
    if (typeof url === 'string' && !pages.has(url)) pages.set(url, { url, fetched_at, confidence })
  }
  for (const { source_url: url, how } of (evidence ?? []) as Evidence[])
    add(url, url === source_url ? source_fetched_at : null, how === 'written_down' ? 0.6 : 0.8)
  add(source_url, source_fetched_at, source_fetched_at === null ? 0.6 : 0.8)
  return [...pages.values()]
}
