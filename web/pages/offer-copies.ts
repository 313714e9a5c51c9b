const isJapanese = document.documentElement.lang === 'ja'

/** A button beside every text that is there to be taken along. */
export function offerCopies(): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-copied]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'no-print'
    button.textContent = isJapanese ? 'コピー' : 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text.textContent ?? '')
      button.textContent = isJapanese ? 'コピーしました' : 'Copied'
    })
    text.after(button)
  }
}
