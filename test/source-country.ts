import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { hasValidCheckDigit } from '../src/lib/houjin-bangou.ts'
import { zipOf } from './raw-document.ts'

const tokenName = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'

const numberOf = (n: number) => {
  const body = `9000000${String(n).padStart(5, '0')}`
  return [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
}

/** Rows of corporate numbers as the agency writes them, of one day. */
export const houjinRows = (from: number, count: number, day: string, name = '株式会社見本'): string =>
  Array.from({ length: count }, (_, i) => {
    const who = `${i + 1},${numberOf(from + i)},01,0,${day},${day},"${name}${from + i}",,301,"東京都","千代田区"`
    return `${who},"見本町１",,13,101,1000001,,,,,,,${day},1,,,,,"ミホン",0\n`
  }).join('')

/** Rows of invoice registrants. */
export const invoiceRows = (from: number, count: number, day: string): string =>
  Array.from({ length: count }, (_, i) => {
    const who = `${i + 1},T${numberOf(from + i)},01,0,2,1,1,2023-10-01,${day},,,"東京都千代田区見本町１",13,101`
    return `${who},"",,,"","株式会社見本${from + i}","",,,"",""\n`
  }).join('')

const houjinPage = (rows: string, token: string) => `<!doctype html><html><body>
<form id="appForm" action="" method="post"><div><input type="hidden" name="${tokenName}" value="${token}"/></div>
<input type="hidden" name="event" id="event" value="download"><input type="hidden" name="selDlFileNo" id="selDlFileNo">
<h2 class="title" id="csv-unicode">CSV形式・Unicode</h2>${rows}</form></body></html>`

const inYears = (day: string) =>
  `令和${Number(day.slice(0, 4)) - 2018}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const link = (values: string) => `<a href="#" onclick="return doDownload(${values});">zip</a>`
const digits = (day: string) => day.replaceAll('-', '')

export interface Country {
  /** First day of the complete lists. */
  listDay: string
  /** By day: the corporate numbers that changed. */
  readonly changes: Map<string, string>
  houjin: string
  invoice: string
  /** Answers instead of the usual ones, by the beginning of `host/path`. */
  readonly instead: Map<string, RequestListener>
  readonly asked: string[]
}

/** The sites of the tax agency, EDINET and others behind one gateway on this machine; tokens hold for one session and one file. */
export async function sourceCountry(start: Pick<Country, 'listDay' | 'houjin' | 'invoice'>) {
  const country: Country = { ...start, changes: new Map(), instead: new Map(), asked: [] }
  const tokens = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const place = (request.url ?? '').slice(1)
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : null
    country.asked.push(form ? `${place} ${form.get('selDlFileNo')}` : place)
    const [, instead] = [...country.instead].find(([beginning]) => place.startsWith(beginning)) ?? []
    if (instead) return instead(request, response)
    if (place.startsWith('www.houjin-bangou.nta.go.jp/')) {
      const session = sessionOf(request)
      if (!form) {
        const token = `token-${country.asked.length}`
        tokens.set(session, token)
        response.setHeader('set-cookie', `JSESSIONID=${session}; Path=/; HttpOnly`)
        return response.end(houjinPage(listOf(place, country), token))
      }
      if (tokens.get(session) !== form.get(tokenName)) return response.end('<html>不正な画面遷移です</html>')
      tokens.delete(session)
      return response.end(await houjinFile(form.get('selDlFileNo') ?? '', country))
    }
    if (place.startsWith('www.invoice-kohyo.nta.go.jp/')) return response.end(await invoiceAnswer(place, country))
    response.writeHead(404).end('<h1>404</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { country, gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let sessions = 0
const sessionOf = ({ headers }: IncomingMessage): string =>
  /JSESSIONID=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? `session-${++sessions}`

function listOf(place: string, { listDay, changes }: Country): string {
  if (place.includes('/zenken/'))
    return `<dl><dt class="mb05">全国</dt><dd><ol><li>${link(`1${digits(listDay)}`)}</li></ol></dd></dl>`
  const rows = [...changes.keys()].map(
    (day) => `<tr><th scope="row">${inYears(day)}</th><td>${link(`2${digits(day)}`)}</td></tr>`,
  )
  return `<table>${rows.join('')}<tr><th scope="row">令和元年5月7日</th><td>${link('3')}</td></tr></table>`
}

function houjinFile(number: string, { houjin, changes }: Country): Promise<Buffer> {
  const day = number.slice(1)
  const isAll = number.startsWith('1')
  const rows = isAll ? houjin : (changes.get(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) ?? '')
  return zipOf({ [isAll ? `00_zenkoku_all_${day}.csv` : `diff_${day}.csv`]: rows, 'x.csv.asc': 'signature' })
}

/** A person or an association, of whom nothing but the number is published. */
const otherRegistrant = (kind: 1 | 2, day: string) =>
  `1,T${numberOf(90_000 + kind)},01,0,${kind},1,1,2023-10-01,${day},,,"",,,"",,,"","","",,,"",""\n`

async function invoiceAnswer(place: string, { listDay, invoice }: Country): Promise<Buffer | string> {
  const [, number] = /dlFilKanriNo=(\d+)/.exec(place) ?? []
  if (place.includes('/sabun'))
    return number ? zipOf({ [`diff_${digits(listDay)}.csv`]: '' }) : `<table>${link("'9','01'")}</table>`
  if (!number) return ['k', 'h', 'j'].map((_, n) => link(`'${n + 1}','${n + 1}','01'`)).join('')
  const kind = ['k', 'h', 'j'][Number(number) - 1]
  return zipOf({
    [`${kind}_all_${digits(listDay)}_001.csv`]: kind === 'h' ? invoice : otherRegistrant(kind === 'k' ? 1 : 2, listDay),
  })
}
