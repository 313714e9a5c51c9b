import { getDocumentProxy } from 'unpdf'
import { messageOf } from '../../lib/caught.ts'
import { japaneseFonts } from '../../lib/japanese-fonts.ts'
import { Blocks, type Page, UnreadablePage } from './page.ts'

const mostPages = 400

/** The lines of a PDF, page by page. */
export async function pdfPage(bytes: Buffer): Promise<Page> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    // Nothing of the file is run as code, and warnings do not go to the console.
    isEvalSupported: false,
    disableFontFace: true,
    ...japaneseFonts,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new UnreadablePage(/password/i.test(messageOf(error)) ? 'it is a PDF with a password' : 'it is a damaged PDF')
  })
  try {
    if (pdf.numPages > mostPages) throw new UnreadablePage(`it has ${pdf.numPages} pages, more than ${mostPages}`)
    const blocks = new Blocks()
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      for (const line of linesOf(await runsOf(page)))
        blocks.add(line, { headings: [], head: '', place: `${number}ページ` })
      page.cleanup()
    }
    if (blocks.all.length === 0) throw new UnreadablePage('it is a PDF without text, perhaps a scan')
    return { kind: 'pdf', title: blocks.all[0]?.text.slice(0, 200) ?? '', blocks: blocks.all }
  } catch (error) {
    throw error instanceof UnreadablePage ? error : new UnreadablePage('it is a damaged PDF')
  } finally {
    await pdf.destroy()
  }
}

interface Run {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

const mostSigns = 400_000

async function runsOf(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>,
): Promise<Run[]> {
  const reader = page.streamTextContent().getReader()
  const runs: Run[] = []
  let signs = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return runs
    for (const item of value.items) {
      if (item.str == null || item.str.trim() === '') continue
      const [, , , scale = 0, x = 0, y = 0] = item.transform as number[]
      signs += item.str.length
      if (signs > mostSigns) throw new UnreadablePage(`a page of it holds more than ${mostSigns} characters`)
      runs.push({ text: item.str, x, y, width: item.width, size: Math.abs(scale) || item.height || 10 })
    }
  }
}

/** Runs line by line from the left; those that stand apart keep a space between them. */
function linesOf(runs: readonly Run[]): string[] {
  const sorted = [...runs].sort((a, b) => b.y - a.y)
  const lines: Run[][] = []
  for (const run of sorted) {
    const [first] = lines.at(-1) ?? []
    if (first && Math.abs(first.y - run.y) <= Math.min(first.size, run.size) * 0.4) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines.map((line) => {
    line.sort((a, b) => a.x - b.x)
    return line.reduce((text, run, i) => {
      const before = line[i - 1]
      const isApart = before && run.x - (before.x + before.width) > run.size * 0.3
      return text + (isApart ? ' ' : '') + run.text
    }, '')
  })
}
