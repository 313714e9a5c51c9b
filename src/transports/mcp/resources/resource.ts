import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server'
import { toolDescription } from '../../../operation/tool/tool-description.ts'
import type { McpTool } from '../tools.ts'

/** An address under which an operation is read. */
export interface AddressedTool {
  readonly tool: McpTool
  readonly uri: string
  /** The names in it. */
  readonly names: readonly string[]
  readonly pattern: RegExp
}

const mimeType = 'application/json'

/** The operations that have an address. */
export const addressed = (tools: readonly McpTool[]): readonly AddressedTool[] =>
  tools.flatMap((tool) => {
    const uri = tool.operation.transport?.resource?.uri
    return uri === undefined ? [] : [{ tool, uri, names: namesIn(uri), pattern: patternOf(uri) }]
  })

/** What is read when this address is: the operation and its arguments; undefined where nothing is there. */
export function readBy(uri: string, all: readonly AddressedTool[]) {
  for (const { tool, names, pattern } of all) {
    const found = pattern.exec(uri)
    const values = found?.slice(1).map(decoded)
    if (values?.every((value) => value !== undefined))
      return { tool, arguments: Object.fromEntries(names.map((name, i) => [name, values[i]])) }
  }
  return undefined
}

/** What the list of resources shows: addresses without names in them, and some of those with one. */
export const listedResources = (all: readonly AddressedTool[]): Resource[] =>
  all.flatMap(({ tool: { operation }, uri, names }) => {
    const { title, name } = { ...operation, title: operation.title.en }
    const texts = { description: toolDescription(operation), mimeType }
    if (names.length === 0) return [{ uri, name, title, ...texts }]
    return (operation.transport?.resource?.shown ?? []).map((value) => ({
      uri: uri.replace(braces, encodeURIComponent(value)),
      name: value,
      title: `${title}: ${value}`,
      ...texts,
    }))
  })

export const listedTemplates = (all: readonly AddressedTool[]): ResourceTemplateType[] =>
  all.flatMap(({ tool: { operation }, uri, names }) =>
    names.length === 0
      ? []
      : [
          {
            uriTemplate: uri,
            name: operation.name,
            title: operation.title.en,
            description: toolDescription(operation),
            mimeType,
          },
        ],
  )

const braces = /\{(\w+)\}/g

const namesIn = (uri: string): string[] => [...uri.matchAll(braces)].map(([, name]) => name as string)

const patternOf = (uri: string): RegExp => new RegExp(`^${uri.replace(braces, '([^/?#]{1,1024})')}$`)

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
