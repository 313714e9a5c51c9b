import axe from 'axe-core'
import type { Download, Locator, Page } from 'playwright-core'

/** What breaks the rules of accessibility (WCAG 2.2 and good practice) on a page, in the words of axe. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run({ resultTypes: ["violations"], preload: false })')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** How often a browser may give up a file by itself, as a starved one does now and then; whoever saves it asks again. */
const mostTries = 3

/** The file that an act saves, when it is whole. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  for (let tries = 1; ; tries++) {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    const failure = await download.failure()
    if (failure === null) return download
    if (tries === mostTries) throw new Error(`${download.suggestedFilename()} was not saved: ${failure}`)
  }
}

/** The text of the element that has the focus, through shadow trees. */
export const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.id || at?.textContent
  })()`)

/** A property of the style that an element has in the end. */
export const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((one, name) => (globalThis as unknown as Styling).getComputedStyle(one)[name] ?? '', property)

/** What a browser has and Node has not. */
interface Styling {
  getComputedStyle(element: unknown): Record<string, string>
}
