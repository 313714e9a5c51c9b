import type { Tool } from '@modelcontextprotocol/server'
import { onceMade } from '../../lib/once.ts'
import { strictSchema } from '../../operation/tool/client-schema.ts'
import type { ObjectSchema } from '../../operation/tool/tool-schemas.ts'
import { isListed, type ListedIn, type Profile } from '../../operation/toolsets.ts'
import { anyToolDefinition, isReading } from './any-tool.ts'
import { SplicedGzip } from './spliced-gzip.ts'
import type { McpTool } from './tools.ts'

/** What a connection shows: the list of tools that it names, and whether only tools that read may be used. */
export interface ToolView {
  readonly profile: Profile
  readonly isReadOnly: boolean
  /** Schemas of arguments for a client that holds its model to them. */
  readonly isStrict?: boolean
  /** Answers are texts alone, so that nothing is said of their data. */
  readonly isTextOnly?: boolean
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
    const name = [view.profile, view.isReadOnly, view.isStrict === true, view.isTextOnly === true].join(' ')
    const known = this.made.get(name)
    if (known) return known
    const list = readyList(this.definitions(view))
    this.made.set(name, list)
    return list
  }

  private definitions(view: ToolView): Tool[] {
    const { profile, isReadOnly } = view
    const shown = this.tools.filter(
      (tool) => isListed(tool.operation, profile, this.listedIn) && (!isReadOnly || isReading(tool)),
    )
    const definitions = shown.map((tool) => asShown(tool.definition, view))
    // Where everything is listed, a tool that calls any other is a second name for each.
    return profile === 'full' ? definitions : [...definitions, asShown(anyToolDefinition(isReadOnly), view)]
  }
}

/** A definition as a view has it. */
function asShown(definition: Tool, { isStrict, isTextOnly }: ToolView): Tool {
  const { outputSchema, ...rest } = definition
  return {
    ...rest,
    ...(isStrict && { inputSchema: strictSchema(definition.inputSchema as ObjectSchema) as Tool['inputSchema'] }),
    ...(outputSchema && !isTextOnly && { outputSchema }),
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
