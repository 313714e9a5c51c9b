/** Figures in the text format of Prometheus, by name and labels. */
export class Figures {
  private readonly values = new Map<string, number>()

  constructor(readonly text: string) {
    for (const line of text.split('\n')) {
      const [, name = '', labels = '', value = ''] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (name !== '') this.values.set(keyOf(name, pairsOf(labels)), Number(value))
    }
  }

  /** One value; undefined where there is no such series. */
  value(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    return this.values.get(keyOf(name, labels))
  }

  /** The sum of all series that have these labels, whatever others they have. */
  sum(name: string, labels: Readonly<Record<string, string>> = {}): number {
    const wanted = pairs(labels)
    const found = [...this.values].filter(([key]) => {
      const [of, ...has] = key.split('\n')
      return of === name && wanted.every((pair) => has.includes(pair))
    })
    return found.reduce((total, [, value]) => total + value, 0)
  }

  /** Names of all metrics, as the lines about their types say. */
  get names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  }
}

const pairsOf = (labels: string): Record<string, string> =>
  Object.fromEntries([...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

const pairs = (labels: Readonly<Record<string, string>>): string[] =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .sort()

const keyOf = (name: string, labels: Readonly<Record<string, string>>): string => [name, ...pairs(labels)].join('\n')
