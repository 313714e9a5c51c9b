interface Counts {
  readonly fy_adoption_count: number
  readonly fy_enforcement_count: number
  readonly fy_amendment_alert_count: number
}

interface Jurisdictions {
  readonly registered_prefecture: string | null
  readonly invoice_prefecture: string | null
  readonly operational_top_prefecture: string | null
  readonly mismatch: boolean
}

/** What an auditor should look at first, a sentence each (docs/contract/shapes.md#workpaper). */
export function auditorFlags(counts: Counts, places: Jurisdictions): string[] {
  const { fy_adoption_count, fy_enforcement_count, fy_amendment_alert_count } = counts
  const flags: string[] = []
  if (fy_enforcement_count > 0)
    flags.push(`対象年度に行政処分・返還等の公表が${fy_enforcement_count}件あります。原資料を確認してください。`)
  if (places.mismatch) flags.push(`所在地の都道府県が一致しません（${placesText(places)}）。`)
  if (fy_amendment_alert_count > 0)
    flags.push(
      `採択された制度の記録に、対象年度中の変更が${fy_amendment_alert_count}件あります。適用時点の要件を確認してください。`,
    )
  if (fy_adoption_count === 0)
    flags.push('対象年度の採択は収録データにありません。補助金収入がないことの証明ではありません。')
  return flags
}

const placesText = ({ registered_prefecture, invoice_prefecture, operational_top_prefecture }: Jurisdictions): string =>
  [
    ['登録', registered_prefecture],
    ['インボイス', invoice_prefecture],
    ['採択事業', operational_top_prefecture],
  ]
    .flatMap(([name, place]) => (place === null ? [] : [`${name}: ${place}`]))
    .join('、')
