/** Steps that a body opens on Jグランツ for those it already supports, or for practice. */
const steps = [
  /交付申請[等書用)）】\]]|交付申請$/,
  /共同申請/,
  /撤回|取下げ|辞退/,
  /(変更|廃止|中止|休止)(届|申請|承認|報告)/,
  /練習用|テスト用/,
  /(状況|実績|完了|事業化)報告/,
  /財産処分|移設承認/,
  /完了後(の)?申請/,
  /(概算|精算)払|支払請求|請求書/,
  /[2-9]年目(以降)?(の)?申請/,
]

/** The words by which a title shows that a record is a form of a running grant and no program; undefined for a program. */
export function procedureIn(title: string): string | undefined {
  const plain = title.normalize('NFKC')
  for (const step of steps) {
    const found = step.exec(plain)
    if (found) return found[0].replace(/[)）】\]]$/, '')
  }
  return undefined
}
