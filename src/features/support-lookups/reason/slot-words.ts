import { byName } from '../../../lib/by-name.ts'
/** The words that stand for each value of a slot; the first value of which one occurs is meant. */
export type SlotWords = Readonly<Record<string, readonly string[]>>

/** What may be asked for of the documents of a call. */
export const documentTypes: SlotWords = {
  公募要領: ['公募要領', '募集要領', '募集要項'],
  申請様式: ['申請様式', '申請書類', '様式', '申請書'],
  QA: ['q&a', 'qa', 'よくある質問'],
  記入例: ['記入例', '記載例', '書き方'],
  完了報告書: ['完了報告', '実績報告'],
  交付規程: ['交付規程', '交付要綱'],
}

/** How a program or measure may change. */
export const changeTypes: SlotWords = {
  新設: ['新設', '創設'],
  拡充: ['拡充', '引上げ', '引き上げ'],
  延長: ['延長'],
  縮小: ['縮小', '縮減', '引下げ'],
  廃止: ['廃止', '終了'],
  名称変更: ['名称変更', '改称', '名前が変わ'],
  要件変更: ['要件変更', '要件の変更', '要件の見直し'],
}

/** What municipalities are compared for, with the words that their programs have. */
export const municipalCategories: SlotWords = byName({
  空家対策: ['空家', '空き家'],
  結婚新生活: ['結婚', '新婚'],
  子育て: ['子育て', '保育', '出産'],
  移住定住: ['移住', '定住'],
  省エネ: ['省エネ', '太陽光', '蓄電池'],
  水道PFI: ['水道', 'pfi'],
  ふるさと納税: ['ふるさと納税'],
  地域振興: ['地域振興', '商店街', 'まちづくり'],
  農業: ['農業', '就農'],
  観光: ['観光'],
  創業: ['創業', '起業', '開業'],
})

/** How a business is handed on or closed. */
export const lifecycleStages: SlotWords = {
  親族内承継: ['親族', '子に', '息子', '娘', '相続', '贈与'],
  第三者売手: ['売手', '売り手', '譲渡', '売却', '会社を売'],
  第三者買手: ['買手', '買い手', '買収', '譲り受け', '会社を買'],
  従業員承継: ['従業員承継', '従業員に', '役員に'],
  廃業再挑戦: ['再挑戦', '再チャレンジ', '廃業'],
  清算: ['清算', '解散'],
}

/** Themes, with the words that their programs and measures have. */
export const themes: SlotWords = byName({
  賃上げ: ['賃上げ', '賃金引上げ', '最低賃金', '業務改善'],
  DX: ['dx', 'デジタル', 'it導入', 'it', 'ai', 'サイバーセキュリティ', '5g'],
  省エネ: ['省エネ', '省エネルギー', '省電力'],
  GX_脱炭素: ['gx', '脱炭素', 'カーボンニュートラル', '再エネ', '再生可能エネルギー', 'グリーン'],
  人材育成: ['人材育成', '人材開発', 'リスキリング'],
  事業再構築: ['事業再構築', '新事業進出', '業態転換'],
  輸出: ['輸出', '海外展開'],
  研究開発: ['研究開発', '試験研究'],
})

/** Kinds of municipalities by the words for them, with what the records call them. */
export const municipalityKinds: Readonly<Record<string, string>> = byName({
  政令市: 'designated_city',
  中核市: 'core_city',
})

/** Upper ends of the bands of population, in persons; the last has none. */
export const populationBands: readonly (readonly [band: string, below: number])[] = [
  ['under_10k', 10_000],
  ['10k_30k', 30_000],
  ['30k_100k', 100_000],
  ['100k_300k', 300_000],
  ['300k_plus', Number.POSITIVE_INFINITY],
]
