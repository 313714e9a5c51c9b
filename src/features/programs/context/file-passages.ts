import type { Program } from '../../../datasets/program.ts'
import { type ProgramFilePage, programFilePage } from '../../../datasets/program-file-page.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

interface Asked {
  readonly q?: string | undefined
  readonly file?: string | undefined
  readonly page?: number | undefined
}

const mostPassages = 20
/** Characters of a page on either side of what was found. */
const around = 80

/** Pages of the files that calls of a program carry now, where their licence lets them be shown, in the order of files and pages. */
export function pagesHeld(
  { unified_id, source_url }: Pick<Program, 'unified_id' | 'source_url'>,
  attachments: readonly { readonly sha256: string | null }[],
  { snapshot }: Pick<Context, 'snapshot'>,
): ProgramFilePage[] {
  const files = new Set(attachments.map(({ sha256 }) => sha256))
  // A file that its call has replaced is none of its files any more; rounds that are calls of their own have files of their own.
  return snapshot
    .table(programFilePage)
    .recordsWith('unified_id', unified_id)
    .filter((page) => page.source_url !== source_url || files.has(page.file_sha256))
    .filter(({ license }) => isRedistributable(license))
}

/** What was asked for of the pages: words with their places, or a page. */
export function passagesIn(held: readonly ProgramFilePage[], { q, file, page }: Asked) {
  const pages = held.filter(
    (one) => (file === undefined || one.file_sha256 === file) && (page === undefined || one.page === page),
  )
  if (file !== undefined && held.length > 0 && !held.some(({ file_sha256 }) => file_sha256 === file))
    throw invalid([{ loc: ['query', 'file'], ...noSuchFile, type: 'unknown' }])
  const found =
    q === undefined ? (page === undefined ? [] : pages.map(whole)) : pages.flatMap((one) => placesOf(q, one))
  return { pages_held: held.length, passages: found.slice(0, mostPassages), passages_total: found.length }
}

const noSuchFile = {
  ja: 'この制度のファイルではありません。attachments の sha256 を指定してください',
  en: 'is none of its files; give the sha256 of one of attachments',
}

const named = ({ file_name, file_sha256, page, source_url }: ProgramFilePage) => ({
  file_name,
  file_sha256,
  page,
  source_url,
})

const whole = (page: ProgramFilePage) => ({ ...named(page), start: 0, end: page.text.length, text: page.text })

/** Every place of words on a page, in any width and case; lines of a PDF end anywhere, so an end of line is nothing. */
function placesOf(q: string, page: ProgramFilePage) {
  const words = folded(q.normalize('NFKC'))
  const { signs, places } = unbroken(page.text)
  const found: { start: number; end: number }[] = []
  if (words === '') return []
  for (let at = signs.indexOf(words); at !== -1; at = signs.indexOf(words, at + words.length))
    found.push({ start: places[at] ?? 0, end: (places[at + words.length - 1] ?? 0) + 1 })
  return found.map(({ start, end }) => ({
    ...named(page),
    start,
    end,
    text: page.text.slice(Math.max(0, start - around), end + around),
  }))
}

const folded = (text: string): string => unbroken(text).signs

/** The signs of a text in lower case without spaces, and where each stands. */
function unbroken(text: string): { readonly signs: string; readonly places: readonly number[] } {
  const signs: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (/\s/.test(sign)) continue
    // One for one, or places would be those of another text.
    const lower = sign.toLowerCase()
    signs.push(lower.length === 1 ? lower : sign)
    places.push(at)
  }
  return { signs: signs.join(''), places }
}
