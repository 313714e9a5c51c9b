/** Words of an act, and the kind of action that they mean; the first that occurs counts. */
const kinds: readonly [RegExp, string][] = [
  [/取消|取り消し/, 'license_revoke'],
  [/指名停止|指名除外|入札参加停止/, 'contract_suspend'],
  [/課徴金|過料|罰金/, 'fine'],
  [/立入検査|報告徴収/, 'investigation'],
  // A stop of business, an order or an instruction leaves the licence and asks for a better conduct of business.
  [/停止|改善|是正|命令|指示/, 'business_improvement'],
]

/** The kind of action of an act as the register words it (業務停止, 免許取消, 戒告 …); null when it does not state one. */
export const actionKindOf = (act: string | null): string | null =>
  act === null ? null : (kinds.find(([words]) => words.test(act.normalize('NFKC')))?.[1] ?? 'other')
