/** Looks again for as long as the page shows work that goes on; when it is over, the page is opened anew. */
export function followWork(): void {
  const shown = document.querySelector<HTMLElement>('[data-looks-again]')
  if (!shown) return
  setTimeout(() => void lookAgain(shown), Number(shown.dataset.looksAgain) * 1000)
}

async function lookAgain(shown: HTMLElement): Promise<void> {
  const address = location.pathname + location.search
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  if (answer?.ok) {
    const seen = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = seen.querySelector('[data-looks-again]')
    if (!next) return location.reload()
    shown.replaceWith(document.adoptNode(next))
  }
  followWork()
}
