import { didYouMean } from '../../lib/did-you-mean.ts'
import { AppError } from '../../operation/errors.ts'
import { type AnyOperation, isTool } from '../../operation/operation.ts'

/** The tool of a name; 404 of a name that no tool has, with the nearest one. */
export function knownTool(name: string, operations: ReadonlyMap<string, AnyOperation>): AnyOperation {
  const operation = operations.get(name)
  if (operation && isTool(operation)) return operation
  const names = [...operations.values()].filter(isTool).map((one) => one.name)
  const near = didYouMean(name, names)
  const shown = JSON.stringify(name.slice(0, 64))
  throw new AppError('not_found', {
    ja: `${shown} というツールはありません。${near ? `${near} のことですか。` : 'find_tool で探してください。'}`,
    en: `unknown tool ${shown}; ${near ? `did you mean ${near}?` : 'find_tool looks tools up'}`,
    body: { unknown: [name.slice(0, 64)], did_you_mean: near ? { [name]: near } : {} },
  })
}
