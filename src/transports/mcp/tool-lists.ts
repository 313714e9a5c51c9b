import type { Tool } from '@modelcontextprotocol/server'
import { onceMade } from '../../lib/once.ts'
import { isListed, type ListedIn, type Profile } from '../../operation/toolsets.ts'
import { anyToolDefinition, isReading } from './any-tool.ts'
import { SplicedGzip } from './spliced-gzip.ts'
import type { McpTool } from './tools.ts'

/** What a connection shows: the list of tools that it names, and whether only tools that read may be used. */
export interface ToolView {
  readonly profile: Profile
  readonly isReadOnly: boolean
}

export const everything: ToolView = { profile: 'full', isReadOnly: false }

/** The tools of a view, as they are listed. */
export interface ToolList {
  readonly tools: Tool[]
  /** As JSON text, written when somebody first asks. */
  json(): string
  /** The same, compressed once. */
  packed(): Promise<SplicedGzip>
}

/** The lists of all views, each made when it is first asked for. */
export class ToolLists {
  private readonly made = new Map<string, ToolList>()

  constructor(
    private readonly tools: readonly McpTool[],
    private readonly listedIn: ListedIn,
  ) {}

  of(view: ToolView): ToolList {
    const name = `${view.profile} ${view.isReadOnly}`
    const known = this.made.get(name)
    if (known) return known
    const list = readyList(this.definitions(view))
    this.made.set(name, list)
    return list
  }

  private definitions({ profile, isReadOnly }: ToolView): Tool[] {
    const shown = this.tools.filter(
      (tool) => isListed(tool.operation, profile, this.listedIn) && (!isReadOnly || isReading(tool)),
    )
    const definitions = shown.map(({ definition }) => definition)
    // Where everything is listed, a tool that calls any other is a second name for each.
    return profile === 'full' ? definitions : [...definitions, anyToolDefinition(isReadOnly)]
  }
}

function readyList(tools: Tool[]): ToolList {
  let text: string | undefined
  const json = () => {
    text ??= JSON.stringify(tools)
    return text
  }
  return { tools, json, packed: onceMade(() => SplicedGzip.of(Buffer.from(json()))) }
}
