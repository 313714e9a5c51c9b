/** One value of a metric. `part` is what of a histogram or summary it is. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly part: 'bucket' | 'sum' | 'count' | null
  /** Null where it is no number. */
  readonly value: number | null
}

/** A metric with all of its series. */
export interface MetricFamily {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly samples: readonly Sample[]
}

interface Growing extends MetricFamily {
  readonly samples: Sample[]
}

/** Reads the text format of Prometheus 0.0.4, as this service writes it. */
export function metricFamilies(text: string): MetricFamily[] {
  const families = new Map<string, Growing>()
  const helps = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, kind, named = '', rest = ''] = /^# (HELP|TYPE) (\S+)(?: (.*))?$/.exec(line) ?? []
    if (kind === 'HELP') helps.set(named, rest)
    if (kind === 'TYPE') families.set(named, { name: named, type: rest, help: helps.get(named) ?? '', samples: [] })
    if (!line.startsWith('#')) addSample(line, families)
  }
  return [...families.values()]
}

function addSample(line: string, families: ReadonlyMap<string, Growing>): void {
  const [, name = '', labels = '', written = ''] = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
  const [, base, part] = /^(.*)_(bucket|sum|count)$/.exec(name) ?? []
  const whole = families.get(name)
  const family = whole ?? (base === undefined ? undefined : families.get(base))
  if (!family) return
  const value = Number(written)
  family.samples.push({
    labels: labelsOf(labels),
    part: whole ? null : (part as Sample['part']),
    value: Number.isFinite(value) ? value : null,
  })
}

function labelsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(?<!\w)(\w+)="((?:[^"\\]|\\.)*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
