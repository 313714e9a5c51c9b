import { companyFields } from '../../src/features/artifacts/bundle/company-facts.ts'
import { statedUnits } from '../../src/features/evidence/facts/stated-fields.ts'
import { fieldName } from '../../src/lib/labels.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { publishers } from '../../src/schema/publishers.ts'
import { type Declarations, noteDeclared } from '../../src/schema/rests-on.ts'

/** What the provable answers declare of their members, for verifiers. */
export function declaredTables(operations: readonly AnyOperation[]): Record<string, unknown> {
  const declared: Declarations = { grounds: new Map(), constants: new Map() }
  for (const { output, proof } of operations) if (proof?.receipt) noteDeclared(output, declared)
  return {
    grounds: sorted(declared.grounds),
    constants: sorted(declared.constants),
    units: statedUnits(),
    labels: sorted(new Map(companyFields.map(({ field }) => [field, fieldName(field, 'ja', 'houjin')] as const))),
    publishers: publishers.map(({ hosts, name, terms_url, attribution }) => ({ hosts, name, terms_url, attribution })),
  }
}

const sorted = (map: ReadonlyMap<string, unknown>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))

/** A table of one line an entry at the top, of which several stand beside each other. */
function member([name, table]: readonly [string, unknown]): string {
  const entries = Array.isArray(table)
    ? table.map((one) => JSON.stringify(one))
    : Object.entries(table as object).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const lines = Array.from({ length: Math.ceil(entries.length / 3) }, (_, i) => entries.slice(3 * i, 3 * i + 3))
  const [open, close] = Array.isArray(table) ? ['[', ']'] : ['{', '}']
  return `  ${name}: ${open}\n${lines.map((line) => `    ${line.join(', ')},\n`).join('')}  ${close},\n`
}

/** The module that verifiers read them from. */
export const declaredModule = (operations: readonly AnyOperation[]): string =>
  [
    '// Made by `npm run generate` from the output schemas of provable operations (`restsOn`), units, labels and publishers.',
    "import type { DeclaredTables } from './declared-tables.ts'",
    '',
    `export const declared: DeclaredTables = {\n${Object.entries(declaredTables(operations)).map(member).join('')}}`,
    '',
  ].join('\n')
