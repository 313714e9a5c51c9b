import type { Bid } from '../../src/datasets/bid.ts'
import { Random } from '../random.ts'
import { companyFacts } from './companies.ts'
import { ministries } from './law-words.ts'
import { companyNumber, hexId, two } from './numbers.ts'
import { placeOf } from './places.ts'

const seed = 36
const objects =
  '庁舎清掃 道路舗装工事 橋梁補修工事 複写機賃貸借 空調設備更新工事 基幹システム運用保守 ネットワーク機器調達 広報誌印刷 測量設計 河川改修工事 公用車購入 電力供給 警備 給食調理 除雪 植栽管理 地質調査 耐震診断 防災無線更新 学校給食用食材 医療機器購入 上下水道管布設替工事 図書館システム更改 統計調査 研修 翻訳'.split(
    ' ',
  )
const manners = '業務委託 一式 業務 契約 （単価契約） その２ 第３工区'.split(' ')

/** The i-th bid; winners are among the first `companies` companies. */
export function generateBid(i: number, companies: number): Bid {
  const random = new Random(seed, i)
  const { prefecture, municipality } = placeOf(random)
  const isLocal = random.chance(0.6)
  const ministry = isLocal ? null : random.pick(ministries)
  const winner = random.chance(0.7) ? random.below(companies) : null
  const announced = `${2021 + random.below(6)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  return {
    unified_id: hexId('BID', i),
    bid_title: `令和${3 + random.below(6)}年度${isLocal ? municipality : ''}${random.pick(objects)}${random.pick(manners)}`,
    bid_kind: random.pick(['open', 'open', 'selective', 'negotiated']),
    procuring_entity: isLocal ? `${prefecture}${municipality}` : (ministry as string),
    source_url: 'https://www.p-portal.go.jp/',
    confidence: 0.9,
    fetched_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    announcement_date: announced,
    bid_deadline: random.chance(0.5) ? announced : null,
    question_deadline: null,
    decision_date: null,
    awarded_amount_yen: winner === null ? null : Math.ceil(10 ** (5 + random.next() * 4)),
    budget_ceiling_yen: null,
    participant_count: random.chance(0.3) ? 1 + random.below(9) : null,
    bid_description: random.chance(0.5) ? `${random.pick(objects)}に係る一般競争入札` : null,
    eligibility_conditions: null,
    ministry,
    prefecture: isLocal ? prefecture : null,
    classification_code: random.pick(['goods', 'services', 'works']),
    procuring_houjin_bangou: null,
    winner_houjin_bangou: winner === null ? null : companyNumber(winner),
    winner_name: winner === null ? null : companyFacts(winner).name,
    program_id_hint: null,
    source_checksum: null,
    source_excerpt: null,
    source_fetched_at: '2026-11-01T00:00:00Z',
    license: 'gov_standard_v2.0',
  }
}
