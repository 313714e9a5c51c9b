import { languageArgument, type PromptTexts } from './prompt.ts'

/** 監査調書: the evidence on a client's tax measures, sealed and with what is open. */
export const prepareWorkpaper: PromptTexts = {
  name: 'prepare_workpaper',
  title: '監査調書を準備する (Prepare a workpaper)',
  description: 'Evaluate tax rulesets for a client and render a sealed workpaper; asks for what is missing',
  arguments: [
    {
      name: 'client_facts',
      description: 'What is known of the client: capital, employees, investment, 青色申告 …',
      required: true,
    },
    {
      name: 'target_ruleset_ids',
      description: 'TAX-… ids with commas; without it rulesets are searched for',
      required: false,
    },
    languageArgument,
  ],
  tools: ['search_tax_rulesets', 'evaluate_tax_rulesets', 'preview_cost', 'render_audit_workpaper'],
  text: ({ client_facts, target_ruleset_ids }) => ({
    ja: `次の顧問先について、税制の適用を検討した監査調書を準備してください。
顧問先の事実: ${client_facts}
1. ${target_ruleset_ids ? `対象は ${target_ruleset_ids}。` : 'search_tax_rulesets で対象の税制を探す。'}
2. evaluate_tax_rulesets で判定する。不足している事実があれば推測せず私に尋ねる。
3. preview_cost で費用を示し、了承を得てから render_audit_workpaper で調書を作る。
判定は資料の条件への当てはめであり、適用の可否は専門家が判断します。_disclaimer を省かず、未確認の点を一覧にしてください。`,
    en: `Prepare a workpaper on tax measures for this client.
Facts of the client: ${client_facts}
1. ${target_ruleset_ids ? `Rulesets: ${target_ruleset_ids}.` : 'Find the rulesets with search_tax_rulesets.'}
2. Evaluate them with evaluate_tax_rulesets; ask me for facts that are missing, never guess.
3. Show the cost with preview_cost and, when I agree, make the workpaper with render_audit_workpaper.
A verdict compares facts with the conditions on record; whether a measure applies is for a professional to decide. Keep _disclaimer and list what is open.`,
  }),
}
