import type { Text } from '../../src/lib/text.ts'
import { checkpointIn } from '../../src/lib/verify/checkpoint.ts'
import { readStrictJson, readUtf8 } from '../../src/lib/verify/strict-json.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { makeElement } from '../made.ts'
import { fetchKeys, issuerOf, keyAddress } from './issuer-keys.ts'
import { bilingual, resultOf } from './result.ts'

const longestShown = 200_000

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T

const form = element<HTMLFormElement>('form')
const pasted = element<HTMLTextAreaElement>('document')
const file = element<HTMLInputElement>('file')
const chosen = element('chosen')
const keys = element<HTMLTextAreaElement>('keys')
const earlier = element<HTMLTextAreaElement>('earlier')
const fetching = element<HTMLButtonElement>('fetch')
const fetched = element('fetched')
const result = element('result')

/** A file too long to be shown; null when the text to check is the pasted one. */
let hidden: string | null = null

/** The file that was brought last: an earlier one may take longer to read. */
let newest: File | null = null

const text = (): string => hidden ?? pasted.value

const parsed = (json: string): unknown => {
  const read = readStrictJson(json)
  return 'value' in read ? read.value : null
}

function look(): void {
  result.replaceChildren()
  fetched.replaceChildren()
  const address = keyAddress(issuerOf(parsed(text())))
  fetching.disabled = address === null
  const issuer = element('issuer')
  if (address === null) issuer.replaceChildren(bilingual(noAddress))
  else issuer.textContent = address
}

const noAddress = {
  ja: '文書を読み込むと、取得先がここに表示されます。',
  en: 'Where they are fetched from is shown here once there is a document.',
}

/** What is still lacking before anything can be judged; null where all is there. */
function lacking(): Text | null {
  if (text().trim() === '')
    return {
      ja: '文書を貼り付けるか、ファイルを選んでください。',
      en: 'Paste the document, or choose its file.',
    }
  if (keys.value.trim() !== '') return null
  // A document without an issuer is refused as it is: no key would change that.
  if (keyAddress(issuerOf(parsed(text()))) === null) return null
  return {
    ja: '発行者の公開鍵がまだありません。「公開鍵を取得」を押すか、公開鍵を貼り付けてください。',
    en: 'The public keys of the issuer are not here yet. Press “Fetch the public keys”, or paste them.',
  }
}

async function take(chosenFile: File | undefined): Promise<void> {
  if (!chosenFile) return
  newest = chosenFile
  const read = readUtf8(new Uint8Array(await chosenFile.arrayBuffer()))
  if (newest !== chosenFile) return
  // Bytes that are no text must not look like an empty field: they are checked, and refused, as they are.
  const content = read ?? '\u0000'
  hidden = content.length > longestShown || read === null ? content : null
  pasted.value = hidden === null ? content : ''
  chosen.textContent = chosenFile.name
  look()
}

async function verify(): Promise<void> {
  const missing = lacking()
  if (missing !== null) {
    result.replaceChildren(makeElement('p', { class: 'panel', id: 'lacking' }, bilingual(missing)))
    result.focus()
    return
  }
  // What holds no checkpoint is passed on as it is, and refused.
  const { value } = earlier
  const earlierCheckpoint = value.trim() === '' ? undefined : (checkpointIn(value) ?? value)
  const verification = await verifyDocument(text(), parsed(keys.value), { earlierCheckpoint })
  result.replaceChildren(...resultOf(verification))
  result.focus()
}

pasted.addEventListener('input', () => {
  hidden = null
  newest = null
  file.value = ''
  chosen.textContent = ''
  look()
})
for (const field of [keys, earlier]) field.addEventListener('input', () => result.replaceChildren())
file.addEventListener('change', () => void take(file.files?.[0]))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void verify()
})
fetching.addEventListener('click', async () => {
  const address = keyAddress(issuerOf(parsed(text())))
  if (address === null) return
  fetched.replaceChildren(bilingual({ ja: '取得しています…', en: 'Fetching…' }))
  const { jwks, problem } = await fetchKeys(address)
  fetched.replaceChildren(problem)
  if (jwks !== null) keys.value = jwks
})

for (const name of ['dragover', 'dragleave', 'drop'] as const)
  document.addEventListener(name, (event) => {
    // Text that is dragged belongs to the field under it.
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    form.classList.toggle('dragged', name === 'dragover')
    if (name !== 'drop') return
    file.value = ''
    void take(event.dataTransfer.files[0])
  })

function speak(language: string): void {
  document.documentElement.lang = language
}
element('language').addEventListener('click', () => speak(document.documentElement.lang === 'ja' ? 'en' : 'ja'))
const requested = new URLSearchParams(location.search).get('lang')
const known = [requested, ...navigator.languages].map((one) => one?.slice(0, 2).toLowerCase())
speak(known.find((one) => one === 'ja' || one === 'en') ?? 'ja')
// A browser may keep what was typed before a reload.
look()
