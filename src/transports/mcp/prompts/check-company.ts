import { languageArgument, type PromptTexts } from './prompt.ts'

/** 取引先の確認: who a company is, whether its registration holds, what authorities did. */
export const checkCompany: PromptTexts = {
  name: 'check_company',
  title: '取引先を確認する (Check a company)',
  description: 'Who it is, whether its invoice registration holds, what authorities published about it; no score',
  arguments: [
    {
      name: 'company',
      description: 'Name or corporate number (法人番号)',
      required: true,
      completedBy: { tool: 'search_houjin', argument: 'q' },
    },
    languageArgument,
  ],
  tools: ['resolve_company', 'get_houjin_360', 'get_invoice_registrant', 'get_evidence_packet'],
  text: ({ company }) => ({
    ja: `取引先「${company}」を公開情報で確認してください。
1. 名称なら resolve_company で法人番号を特定する。候補が複数なら私に確認する。
2. get_houjin_360 で登記・処分・落札・採択を読む。
3. T番号が分かれば get_invoice_registrant で登録の状態を確かめる。
4. 残す証拠が要るなら get_evidence_packet を使う。
分かったこと、分からないこと、調べた範囲を分けて書き、各事実に source_url と取得日を付けてください。「該当なし」は存在しないことの証明ではありません。点数は付けず、_disclaimer をそのまま伝えてください。`,
    en: `Check the company "${company}" against public records.
1. If it is a name, find its corporate number with resolve_company; ask me where there are several candidates.
2. Read registry, actions, bids and adoptions with get_houjin_360.
3. If its T number is known, see with get_invoice_registrant how its registration stands.
4. If evidence is to be kept, use get_evidence_packet.
Tell apart what is known, what is not and what was looked through; give source_url and the day of fetching with each fact. Nothing found is no proof of absence. Give no score and pass _disclaimer on word for word.`,
  }),
}
