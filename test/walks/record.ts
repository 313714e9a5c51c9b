import type { Language } from '../../src/lib/language.ts'
import type { Job } from './jobs.ts'
import type { Step } from './walker.ts'

/** One job as it was walked once. */
export interface Walk {
  readonly job: Job
  readonly language: Language
  readonly hasScript: boolean
  readonly steps: readonly Step[]
  /** Why it ended before its end; null where it did not. */
  readonly failure: string | null
}

const columns = [
  { name: '日本語', language: 'ja', hasScript: true },
  { name: '日本語, without a script', language: 'ja', hasScript: false },
  { name: 'English', language: 'en', hasScript: true },
  { name: 'English, without a script', language: 'en', hasScript: false },
] as const

/** The page that tells which jobs were walked, how, and what was seen. */
export function recordOf(jobs: readonly Job[], walks: readonly Walk[]): string {
  const of = (job: Job, { language, hasScript }: Pick<Walk, 'language' | 'hasScript'>) =>
    walks.find((walk) => walk.job === job && walk.language === language && walk.hasScript === hasScript)
  const told = (walk: Walk | undefined) =>
    walk === undefined ? 'not walked' : walk.failure === null ? `done, ${walk.steps.length} steps` : 'failed'
  const overview = jobs.map((job) =>
    row([`${job.name.ja}<br>${job.name.en}`, job.person.en, ...columns.map((one) => told(of(job, one)))]),
  )
  const parts = jobs.map((job) =>
    partOf(
      job,
      (['ja', 'en'] as const).map((language) => of(job, { language, hasScript: true })),
    ),
  )
  return `${head}${row(['job', 'who', ...columns.map(({ name }) => name)])}${row(Array(6).fill('---'))}${overview.join('')}\n${parts.join('\n')}`
}

const head = `# Jobs of people, walked in a browser

Written by \`npm run walks\`; do not edit it by hand. Every job is declared once (\`test/walks\`) and walked four times in a real Chromium by the words of the pages alone: in Japanese and in English, with
scripts and without, on the starter corpus as of 1 September 2026 with an act of a trade that does not exist. The steps below are those with a script.

`

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

function partOf(job: Job, walks: readonly (Walk | undefined)[]): string {
  const [ja, en] = walks
  const steps = Array.from({ length: Math.max(...walks.map((walk) => walk?.steps.length ?? 0)) }, (_, at) =>
    row([`${at + 1}`, stepText(ja?.steps[at]), stepText(en?.steps[at])]),
  )
  const failures = walks.flatMap((walk) =>
    walk?.failure ? [`\nFailed: ${cell(walk.failure.split('\n', 1)[0] ?? '')}\n`] : [],
  )
  return `## ${job.name.ja}\n\n${job.name.en}. ${job.person.ja} / ${job.person.en}.\n\n${row(['', '日本語', 'English'])}${row(['---', '---', '---'])}${steps.join('')}${failures.join('')}`
}

/** What was done, by which words, and what came of it. */
function stepText(step: Step | undefined): string {
  if (!step) return ''
  const more = step.with ? ` → ${cell(step.with)}` : ''
  return `${step.act} 「${cell(step.by)}」${more}`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 160)
