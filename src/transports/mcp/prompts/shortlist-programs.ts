import { languageArgument, type PromptTexts } from './prompt.ts'

/** 制度の候補: programs that are open and fit, with deadlines and what may not be combined. */
export const shortlistPrograms: PromptTexts = {
  name: 'shortlist_programs',
  title: '使える制度の候補を出す (Shortlist programs)',
  description: 'Programs for a purpose and a place that are open today, with amounts, deadlines and collisions',
  arguments: [
    {
      name: 'purpose',
      description: 'What it is for: 省エネ設備, 創業, IT …',
      required: true,
      completedBy: { tool: 'search_programs', argument: 'funding_purpose' },
    },
    {
      name: 'prefecture',
      description: 'Where the business is; without it the whole country',
      required: false,
      completedBy: { tool: 'search_programs', argument: 'prefecture' },
    },
    languageArgument,
  ],
  tools: ['search_programs', 'get_program', 'check_exclusions', 'list_calendar_deadlines'],
  text: ({ purpose, prefecture }) => ({
    ja: `${prefecture ? `${prefecture}で` : ''}「${purpose}」に使える支援制度の候補を出してください。
1. search_programs（fields=brief${prefecture ? `, prefecture=${prefecture}` : ''}）で探す。
2. 有望なものを get_program で読み、上限額・補助率・締切を確かめる。lifecycle が open でないものは分けて示す。
3. 併せて使う可能性がある組は check_exclusions で確かめる。締切は list_calendar_deadlines でも確かめられる。
表にまとめ、source_url と取得日を付けてください。null は「記載なし」と書き、補わないでください。`,
    en: `Shortlist support programs for "${purpose}"${prefecture ? ` in ${prefecture}` : ''}.
1. Search with search_programs (fields=brief${prefecture ? `, prefecture=${prefecture}` : ''}).
2. Read the promising ones with get_program: ceiling, rate, deadline. Show apart whatever has a lifecycle other than open.
3. Check with check_exclusions what may be used together; list_calendar_deadlines has the deadlines as well.
Make a table with source_url and the day of fetching. Write null as "not stated" and fill nothing in.`,
  }),
}
