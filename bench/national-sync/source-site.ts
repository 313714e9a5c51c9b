import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { prefectures } from '../../src/lib/prefecture.ts'
import { changeDays, digits, inYears } from './days.ts'
import { registrantFiles } from './registrant-rows.ts'

/** A file that the site hands out. */
export interface Sending {
  readonly file: string
  readonly sent: number
  readonly bytes: number
}

export interface SourceSite {
  readonly gateway: string
  /** Requests since the start. */
  readonly asked: string[]
  /** Asked before each piece of a file; the piece waits until it has answered. */
  watch: (sending: Sending) => Promise<void> | void
  close(): void
}

/** The sites of e-Gov and the National Tax Agency behind one gateway: pages with tokens, forms, lists and zip archives. */
export async function sourceSite(folder: string): Promise<SourceSite> {
  const tokens = new Tokens()
  const site: Omit<SourceSite, 'gateway' | 'close'> = { asked: [], watch: () => {} }
  const server = createServer(async (request, response) => {
    const place = (request.url ?? '').slice(1)
    site.asked.push(`${request.method} ${place}`)
    const answer = await answerOf(request, place, tokens)
    if (answer === null) return void response.writeHead(404).end('<h1>404</h1>')
    if ('page' in answer) return void response.setHeader('set-cookie', answer.cookie ?? []).end(answer.page)
    await send(join(folder, answer.file), answer.file, response, (sending) => site.watch(sending))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(site, { gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close })
}

type Answer = { readonly page: string; readonly cookie?: string } | { readonly file: string }

async function answerOf(request: IncomingMessage, place: string, tokens: Tokens): Promise<Answer | null> {
  if (place.startsWith('www.houjin-bangou.nta.go.jp/download/')) return companyAnswer(request, place, tokens)
  if (place.startsWith('www.invoice-kohyo.nta.go.jp/download/')) return registrantAnswer(place)
  if (place === 'laws.e-gov.go.jp/bulkdownload/') return { page: '<!doctype html><h1>法令データ一括ダウンロード</h1>' }
  const isWhole = place.startsWith('laws.e-gov.go.jp/bulkdownload?') && place.includes('file_section=1')
  return isWhole ? { file: 'laws.zip' } : null
}

async function send(path: string, file: string, response: ServerResponse, watch: SourceSite['watch']): Promise<void> {
  const bytes = statSync(path).size
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': bytes })
  async function* pieces() {
    let sent = 0
    for await (const piece of createReadStream(path, { highWaterMark: 64 * 1024 })) {
      await watch({ file, sent, bytes })
      yield piece
      sent += piece.length
    }
    await watch({ file, sent, bytes })
  }
  // A process that is killed closes its connections half-way.
  await pipeline(pieces, response).catch(() => response.destroy())
}

const tokenName = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'

/** A token holds for one session and one file. */
class Tokens {
  private count = 0
  private readonly bySession = new Map<string, string>()

  sessionOf({ headers }: IncomingMessage): string {
    return /JSESSIONID=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? `session-${++this.count}`
  }

  give(session: string): string {
    const token = `token-${++this.count}`
    this.bySession.set(session, token)
    return token
  }

  takes(session: string, token: string | null): boolean {
    const isHeld = token !== null && this.bySession.get(session) === token
    this.bySession.delete(session)
    return isHeld
  }
}

const link = (values: string) => `<a href="#" onclick="return doDownload(${values});">zip</a>`

/** The list of places: numbers of the form that is read, and those of two other forms under headings of their own. */
const formats = [
  ['csv-sjis', 1],
  ['csv-unicode', 2],
  ['xml-unicode', 3],
] as const

function companyPage(isComplete: boolean, token: string): string {
  const lists = formats.map(([mark, form]) => {
    const places = ['全国', ...prefectures.map(({ name }) => name), '国外']
    const rows = isComplete
      ? places.map((name, n) => `<dl><dt class="mb05">${name}</dt><dd>${link(`${form}0${100 + n}`)}</dd></dl>`)
      : changeDays.map(
          (day) =>
            `<table><tr><th scope="row">${inYears(day)}</th><td>${link(`${form}${digits(day)}`)}</td></tr></table>`,
        )
    return `<h2 class="title" id="${mark}">${mark}</h2>${rows.join('')}`
  })
  return `<!doctype html><html><body><form id="appForm" action="" method="post">
<input type="hidden" name="${tokenName}" value="${token}"/><input type="hidden" name="event" value="download">
<input type="hidden" name="selDlFileNo" id="selDlFileNo">${lists.join('')}</form></body></html>`
}

async function companyAnswer(request: IncomingMessage, place: string, tokens: Tokens): Promise<Answer | null> {
  const session = tokens.sessionOf(request)
  const isComplete = place.includes('/zenken/')
  if (request.method !== 'POST') {
    const page = companyPage(isComplete, tokens.give(session))
    return { page, cookie: `JSESSIONID=${session}; Path=/; HttpOnly` }
  }
  const form = new URLSearchParams(await textOf(request))
  if (!tokens.takes(session, form.get(tokenName))) return { page: '<html>不正な画面遷移です</html>' }
  const number = form.get('selDlFileNo') ?? ''
  if (isComplete) return number === '20100' ? { file: 'companies.zip' } : null
  const day = changeDays.find((one) => number === `2${digits(one)}`)
  return day === undefined ? null : { file: `company-changes-${day}.zip` }
}

const jinkaku = { k: '1', h: '2', j: '3' } as const

function registrantAnswer(place: string): Answer | null {
  const [, number] = /dlFilKanriNo=(\d+)/.exec(place) ?? []
  const isComplete = place.includes('/zenken')
  if (number === undefined) {
    const rows = isComplete
      ? registrantFiles.map((file) => link(`'${file.number}','${jinkaku[file.kind]}','01'`))
      : changeDays.map(
          (day) => `<table><tr><th>${inYears(day)}</th><td>${link(`'${digits(day)}','01'`)}</td></tr></table>`,
        )
    return { page: `<!doctype html><html><body>${rows.join('')}</body></html>` }
  }
  if (isComplete) {
    const file = registrantFiles.find((one) => String(one.number) === number)
    return file ? { file: `registrants-${file.number}.zip` } : null
  }
  const day = changeDays.find((one) => digits(one) === number)
  return day === undefined ? null : { file: `registrant-changes-${day}.zip` }
}
