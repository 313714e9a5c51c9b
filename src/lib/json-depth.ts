/** Counts how many objects and lists stand inside one another, no further than one more than `most`; in steps, never recursive. */
export function* jsonDepth(value: unknown, most: number): Generator<void, number> {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth <= most; depth++) {
    if (level.length === 0) return depth
    const inner: object[] = []
    for (const one of level) {
      for (const child of Object.values(one)) if (isContainer(child)) inner.push(child)
      yield
    }
    level = inner
  }
  return most + 1
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
