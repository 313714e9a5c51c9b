import { makeElement } from '../made.ts'
import type { WidgetChoices } from './answer.ts'
import { type Condition, conditions, type Settings } from './settings.ts'
import type { Words } from './words.ts'

type Choice = readonly [value: string, label: string, language?: 'ja']

/** Choices that a list offers at most, the most frequent first. */
const mostChoices = 40

/** The box for words, its button, and the lists to narrow down with. */
export class SearchForm {
  readonly element: HTMLFormElement
  private readonly words: HTMLInputElement
  private readonly button: HTMLButtonElement
  private readonly lists: Readonly<Record<Condition, HTMLSelectElement>>
  private readonly summary = makeElement('summary')
  private readonly details: HTMLDetailsElement

  constructor(
    private readonly settings: Settings,
    private readonly said: Words,
  ) {
    const { given, isOpen } = settings
    const input = { id: 'q', name: 'q', type: 'search', maxlength: '200', placeholder: said.example, lang: 'ja' }
    this.words = makeElement('input', { ...input, autocomplete: 'off', enterkeyhint: 'search', value: given.q ?? '' })
    this.button = makeElement('button', { type: 'submit', class: 'main' }, said.search)
    const lists = conditions.map((name) => [name, makeElement('select', { id: name, name })] as const)
    this.lists = Object.fromEntries(lists) as Record<Condition, HTMLSelectElement>
    for (const name of conditions) this.offer(name, given[name] ? [[given[name], given[name]]] : [], given[name])
    const fields = lists.map(([name, list]) =>
      makeElement('div', {}, makeElement('label', { for: name }, said.conditions[name]), list),
    )
    this.details = makeElement(
      'details',
      isOpen ? { open: '' } : {},
      this.summary,
      makeElement('div', { class: 'lists' }, ...fields),
    )
    this.element = makeElement(
      'form',
      {},
      makeElement('label', { for: 'q' }, said.keyword),
      makeElement('div', { class: 'words' }, this.words, this.button),
      this.details,
    )
    this.element.addEventListener('change', () => this.count())
    this.count()
  }

  /** Calls back when the reader asks, and when the lists are first looked at. */
  listen({ requested, opened }: { requested(): void; opened(): void }): void {
    this.element.addEventListener('submit', (event) => {
      event.preventDefault()
      requested()
    })
    this.details.addEventListener('toggle', () => this.details.open && opened())
  }

  /** What is asked, as widget_search takes it. */
  query(limit: number): URLSearchParams {
    const given = [['q', this.words.value.trim()], ...conditions.map((name) => [name, this.lists[name].value])]
    return new URLSearchParams([...given.filter(([, value]) => value !== ''), ['limit', String(limit)]] as string[][])
  }

  /** Whether anything is chosen from the lists. */
  get isNarrowed(): boolean {
    return conditions.some((name) => this.lists[name].value !== '')
  }

  /** Puts into the lists what the service offers; what is chosen stays chosen. */
  offerAll({ prefectures, industries, funding_purposes, target_types }: WidgetChoices): void {
    const label = ({ ja: 'label_ja', en: 'label_en' } as const)[this.settings.language]
    const plain = (values: readonly string[]) =>
      values.slice(0, mostChoices).map((value): Choice => [value, value, 'ja'])
    const offered: Readonly<Record<Condition, readonly Choice[]>> = {
      prefecture: prefectures.map((one) => [one.label_ja, one[label]]),
      industry: industries.map((one) => [one.code, one[label]]),
      funding_purpose: plain(funding_purposes),
      target: plain(target_types),
    }
    for (const name of conditions) this.offer(name, offered[name], this.lists[name].value)
  }

  /** Chooses a value, also one that is not offered yet; an empty one chooses nothing. */
  choose(name: Condition, value: string): void {
    const list = this.lists[name]
    if (![...list.options].some((option) => option.value === value))
      list.append(makeElement('option', { value }, value))
    list.value = value
    this.count()
  }

  /** Chooses nothing and goes back to the words. */
  clear(): void {
    for (const name of conditions) this.choose(name, '')
    this.words.focus()
  }

  /** Shows that an answer is awaited; the button stays where it is, with its focus. */
  set isBusy(busy: boolean) {
    this.button.setAttribute('aria-disabled', String(busy))
  }

  private offer(name: Condition, choices: readonly Choice[], chosen = ''): void {
    const list = this.lists[name]
    const known = choices.find(([value, label]) => value === chosen || label === chosen)
    const all: readonly Choice[] = chosen === '' || known ? choices : [[chosen, chosen], ...choices]
    const options = all.map(([value, label, lang]) => makeElement('option', { value, ...(lang && { lang }) }, label))
    list.replaceChildren(makeElement('option', { value: '' }, this.said.any), ...options)
    list.value = known?.[0] ?? chosen
  }

  private count(): void {
    const chosen = conditions.filter((name) => this.lists[name].value !== '').length
    this.summary.textContent = this.said.narrow + (chosen > 0 ? ` (${chosen})` : '')
  }
}
