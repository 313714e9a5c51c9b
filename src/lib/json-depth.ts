/** How many objects and lists stand inside one another, counted no further than one more than `most`; never recursive. */
export function jsonDepth(value: unknown, most: number): number {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth <= most; depth++) {
    if (level.length === 0) return depth
    const inner: object[] = []
    for (const one of level) for (const child of Object.values(one)) if (isContainer(child)) inner.push(child)
    level = inner
  }
  return most + 1
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
