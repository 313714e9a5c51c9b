interface Whole {
  readonly paths: object
  readonly components: Readonly<Record<string, object>>
}

const root = '#/components/'

/** A document without the components that nothing in it leads to; security schemes are led to by their names alone. */
export function withoutUnused<Document extends Whole>(document: Document): Document {
  const used = new Set(schemesIn(document.paths))
  const follow = (part: unknown): void => {
    for (const reference of referencesIn(part)) {
      if (used.has(reference)) continue
      used.add(reference)
      const [kind = '', name = ''] = reference.slice(root.length).split('/')
      follow((document.components[kind] as Record<string, unknown> | undefined)?.[name])
    }
  }
  follow(document.paths)
  const kept = Object.entries(document.components).map(([kind, components]) => [
    kind,
    Object.fromEntries(Object.entries(components).filter(([name]) => used.has(`${root}${kind}/${name}`))),
  ])
  return { ...document, components: Object.fromEntries(kept) }
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { $ref } = part as { $ref?: unknown }
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(part).flatMap(referencesIn)]
}

const schemesIn = (paths: object): string[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item as object))
    .flatMap(({ security = [] }: { readonly security?: readonly object[] }) => security.flatMap(Object.keys))
    .map((name) => `${root}securitySchemes/${name}`)
