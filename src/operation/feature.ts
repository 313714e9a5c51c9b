import type { AnyOperation } from './operation.ts'
import type { Page } from './pages/page.ts'
import type { ListedIn, Toolset } from './toolsets.ts'

/** A group of operations that belong together in docs and tool lists. */
export interface Feature {
  readonly name: string
  readonly title: string
  /** The list of tools that names its operations, but for those that say otherwise. */
  readonly toolset: Toolset
  readonly operations: readonly AnyOperation[]
  /** Pages that are acts of its own: logging in, consent, the confirmation of an address. */
  readonly pages?: readonly Page[]
  /** Endpoints of other standards, which programs find by those: answered like operations, and no part of the API. */
  readonly endpoints?: readonly AnyOperation[]
}

/** Which toolsets list each operation: what it says itself, or else the toolset of its subject. */
export const listedIn = (features: readonly Feature[]): ListedIn =>
  new Map(
    features.flatMap(({ toolset, operations }) =>
      operations.map(({ name, toolsets: own }): [string, readonly Toolset[]] => [name, own ?? [toolset]]),
    ),
  )
