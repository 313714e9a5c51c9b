/** What tax practice calls a law by: the title, and the page that uses it so. */
export interface LawAbbreviation {
  readonly short: string
  /** Laws it may stand for; more than one, or one without a source, is never resolved by guessing. */
  readonly titles: readonly string[]
  readonly source: string | null
}

const collegeInheritance = 'https://www.nta.go.jp/ntc/kouhon/souzoku/hanrei.htm'
const collegeIncome = 'https://www.nta.go.jp/ntc/kouhon/syotoku/hanrei.htm'
const circularIncentives = 'https://www.nta.go.jp/law/joho-zeikaishaku/hojin/210625/index.htm'
const circularTerms = 'https://www.nta.go.jp/law/tsutatsu/kihon/hojin/kaisei/200928/01/01.htm'
const answer = (page: string) => `https://www.nta.go.jp/taxes/shiraberu/taxanswer/${page}.htm`

const special = '租税特別措置法'

/** Abbreviations that the tables of abbreviations (凡例) or the references of the National Tax Agency use, with the page. */
const defined: readonly (readonly [source: string, ...pairs: (readonly [short: string, title: string])[]])[] = [
  [
    collegeInheritance,
    ['相法', '相続税法'],
    ['相令', '相続税法施行令'],
    ['相規', '相続税法施行規則'],
    ['措法', special],
    ['措令', `${special}施行令`],
    ['措規', `${special}施行規則`],
    ['通則法', '国税通則法'],
    ['通則令', '国税通則法施行令'],
    ['所法', '所得税法'],
    ['法法', '法人税法'],
  ],
  [collegeIncome, ['耐令', '減価償却資産の耐用年数等に関する省令']],
  [circularIncentives, ['措置法', special]],
  [circularTerms, ['措置法令', `${special}施行令`], ['措置法規則', `${special}施行規則`]],
  [answer('shotoku/1120'), ['所令', '所得税法施行令'], ['所規', '所得税法施行規則']],
  [answer('joto/3240'), ['消法', '消費税法'], ['消令', '消費税法施行令']],
  [answer('osirase/9201'), ['通法', '国税通則法']],
]

/** Words of the same form that mean another law in another context, or that no page at hand defines. */
const unclear: readonly (readonly [short: string, ...titles: string[]])[] = [
  ['法令', '法人税法施行令', '相続税法施行令'],
  ['法規', '法人税法施行規則', '相続税法施行規則'],
  ['消規', '消費税法施行規則'],
  ['租特法', special],
  ['租特令', `${special}施行令`],
  ['租特規', `${special}施行規則`],
  ['通令', '国税通則法施行令'],
  ['徴法', '国税徴収法'],
  ['徴令', '国税徴収法施行令'],
  ['地法', '地方税法'],
  ['地令', '地方税法施行令'],
  ['登法', '登録免許税法'],
  ['印法', '印紙税法'],
  ['民', '民法'],
  ['会', '会社法'],
  ['商', '商法'],
  ['刑', '刑法'],
  ['憲', '日本国憲法'],
  ['民訴', '民事訴訟法'],
  ['民執', '民事執行法'],
  ['刑訴', '刑事訴訟法'],
  ['行手', '行政手続法'],
  ['行訴', '行政事件訴訟法'],
  ['行審', '行政不服審査法'],
  ['労基', '労働基準法'],
]

/** Every abbreviation of a law that is read in front of an article. */
export const lawAbbreviations: readonly LawAbbreviation[] = [
  ...defined.flatMap(([source, ...pairs]) => pairs.map(([short, title]) => ({ short, titles: [title], source }))),
  ...unclear.map(([short, ...titles]) => ({ short, titles, source: null })),
]

/** What tax practice calls a law by its title, the shortest first; none where no page defines one. */
export const abbreviationsOf = (title: string): readonly LawAbbreviation[] =>
  lawAbbreviations
    .filter(({ titles, source }) => source !== null && titles.length === 1 && titles[0] === title)
    .sort((a, b) => a.short.length - b.short.length)
