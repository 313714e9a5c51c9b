import type { Random } from './random.ts'
import { targets, themes } from './words.ts'

/** Sentences that many programs share word for word. */
const boilerplate = [
  '交付決定前に発注又は契約した経費は、補助の対象となりません。',
  '予算の上限に達した時点で受付を終了します。',
  '審査は書面により行い、必要に応じて面接審査を実施します。',
  '取得した財産は、処分制限期間内に承認を受けないで処分してはなりません。',
  '電子申請には事前に法人向けの共通認証の取得が必要です。',
] as const

/** Words that composed sentences are made of, in the order of their places. */
const clauses = {
  time: '新たに 交付決定後 今年度中に 申請前に 翌年度末までに 三年以内に 一年以上 四月以降 年度内に 事前に 継続して 令和九年三月までに'.split(
    ' ',
  ),
  who: '市内の 県内に本店を置く 区域内で営業する 創業後五年未満の 従業員二十人以下の 町内に住所を有する 売上が減少した 認定を受けた 組合に属する 被災した'.split(
    ' ',
  ),
  thing:
    '機械装置 工具器具 ソフトウェア 車両 建物附属設備 専門家謝金 広告宣伝費 展示会費 委託費 外注費 原材料費 人件費 旅費 研修費 通信費 使用料 空調 照明 ボイラー 太陽光パネル 充電設備 井戸 用水路 ハウス 冷蔵庫 厨房 店舗 倉庫 工場 宿泊棟 駐車場 看板 ホームページ 在庫 会計帳簿 就業規則 特許 商標 試験研究 調査 測量 設計 監理 輸送 販売 加工 収穫 選果 搾乳 給餌 植栽 間伐 養殖 検査 保険料 利子 保証料'.split(
      ' ',
    ),
  verb: '導入 更新 改修 購入 賃借 開発 整備 設置 撤去 拡充 委託 試作 申請 取得 開設 移転 修繕 増築 共同利用 点検 実証 普及 公表 譲渡'.split(
    ' ',
  ),
  link: 'する場合は する事業者に対し、 しようとする者に、 した日から起算して するための計画を定め、 に要する費用のうち、 を行う団体が した後、速やかに するとき、 と併せて'.split(
    ' ',
  ),
  ending:
    '補助します。 助成する。 対象とします。 報告してください。 必要です。 交付する。 認めます。 除きます。 優先して採択します。 書類を提出すること。 貸し付けます。 控除できます。'.split(
      ' ',
    ),
} as const

/** A sentence of words from many lists: single words recur as they do in real text, whole sentences seldom. */
export function sentence(random: Random, theme: string): string {
  if (random.chance(0.1)) return random.pick(boilerplate)
  const { time, who, thing, verb, link, ending } = clauses
  const subject = random.chance(0.4) ? theme : random.pick(themes)
  const start = random.pick([
    `${random.pick(who)}${random.pick(targets)}が${random.pick(time)}`,
    `${subject}のため${random.pick(thing)}又は${random.pick(thing)}を`,
    `${random.pick(time)}${random.pick(thing)}を`,
  ])
  const middle = `${random.pick(verb)}${random.pick(link)}${random.pick(thing)}の${random.pick(verb)}`
  const limit = random.chance(0.5)
    ? `について${1 + random.below(99)}${random.pick(['万円', '件', '％', '割', '日'])}`
    : 'を'
  return `${start}${middle}${limit}${random.pick(['以内で', '上限に', '限度に', '基準に', ''])}${random.pick(ending)}`
}
