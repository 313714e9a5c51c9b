import { isShownField } from '../../../features/records/open-record.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { fieldLabel } from '../../../schema/field-label.ts'
import { facts } from '../../components/facts.ts'
import { section } from '../../components/panel.ts'
import type { Opened } from '../opened.ts'
import { roomOf } from '../room.ts'
import { valueShown } from '../value-shown.ts'

const lineageFields = new Set(['source_url', 'source_fetched_at', 'source_checksum', 'license'])

const words = {
  ja: {
    title: '記録の内容',
    withheld: (count: number) => `ほかに${count}項目ありますが、公開条件または個人名のため表示しません。`,
    empty: (names: string) => `記載のない項目：${names}`,
  },
  en: {
    title: 'What the record says',
    withheld: (count: number) =>
      `${count} more fields are not shown: their licence does not allow it, or they name a person.`,
    empty: (names: string) => `Not stated: ${names}`,
  },
} as const

/** Every field of a record that may be shown, but for some that stand elsewhere on its page. */
export function allFields({ of }: Opened, language: Language, without: readonly string[] = []): Html {
  const { title, withheld, empty } = words[language]
  const names = Object.keys(of.record).filter((name) => !lineageFields.has(name) && !without.includes(name))
  const open = names.filter((name) => isShownField(of, name))
  const labelOf = (name: string) => (language === 'ja' ? fieldLabel(name) : name)
  const shown = open.map((name) => [labelOf(name), valueShown(of.record[name], language)] as const)
  const missing = shown.filter(([, value]) => value === null).map(([name]) => name)
  return section(
    title,
    html`${facts(shown)}${missing.length === 0 ? null : html`<p class="quiet">${empty(missing.join('、'))}</p>`}
${names.length === open.length ? null : html`<p class="quiet">${withheld(names.length - open.length)}</p>`}`,
    'record',
  )
}

/** Records of a kind that has no room of its own. */
export const generalRoom = roomOf({
  load: async () => null,
  show: (record, _, language) => allFields(record, language),
})
