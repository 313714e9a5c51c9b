import type { Language } from '../../../lib/language.ts'

const unnamed = { ja: '公募（名称の記載なし）', en: 'A call without a name' }

/** What a call is called. */
export const roundName = (
  { application_round_label: label }: { readonly application_round_label: string | null },
  language: Language,
): string => label || unnamed[language]
