import type { AgentTask } from './agent-tasks.ts'
import type { Connection } from './connection.ts'
import { textOf } from './walk.ts'

/** A call with one thing wrong, and whether its refusal names what would be right. */
export interface Slip {
  readonly tool: string
  readonly wrong: string
  readonly right: string
  readonly isNamed: boolean
  readonly said: string
}

/** Makes the slips that agents make: a tool or an argument by a name that does not exist, a mandatory argument left out. */
export async function slipsOf({ calls }: AgentTask, profile: Connection, required: Required): Promise<Slip[]> {
  const slips: Slip[] = []
  for (const { tool, arguments: args } of calls) {
    const attempt = async (wrong: string, right: string, name: string, given: Readonly<Record<string, unknown>>) => {
      const result = await profile.call(name, given)
      const said = textOf(result)
      slips.push({ tool, wrong, right, isNamed: result.isError === true && said.includes(right), said })
    }
    const [first] = Object.entries(args)
    if (first) {
      const [name, value] = first
      const { [name]: _, ...others } = args
      await attempt(`${name}s`, name, tool, { ...others, [`${name}s`]: value })
    }
    const mandatory = required(tool)[0]
    if (mandatory !== undefined) {
      const { [mandatory]: _, ...others } = args
      await attempt(`without ${mandatory}`, mandatory, tool, others)
    }
    await attempt(`tool ${tool.slice(0, -1)}`, tool, tool.slice(0, -1), args)
  }
  return slips
}

/** The mandatory arguments of a tool. */
export type Required = (tool: string) => readonly string[]
