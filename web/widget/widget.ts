import { makeElement } from '../made.ts'
import { choices, search } from './client.ts'
import { Results } from './results.ts'
import { SearchForm } from './search-form.ts'
import { mostRows, type Settings, settingsOf } from './settings.ts'
import { style } from './style.ts'
import { wordsIn } from './words.ts'

const name = 'konkyo-widget'

/** Puts a widget on the page, in a shadow tree: no style of the page gets in, and none of the widget out. */
function show(settings: Settings, put: (host: HTMLElement) => void): void {
  const words = wordsIn(settings)
  const form = new SearchForm(settings, words)
  let isSearching = false

  async function ask(limit = settings.limit, after = 0): Promise<void> {
    // Each search is paid for: a second press is no second search.
    if (isSearching) return
    isSearching = form.isBusy = true
    results.wait()
    const answer = await search(settings, form.query(limit))
    isSearching = form.isBusy = false
    if ('trouble' in answer) results.refuse(answer)
    else results.show(answer, { isNarrowed: form.isNarrowed, after })
  }

  const results = new Results(settings, words, {
    more: () => void ask(mostRows, settings.limit),
    again: () => void ask(),
    without(names) {
      for (const name of names) form.choose(name, '')
      void ask()
    },
    clear: () => form.clear(),
    wholeCountry() {
      form.choose('prefecture', '全国')
      void ask()
    },
  })

  let isOffered = false
  async function offer(): Promise<void> {
    if (isOffered) return
    isOffered = true
    const offered = await choices(settings)
    if ('trouble' in offered) {
      isOffered = false
      results.refuse(offered)
    } else form.offerAll(offered)
  }

  form.listen({ requested: () => void ask(), opened: () => void offer() })
  put(hostOf(settings, form, results))
  if (settings.key === '') results.refuse({ trouble: 'key', wait: null })
}

function hostOf(settings: Settings, form: SearchForm, results: Results): HTMLElement {
  const words = wordsIn(settings)
  const heading = settings.heading ?? words.heading
  const others = document.querySelectorAll(name).length
  // Landmarks of one page need names of their own.
  const label = (heading || words.heading) + (others > 0 ? ` ${others + 1}` : '')
  const host = document.createElement(name)
  host.dataset.theme = settings.theme
  const root = host.attachShadow({ mode: 'open' })
  // A sheet that is made by a script needs no permission of the page's style-src (CSP Level 3, 6.6.4).
  root.adoptedStyleSheets = [style()]
  const brand = makeElement(
    'a',
    { href: new URL('.', settings.home).href, target: '_blank', rel: 'noopener' },
    'Konkyo 根拠',
  )
  root.append(
    makeElement(
      'div',
      { class: 'box', role: 'search', 'aria-label': label, lang: settings.language },
      ...(heading === '' ? [] : [makeElement('h2', {}, heading)]),
      form.element,
      results.element,
      makeElement('p', { class: 'foot' }, makeElement('span', {}, words.official), brand),
    ),
  )
  return host
}

/** The element that the owner named, if it is there. */
function targetOf({ target }: Settings): Element | null {
  try {
    return target === null ? null : document.querySelector(target)
  } catch {
    return null
  }
}

function start(script: HTMLScriptElement): void {
  const settings = settingsOf(script)
  const putAt = () =>
    show(settings, (host) => {
      const target = targetOf(settings)
      if (target) target.append(host)
      else if (document.body.contains(script)) script.after(host)
      else document.body.append(host)
    })
  const isHere = settings.target === null ? document.body?.contains(script) : targetOf(settings) !== null
  if (isHere || document.readyState !== 'loading') putAt()
  else document.addEventListener('DOMContentLoaded', putAt)
}

if (document.currentScript instanceof HTMLScriptElement) start(document.currentScript)
