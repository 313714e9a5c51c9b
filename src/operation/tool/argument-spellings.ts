import { onceFor } from '../../lib/once.ts'

/** Names under which callers send the same thing; an argument is declared under one of them. */
const spellings: readonly (readonly string[])[] = [
  ['as_of', 'on', 'date', 'on_date', 'day', 'as_of_date', 'at', 'purchase_date'],
  ['from', 'since', 'from_date', 'start', 'start_date'],
  ['to', 'until', 'to_date', 'end', 'end_date'],
  ['within_days', 'days', 'in_days'],
  ['houjin_bangou', 'bangou', 'corporate_number', 'company_number', 'houjin_number', 'houjin_no', 'number'],
  ['invoice_registration_number', 'registration_number', 'invoice_number', 't_number', 'number'],
  ['unified_id', 'program_id', 'program', 'id'],
  ['unified_ids', 'program_ids', 'programs', 'ids'],
  ['q', 'query', 'query_text', 'question', 'keyword', 'keywords', 'search', 'need'],
  ['law', 'law_name', 'law_title', 'law_id', 'law_name_or_canonical_id'],
  ['article', 'article_number', 'article_no'],
  ['limit', 'max_results', 'top_k', 'page_size', 'per_page'],
  ['employee_count', 'employees', 'number_of_employees', 'headcount'],
  ['draft', 'draft_text', 'text', 'document'],
  ['prefecture', 'region', 'pref'],
  ['industry_jsic', 'industry', 'jsic'],
]

/** The declared argument that another spelling means, by that spelling; one that could mean two is in no entry. */
const spellingsOf = onceFor((declared: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const meant = new Map<string, string | null>()
  for (const names of spellings) {
    const own = names.filter((name) => declared.has(name))
    const [target] = own
    if (own.length !== 1 || target === undefined) continue
    for (const name of names) if (!declared.has(name)) meant.set(name, meant.has(name) ? null : target)
  }
  return new Map([...meant].filter((entry): entry is [string, string] => entry[1] !== null))
})

/** Arguments under their declared names; a second spelling of one that is given as well stays and is refused. */
export function underDeclaredNames(
  declared: ReadonlySet<string>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const meant = spellingsOf(declared)
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    const target = declared.has(name) ? undefined : meant.get(name)
    const isFree = target !== undefined && !Object.hasOwn(sent, target) && !Object.hasOwn(given, target)
    given[isFree ? target : name] = value
  }
  return given
}
