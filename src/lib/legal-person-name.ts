import { withoutCorporateForm } from './corporate-form.ts'
import { normalizeText } from './japanese-text.ts'

/** Words that only organisations carry in their names, beside the forms of corporate-form.ts. */
const organisation =
  /会社|法人|組合|金庫|銀行|共同企業体|コンソーシアム|協会|協議会|連合会|連盟|公社|公団|事業団|機構|財団|社団|大学|商工会|\((?:株|有|同|資|名|財|社|独|学|医|福)\)|[㈱㈲]|\b(?:inc|ltd|llc|llp|corp|corporation|limited|company|gmbh|s\.a|co\.)(?![a-z])/

/**
 * Whether a name is surely that of an organisation. A bare name or shop name may be a sole proprietor's, that is a
 * natural person's, and is not shown.
 */
export function isLegalPersonName(name: string): boolean {
  const normalized = normalizeText(name)
  return withoutCorporateForm(normalized) !== normalized || organisation.test(normalized)
}
