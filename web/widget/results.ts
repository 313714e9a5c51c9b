import { makeElement } from '../made.ts'
import type { Page, Refusal } from './answer.ts'
import { cardOf } from './card.ts'
import { type Condition, conditions, mostRows, type Settings } from './settings.ts'
import type { Words } from './words.ts'

/** What a reader can do with an answer. */
interface Ways {
  more(): void
  wholeCountry(): void
  /** Asks again without some conditions. */
  without(names: readonly Condition[]): void
  clear(): void
  again(): void
}

/** What was found, or why nothing was, with the sentence that is read aloud. */
export class Results {
  readonly element = makeElement('div', { class: 'results' })
  /** There from the start: a live region that is added with its words is not read. */
  private readonly status = makeElement('p', { role: 'status' })
  private readonly body = makeElement('div')

  constructor(
    private readonly settings: Settings,
    private readonly words: Words,
    private readonly ways: Ways,
  ) {
    this.element.append(this.status, this.body)
  }

  /** Says that an answer is awaited; what was found before stays until it is there. */
  wait(): void {
    this.say(this.words.searching, 'waiting')
    this.body.setAttribute('aria-busy', 'true')
  }

  /** Shows an answer; where it adds to one, the reader goes on at the first row that is new. */
  show(page: Page, { isNarrowed, after = 0 }: { isNarrowed: boolean; after?: number }): void {
    const { total, results, relaxed, nationwide } = page
    const { words, ways, settings } = this
    if (results.length === 0) {
      this.showNone(page, isNarrowed)
      return
    }
    this.say(words.found(total, results.length))
    const cards = results.map((row) => cardOf(row, settings, words))
    const isMore = total > results.length
    this.fill(
      relaxed && this.note(settings.language === 'ja' ? relaxed.message_ja : relaxed.message),
      makeElement('ol', {}, ...cards),
      isMore && results.length < mostRows && this.way(words.more, ways.more),
      isMore && results.length >= mostRows && this.note(words.tooMany),
      nationwide && this.way(words.wholeCountry, ways.wholeCountry),
    )
    if (after > 0) cards[after]?.querySelector('a')?.focus()
  }

  /** Tells kindly why there is no answer, and the owner of the page what to do. */
  refuse({ trouble, wait }: Refusal): void {
    const { words, ways } = this
    const isPassing = trouble === 'busy' || trouble === 'failed' || trouble === 'unreached'
    const when = wait !== null && trouble === 'busy' ? words.wait(wait) : ''
    this.say(words.troubles[trouble] + (when && ` ${when}`), 'trouble')
    const owner = words.owner[trouble]
    this.fill(owner !== undefined && this.note(owner), isPassing && this.way(words.again, ways.again))
  }

  private showNone({ nationwide, instead = [] }: Page, isNarrowed: boolean): void {
    const { words, ways } = this
    const looser = instead.filter(({ change }) => change === 'condition').map(({ left_out }) => namedHere(left_out))
    this.say(words.none)
    this.fill(
      makeElement('ul', { class: 'hints' }, ...words.hints.map((hint) => makeElement('li', {}, hint))),
      this.note(words.noProof),
      ...looser.map(
        (names) =>
          names.length > 0 &&
          this.way(words.without(names.map((name) => words.conditions[name])), () => ways.without(names)),
      ),
      isNarrowed && this.way(words.clear, ways.clear),
      nationwide && this.way(words.wholeCountry, ways.wholeCountry),
    )
  }

  private say(sentence: string, kind = ''): void {
    this.status.className = kind
    this.status.textContent = sentence
  }

  private fill(...parts: readonly (Node | false | undefined)[]): void {
    this.body.replaceChildren(...parts.filter((part) => part instanceof Node))
    this.body.setAttribute('aria-busy', 'false')
  }

  private readonly note = (sentence: string): Node => makeElement('p', { class: 'note' }, sentence)

  private way(label: string, go: () => void): Node {
    const button = makeElement('button', { type: 'button', class: 'way' }, label)
    button.addEventListener('click', go)
    return button
  }
}

/** The conditions of the widget that the service names; it knows the applicant by the name of its own search. */
const namedHere = (names: readonly string[]): Condition[] =>
  conditions.filter((name) => names.includes(name === 'target' ? 'target_type' : name))
