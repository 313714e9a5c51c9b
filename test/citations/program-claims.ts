import type { Item } from './item.ts'

const [small, making] = ['小規模事業者持続化補助金', '見本ものづくり革新補助金']
const [there, made] = [`${small} correct in_corpus`, `${making} correct in_corpus`]
const agrees = 'correct claim_agrees'
const differs = 'contradicted claim_differs'

/** Amounts, rates and closing dates beside names of programs, and names that are nearly right. */
export const programClaims: readonly Item[] = [
  [`${small}（補助上限250万円、補助率2/3）`, there, `補助上限250万円 ${agrees}`, `補助率2/3 ${agrees}`],
  [`${small}の補助上限は5,000万円である。`, there, `補助上限は5,000万円 ${differs}`],
  [`${small}の補助率は9/10である。`, there, `補助率は9/10 ${differs}`],
  [`${small}は補助率3分の2以内、上限額2,500,000円。`, there, `補助率3分の2 ${agrees}`, `上限額2,500,000円 ${agrees}`],
  [`${small}は補助率三分の二。`, there, `補助率三分の二 ${agrees}`],
  [`${small}の補助率は50%。`, there, `補助率は50% ${differs}`],
  [`${small}は定額補助。補助率は定額である。`, there, `補助率は定額 ${differs}`],
  [`${small}は最大２５０万円。`, there, `最大２５０万円 ${agrees}`],
  [`最大250万円の${small}を使う。`, `最大250万円 ${agrees}`, there],
  [`最大500万円の${small}を使う。`, `最大500万円 ${differs}`, there],
  [`${small}の上限は250万円。`, there, `上限は250万円 ${agrees}`],
  [`${small}を使う。補助上限は250万円である。`, there, `補助上限は250万円 ${agrees}`],
  [`${small}を使う。別の話では上限9億円とした。`, there],
  [`${small}\n・補助上限：250万円\n・補助率：2/3`, there, `補助上限：250万円 ${agrees}`, `補助率：2/3 ${agrees}`],
  [`| ${small} | 上限 | 300万円 |`, there, `上限 | 300万円 ${differs}`],
  [`${making}は250万円まで。${small}は上限250万円。`, made, `250万円まで ${differs}`, there, `上限250万円 ${agrees}`],
  [`${making}は補助率1/2（小規模事業者は2/3）。`, made, `補助率1/2（小規模事業者は2/3 ${agrees}`],
  [`${making}の通常枠は上限750万円。`, made, '上限750万円 unknown part_not_stated'],
  [`${making}の補助率は5割。`, made, `補助率は5割 ${agrees}`],
  [
    '見本省エネルギー設備支援事業は上限1億円、補助率1/3。',
    '見本省エネルギー設備支援事業 correct in_corpus',
    '上限1億円 unknown claim_not_stated',
    '補助率1/3 unknown claim_not_stated',
  ],
  [
    '見本子育て応援給付金は定額、支給率は定額、上限額10万円。',
    '見本子育て応援給付金 correct in_corpus',
    `支給率は定額 ${agrees}`,
    `上限額10万円 ${agrees}`,
  ],
  [
    '同名の見本補助金は上限100万円。',
    '同名の見本補助金 unknown several_programs',
    '上限100万円 unknown several_programs',
  ],
  [`${small}の締切は2026年7月31日。`, there, `締切は2026年7月31日 ${agrees}`],
  [`${small}の締切は令和8年8月31日。`, there, `締切は令和8年8月31日 ${differs}`],
  [`${making}第3回の締切は2026年8月31日。`, made, `締切は2026年8月31日 ${agrees}`],
  [`${making}第3回の締切は2026年9月30日。`, made, `締切は2026年9月30日 ${differs}`],
  [`${making}第9回の締切は2027年9月30日。`, made, '締切は2027年9月30日 unknown claim_not_stated'],
  [`${making}の締切は2027年9月30日。`, made, '締切は2027年9月30日 unknown part_not_stated'],
  ['小規模事業者持続補助金を使う。', '小規模事業者持続補助金 unknown name_nearly_known'],
  ['令和8年度小規模事業者持続可補助金を使う。', '小規模事業者持続可補助金 unknown name_nearly_known'],
  ['見本ものづくり革進補助金を使う。', '見本ものづくり革進補助金 unknown name_nearly_known'],
  ['架空地域創生推進補助金を使う。'],
  ['各種補助金や国の補助金、補助事業者を調べる。'],
]
