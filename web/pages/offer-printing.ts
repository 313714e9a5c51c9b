/** Shows the buttons that print, which do nothing without a script. */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-prints]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
