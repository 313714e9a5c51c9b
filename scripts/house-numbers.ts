import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const help = `npm run house -- --before COMMIT

Counts what a reader of the source meets, in a commit and in the working tree, and writes docs/house.md.`

const page = 'docs/house.md'
const { values } = parseArgs({ options: { before: { type: 'string' }, help: { type: 'boolean', default: false } } })

interface Source {
  readonly path: string
  readonly text: string
}

/** What is counted, and how many of it some sources have. */
const counts: Readonly<Record<string, (sources: readonly Source[]) => number>> = {
  'source files (src and web, without tests)': (sources) => sources.length,
  lines: (sources) => sum(sources.map(({ text }) => lines(text))),
  'files under 20 lines': (sources) => sources.filter(({ text }) => lines(text) < 20).length,
  'files over 250 lines': (sources) => sources.filter(({ text }) => lines(text) > 250).length,
  'files that one file of the same folder imports, and no other': usedOnceBeside,
  'exported declarations': found(/^export (?:async )?(?:const|function\*?|class|interface|type|abstract class) /gm),
  'casts (`as X`, without `as const`)': found(
    /\bas (?!const\b|unknown as\b)[A-Z{(\w][\w<>[\]]*/g,
    /^\s*(?:import|export) .*$/gm,
  ),
  'casts through unknown (`as unknown as`)': found(/\bas unknown as\b/g),
  'answers told what they are (`ask<…>`)': found(/\bask<[A-Z{]/g),
  'names that end in `Ja`': (sources) =>
    new Set(sources.flatMap(({ text }) => text.match(/\b[a-z]\w*[a-z]Ja\b/g) ?? [])).size,
  'choices of a text by `language === …`': found(/language === '(?:ja|en)' \?/g),
  '`both(…)`': found(/\bboth\('/g),
  'tables of texts by code (`Record<string, …>` of Japanese)': labelTables,
  'literals spread to please the formatter (`...{`, `...[`)': found(/\.\.\.[{[]/g),
}

const lines = (text: string): number => text.split('\n').length - 1
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How often a pattern stands in the code, without what `but` matches and without comments. */
function found(pattern: RegExp, but?: RegExp) {
  return (sources: readonly Source[]) =>
    sum(
      sources.map(({ text }) => {
        const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
        return ((but ? code.replace(but, '') : code).match(pattern) ?? []).length
      }),
    )
}

function usedOnceBeside(sources: readonly Source[]): number {
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
      const target = join(dirname(path), specifier)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  return [...importers].filter(([path, by]) => by.size === 1 && dirname([...by][0] as string) === dirname(path)).length
}

/** Declarations that give ten or more codes a Japanese word each. */
function labelTables(sources: readonly Source[]): number {
  const entries = /^ {2}'?[\w.]+'?: (?:'[^']*[ぁ-ん一-龠][^']*'|both\('[^']*[ぁ-ん一-龠]|\{ ja: '[^']*[ぁ-ん一-龠])/
  return sum(
    sources.map(({ text }) => {
      let [run, tables] = [0, 0]
      for (const line of text.split('\n')) {
        run = entries.test(line) ? run + 1 : 0
        if (run === 10) tables++
      }
      return tables
    }),
  )
}

function sourcesIn(root: string): Source[] {
  return ['src', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
  )
}

/** The sources of a commit, read from a copy that is removed again. */
function sourcesOf(commit: string): Source[] {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'web'], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return sourcesIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (values.help || values.before === undefined) process.stdout.write(`${help}\n`)
else {
  const commit = execFileSync('git', ['rev-parse', '--short', values.before], { encoding: 'utf8' }).trim()
  const [before, now] = [sourcesOf(commit), sourcesIn(resolve('.'))]
  const rows = Object.entries(counts).map(([what, count]) => {
    const [was, is] = [count(before), count(now)]
    return `| ${what} | ${was.toLocaleString('en')} | ${is.toLocaleString('en')} |`
  })
  const text = `# The house in numbers

Written by \`npm run house -- --before ${values.before}\`; do not edit it by hand. What a call executes is counted in \`test/surface/cost-of-calls.json\`.

| counted | ${commit} | now |
| --- | --- | --- |
${rows.join('\n')}
`
  writeFileSync(page, text)
  process.stdout.write(text)
}
