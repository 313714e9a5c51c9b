import type { IncomingMessage } from 'node:http'
import { hasValidCheckDigit } from '../../src/lib/houjin-bangou.ts'
import { zipOf } from '../raw-document.ts'
import type { Answer, Asked } from './site.ts'

const tokenName = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'

/** A corporate number with the right check digit. */
export const numberOf = (n: number) => {
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

/** What the sites of the National Tax Agency hold. */
export interface TaxAgency {
  /** First day of the complete lists. */
  listDay: string
  /** By day: the corporate numbers that changed. */
  readonly changes: Map<string, string>
  houjin: string
  invoice: string
}

/** The page and the files of corporate numbers; a token holds for one session and one file. */
export function houjinSite(agency: TaxAgency): (asked: Asked) => Answer {
  const tokens = new Map<string, string>()
  let pages = 0
  return ({ url, form, request, response }) => {
    const session = sessionOf(request)
    if (!form) {
      const token = `token-${++pages}`
      tokens.set(session, token)
      response.setHeader('set-cookie', `JSESSIONID=${session}; Path=/; HttpOnly`)
      return houjinPage(listOf(url.pathname, agency), token)
    }
    if (tokens.get(session) !== form.get(tokenName)) return '<html>不正な画面遷移です</html>'
    tokens.delete(session)
    return houjinFile(form.get('selDlFileNo') ?? '', agency)
  }
}

let sessions = 0
const sessionOf = ({ headers }: IncomingMessage): string =>
  /JSESSIONID=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? `session-${++sessions}`

function listOf(place: string, { listDay, changes }: TaxAgency): string {
  if (place.includes('/zenken/'))
    return `<dl><dt class="mb05">全国</dt><dd><ol><li>${link(`1${digits(listDay)}`)}</li></ol></dd></dl>`
  const rows = [...changes.keys()].map(
    (day) => `<tr><th scope="row">${inYears(day)}</th><td>${link(`2${digits(day)}`)}</td></tr>`,
  )
  return `<table>${rows.join('')}<tr><th scope="row">令和元年5月7日</th><td>${link('3')}</td></tr></table>`
}

function houjinFile(number: string, { houjin, changes }: TaxAgency): Promise<Buffer> {
  const day = number.slice(1)
  const isAll = number.startsWith('1')
  const rows = isAll ? houjin : (changes.get(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) ?? '')
  return zipOf({ [isAll ? `00_zenkoku_all_${day}.csv` : `diff_${day}.csv`]: rows, 'x.csv.asc': 'signature' })
}

/** A person or an association, of whom nothing but the number is published. */
const otherRegistrant = (kind: 1 | 2, day: string) =>
  `1,T${numberOf(90_000 + kind)},01,0,${kind},1,1,2023-10-01,${day},,,"",,,"",,,"","","",,,"",""\n`

/** The page and the files of invoice registrants. */
export const invoiceSite =
  (agency: TaxAgency) =>
  ({ url }: Asked): Answer => {
    const { listDay, invoice } = agency
    const number = url.searchParams.get('dlFilKanriNo')
    if (url.pathname.includes('/sabun'))
      return number ? zipOf({ [`diff_${digits(listDay)}.csv`]: '' }) : `<table>${link("'9','01'")}</table>`
    if (!number) return ['k', 'h', 'j'].map((_, n) => link(`'${n + 1}','${n + 1}','01'`)).join('')
    const kind = ['k', 'h', 'j'][Number(number) - 1]
    const rows = kind === 'h' ? invoice : otherRegistrant(kind === 'k' ? 1 : 2, listDay)
    return zipOf({ [`${kind}_all_${digits(listDay)}_001.csv`]: rows })
  }
