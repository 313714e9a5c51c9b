interface Live {
  readonly questions: readonly string[]
  readonly pairs: readonly {
    readonly cell: string
    readonly asks: readonly number[]
    readonly verdicts: Readonly<Record<string, string>>
  }[]
  readonly names: Readonly<Record<string, { readonly name: string; readonly look: string }>>
}

const isJapanese = document.documentElement.lang === 'ja'

/** Changes verdicts as soon as a question is answered, from what the page brought along. */
export function showLiveVerdicts(): void {
  const data = document.getElementById('live-verdicts')?.textContent
  if (!data) return
  const live = JSON.parse(data) as Live
  const fields = new Map(
    [...document.querySelectorAll<HTMLSelectElement>('[data-question]')].map((one) => [one.dataset.question, one]),
  )
  for (const field of fields.values()) field.addEventListener('change', () => judge(live, fields))
}

function judge({ questions, pairs, names }: Live, fields: ReadonlyMap<string | undefined, HTMLSelectElement>): void {
  const signOf = (at: number): string => {
    const value = fields.get(questions[at])?.value ?? ''
    return value.endsWith('=yes') ? 'y' : value.endsWith('=no') ? 'n' : '-'
  }
  let changed = 0
  for (const { cell, asks, verdicts } of pairs) {
    const verdict = names[verdicts[asks.map(signOf).join('')] ?? '']
    if (!verdict) continue
    for (const shown of document.querySelectorAll<HTMLElement>(`[data-pair="${cell}"]`)) {
      const link = shown.querySelector('a')
      if (!link || link.textContent === verdict.name) continue
      link.textContent = verdict.name
      shown.className = verdict.look
      changed++
    }
  }
  const status = document.getElementById('changed')
  // Each pair stands in the table twice.
  if (status && changed > 0)
    status.textContent = isJapanese ? `${changed / 2}組の判定が変わりました。` : `${changed / 2} verdicts changed.`
}
