import { writeFileSync } from 'node:fs'
import { operations } from '../../src/catalog.ts'
import { createKey } from '../../src/ledger/keys.ts'
import { requestSchema } from '../../src/operation/operation.ts'
import { withStarterService } from '../starter-service.ts'
import { type AgentTask, agentTasks } from './agent-tasks.ts'
import { agentWordings } from './agent-wordings.ts'
import { clientSubsets, outsideOf } from './client-subsets.ts'
import { type Connection, connected } from './connection.ts'
import { type ClientLibrary, clientLibraries } from './libraries.ts'
import { agentsPage, type TaskFigures, type WordingFigures } from './page.ts'
import { agentQuestions, answering } from './questions.ts'
import type { LibraryFigures, SubsetFigures } from './questions-page.ts'
import { type Required, slipsOf } from './slips.ts'
import { walk } from './walk.ts'

const required: Required = (tool) => {
  const operation = operations.find(({ name }) => name === tool)
  if (!operation) throw new Error(`eval/agents/tasks.jsonl: there is no tool ${tool}`)
  return (requestSchema(operation).required as readonly string[] | undefined) ?? []
}

/** The tools that a task may begin with. */
const rightFor = ({ calls, find }: AgentTask): readonly string[] => find ?? calls.slice(0, 1).map(({ tool }) => tool)

/** Where find_tool puts a tool that is right for a task; null = not among those that it names. */
async function placeOf(task: string, right: readonly string[], profile: Connection): Promise<number | null> {
  const { structuredContent } = await profile.call('find_tool', { need: task, limit: 10 })
  const named = (structuredContent as unknown as { tools: readonly { name: string }[] }).tools
  const index = named.findIndex(({ name }) => right.includes(name))
  return index < 0 ? null : index + 1
}

const [textLibrary] = clientLibraries as readonly [ClientLibrary]

/** What the questions come to in each library, at the plain address and at the one that is advised. */
async function inLibraries(connect: (query: string) => Promise<Connection>): Promise<LibraryFigures[]> {
  const figures: LibraryFigures[] = []
  for (const library of clientLibraries) {
    const [plain, advised] = [await connect(''), await connect(library.query)]
    const rows = []
    for (const question of agentQuestions())
      rows.push({
        question,
        plain: await answering(question, plain, library),
        advised: library.query === '' ? null : await answering(question, advised, library),
      })
    figures.push({ library, rows })
  }
  return figures
}

/** What clients cannot read of the lists. */
function subsetFigures(lists: Readonly<Record<string, Connection>>): SubsetFigures[] {
  return clientSubsets.map((subset) => ({
    subset,
    lists: Object.entries(lists).map(([name, { list }]) => ({ name, outside: outsideOf(subset, JSON.parse(list)) })),
  }))
}

/** Walks every task in the two profiles on a service with the starter and writes docs/evaluation-agents.md. */
await withStarterService(async (app) => {
  const now = new Date('2026-11-23T03:00:00Z')
  const { apiKey } = await createKey(app.ledger, app.secrets, { plan: 'metered', now })
  const [core, full] = [await connected(app, '/mcp/core', apiKey), await connected(app, '/mcp', apiKey)]
  const figures: TaskFigures[] = []
  for (const task of agentTasks()) {
    figures.push({
      task,
      core: await walk(task, core, textLibrary),
      full: await walk(task, full, textLibrary),
      place: await placeOf(task.task, rightFor(task), core),
      slips: await slipsOf(task, full, required),
    })
  }
  const wordings: WordingFigures[] = []
  for (const wording of agentWordings())
    wordings.push({ wording, place: await placeOf(wording.task, wording.tools, core) })
  const libraries = await inLibraries((query) => connected(app, `/mcp/core${query}`, apiKey))
  const subsets = subsetFigures({
    core,
    all: full,
    'core, strict': await connected(app, '/mcp/core?strict=1', apiKey),
    'all, strict': await connected(app, '/mcp?strict=1', apiKey),
  })
  const page = agentsPage({ figures, wordings, core, full, libraries, subsets })
  writeFileSync(new URL('../../docs/evaluation-agents.md', import.meta.url), page)
})
