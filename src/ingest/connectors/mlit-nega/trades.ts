import { byName } from '../../../lib/by-name.ts'

/** A trade of the register (jigyoubunya): its name, and whether its holders are natural persons. */
interface Trade {
  readonly title: string
  readonly ofPersons?: boolean
}

/** Trades by their code; the codes in the second half are of the site's former layout only. */
export const trades: Readonly<Record<string, Trade>> = byName({
  kensetugyousya: { title: '建設業者' },
  takuti: { title: '宅地建物取引業者' },
  mansyon: { title: 'マンション管理業者' },
  tintai: { title: '賃貸住宅管理業者' },
  siteikakunin: { title: '指定確認検査機関' },
  shimeiteishi: { title: '指名停止' },
  jidousyaseibi: { title: '自動車整備事業者' },
  tetudou: { title: '鉄道事業者' },
  koukuu: { title: '航空事業者' },
  ikkyuu: { title: '一級建築士', ofPersons: true },
  kentikukijun: { title: '建築基準適合判定資格者', ofPersons: true },
  hudousan: { title: '不動産鑑定士', ofPersons: true },
  sokuryou: { title: '測量業者' },
  kensetukonsaru: { title: '建設コンサルタント' },
  hosyou: { title: '補償コンサルタント' },
  senpaku: { title: '船舶' },
})

/** Trades that the present site has and whose holders are companies. */
export const tradesToFetch = Object.keys(trades).slice(0, 9)
