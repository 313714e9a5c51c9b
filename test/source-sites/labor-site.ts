import { pdfOf } from '../pdf.ts'
import { type Answer, type Asked, notFound } from './site.ts'

interface Violation {
  readonly name: string
  readonly day: string
}

export interface LaborSite {
  violations: readonly Violation[]
  /** What the column of the day is called. */
  dayHead: string
}

const xs = [30, 190, 320, 380, 520, 740]
const line = (y: number, cells: readonly string[]) => cells.map((text, n) => ({ text, x: xs[n] as number, y }))

/** A day as the list writes it: R6.5.21. */
const shortDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `R${year - 2018}.${month}.${date}`
}

/** 厚生労働省, 労働基準関係法令違反に係る公表事案: a page that links to the printed list. */
export const laborSite =
  (site: LaborSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname === '/kinkyu/151106.html')
      return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>長時間労働削減に向けた取組</title></head><body><p>公表の趣旨</p>
<p>都道府県労働局長による公表</p><a href="/content/001.pdf">労働基準関係法令違反に係る公表事案 [PDF]</a></body></html>`
    return url.pathname === '/content/001.pdf' ? printed(site) : notFound
  }

const printed = ({ violations, dayHead }: LaborSite): Buffer =>
  pdfOf([
    [
      { text: '見本労働局', x: 30, y: 560 },
      ...line(520, ['企業・事業場名称', '所在地', dayHead, '違反法条', '事案概要', 'その他参考事項']),
      ...violations.flatMap(({ name, day }, n) =>
        line(480 - n * 30, [name, '東京都大田区', shortDay(day), '労働基準法第32条', '違法な時間外労働', '送検']),
      ),
    ],
  ])
