import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeOf, everyFile, importsOf, type SourceFile, sources } from './source-files.ts'

/** A package and the only places that may import it; every other file goes through them. */
const homes: { name: string; pattern: RegExp; homes: readonly string[] }[] = [
  {
    name: 'better-sqlite3',
    pattern: /^better-sqlite3$/,
    homes: ['src/corpus/', 'src/records/', 'src/ledger/', 'src/sqlite/'],
  },
  { name: 'pg', pattern: /^pg$/, homes: ['src/ledger/'] },
  {
    name: 'fastify',
    pattern: /^(@fastify\/|fastify$)/,
    homes: [
      'src/transports/http/',
      'src/transports/mcp/',
      'src/transports/a2a/',
      'src/app.ts',
      'src/compose/mount-all.ts',
    ],
  },
  { name: 'the library of the payment processor', pattern: /^stripe$/, homes: ['src/gateways/payments/'] },
  {
    name: 'what writes files of other programs',
    pattern: /^(docx|pdfkit|fontkit|fflate|write-excel-file)(\/|$)/,
    homes: ['src/documents/'],
  },
  { name: 'the library of mail', pattern: /^nodemailer$/, homes: ['src/gateways/mail/'] },
  { name: 'the library of Prometheus', pattern: /^prom-client$/, homes: ['src/telemetry/metrics/'] },
  { name: 'OpenTelemetry', pattern: /^@opentelemetry\//, homes: ['src/telemetry/otlp/'] },
  { name: 'the MCP SDK', pattern: /^@modelcontextprotocol\//, homes: ['src/transports/mcp/'] },
]

/** Files that may ask the clock themselves, each with its reason; everything else is given the time. */
const clockReaders: Record<string, string> = {
  'src/main.ts': 'the process entry makes the clock',
  'src/app.ts': 'the composition root hands the clock to the parts',
}

const isAt = ({ path }: SourceFile, places: readonly string[]) => places.some((place) => path.startsWith(place))
const pathsOf = (files: readonly SourceFile[]) => files.map(({ path }) => path)

describe('confinement', () => {
  test.each(homes)('$name is imported only where it lives', ({ pattern, homes }) => {
    const users = sources.filter((file) => importsOf(file).some((target) => pattern.test(target)))
    expect(pathsOf(users.filter((file) => !isAt(file, homes)))).toEqual([])
  })

  test('kysely is imported only in the ledger and in files named queries.ts', () => {
    const users = sources.filter((file) => importsOf(file).some((target) => /^kysely\b/.test(target)))
    expect(
      pathsOf(users.filter((file) => !isAt(file, ['src/ledger/']) && basename(file.path) !== 'queries.ts')),
    ).toEqual([])
  })

  test('a released step of the ledger holds all of its own text: it imports nothing but kysely', () => {
    const steps = sources.filter((file) => isAt(file, ['src/ledger/migrations/']))
    expect(steps.length).toBeGreaterThan(0)
    expect(pathsOf(steps.filter((file) => importsOf(file).some((target) => target !== 'kysely')))).toEqual([])
  })

  test('a transaction is begun in one place, which knows what may be run again', () => {
    const users = sources.filter((file) => /\.transaction\(\)/.test(codeOf(file)))
    // Two only read: the marks of a copy, and the look-up of what became of a booking.
    const readers = ['src/ledger/ledger-marks.ts', 'src/ledger/settle.ts']
    expect(pathsOf(users).sort()).toEqual([...readers, 'src/ledger/transact.ts'])
  })

  test('the environment is read only by config.ts', () => {
    const readers = sources.filter((file) => /\bprocess\s*\.\s*env\b/.test(codeOf(file)))
    expect(pathsOf(readers)).toEqual(['src/config.ts'])
  })

  test('the time comes from the context; only entry points ask the clock', () => {
    const askers = sources.filter((file) =>
      /\bDate\s*\.\s*now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()/.test(codeOf(file)),
    )
    expect(pathsOf(askers.filter((file) => !isAt(file, ['src/cli/']) && !(file.path in clockReaders)))).toEqual([])
  })

  test('only the index pauses by yielding nothing; all other long work awaits a pause', () => {
    const yielding = sources.filter(({ text }) => /\bGenerator<(void|undefined)\b|\byield$/m.test(text))
    expect(yielding.length).toBeGreaterThan(0)
    expect(pathsOf(yielding.filter((file) => !isAt(file, ['src/corpus/index/'])))).toEqual([])
  })

  test('nothing is written to the console, where MCP over stdio has its frames', () => {
    const writers = sources.filter((file) => /\bconsole\s*\./.test(codeOf(file)))
    expect(pathsOf(writers)).toEqual([])
  })

  test('tests await what a page shows, never a text that it evaluates: the policy of the pages forbids it', () => {
    const evaluating = everyFile.filter((file) => /\.waitForFunction\(/.test(codeOf(file)))
    expect(pathsOf(evaluating)).toEqual([])
  })
})
