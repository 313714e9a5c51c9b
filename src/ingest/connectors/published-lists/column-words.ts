/** What a list is about: suspensions from tenders, other administrative acts, or contracts that were awarded. */
export const listKinds = ['suspensions', 'acts', 'awards'] as const
export type ListKind = (typeof listKinds)[number]

/** Columns that are read, by kind of list, in the order in which a head is tried: the first whose words fit has it. */
interface ColumnWords {
  readonly words: Readonly<Record<string, RegExp>>
  /** Of each group one column at least stands in every list of the kind. */
  readonly needed: readonly (readonly string[])[]
  /** Columns of which a list may have several. */
  readonly several: readonly string[]
  /** Columns by which a row of a printed table is known: a day stands in them. */
  readonly days: readonly string[]
}

const company =
  /^(?:(?:有資格|対象|被処分|指名停止|入札参加停止|処分)?(?:業者|事業者|企業|会社|法人)等?の?(?:名称?|商号)?(?:又は.{1,12}|及び商号)?$|(?:氏名又は)?(?:商号|名称)|被処分者|処分を受けた)/

const acts: ColumnWords['words'] = {
  number: /法人番号/,
  place: /^(?:所在地|住所|主たる営業所|本店|本社|営業所)/,
  company,
  start: /(?:開始|始期)(?:年月日|日)?$|期間の?\(?(?:自|から)\)?$|^自$/,
  end: /(?:終了|終期|満了)(?:年月日|日)?$|期間の?\(?(?:至|まで)\)?$|^至$/,
  period: /^(?!公表|掲載).{0,12}期間/,
  law: /要件|条項|条文|根拠|基準|別表|法令/,
  act: /^(?:行政)?(?:処分|措置)等?の?(?:種類|種別|内容|区分|名)|^行政処分$/,
  day: /^(?:行政)?(?:処分|措置|決定|通知|公表|発令|停止決定)等?の?(?:決定)?(?:年月日|日付|日)/,
  authority: /^(?:処分(?:行政)?庁|処分(?:を?した)?者|処分を行った|措置機関|発注機関|所管)/,
  reason: /理由|事由|事実|概要|原因|事案/,
}

const awards: ColumnWords['words'] = {
  number: /法人番号/,
  place: /^(?:所在地|住所)|(?:者|相手方|業者)の?(?:所在地|住所)$/,
  method: /(?:契約|入札|調達|発注)の?(?:方法|方式|形態|種別)|競争入札.{0,12}の別|随意契約によることとした/,
  ceiling: /^予定価格/,
  amount: /^(?:落札|契約|決定|請負|委託|受注)(?:決定)?(?:金額|価格|価額|額)/,
  participants: /^(?:入札|応札|参加|応募)(?:参加)?(?:業)?者数/,
  case: /^(?:案件|契約|工事|調達|公告|入札|整理)(?:管理)?番号/,
  day: /^(?:落札決定|契約締結|契約|落札|決定|開札|入札|入札執行|見積合わ?せ)(?:年月日|日)|^契約を締結した日/,
  title:
    /^(?:件名|(?:案件|工事|業務|委託|業務委託|委託業務|事業|契約|調達|物品|調達案件)(?:件)?(?:の)?名称?|契約件名|調達件名|品名|公共工事の名称|物品等?(?:又は)?役務等?の名称)/,
  winner:
    /^(?:落札(?:決定)?(?:業者|事業者|者|会社)|契約の?相手方|契約(?:業)?者|受注(?:業)?者|受託(?:業)?者|請負(?:業)?者|委託先|相手方|決定業者)/,
  authority: /^(?:発注(?:機関|者|課|部署|担当)|部局|所管|担当(?:課|部署|所属)|調達機関|契約担当課)/,
}

const ofActs = { words: acts, several: ['reason', 'law'] }

/** The columns of each kind of list. */
export const columnsOf: Readonly<Record<ListKind, ColumnWords>> = {
  suspensions: { ...ofActs, needed: [['company'], ['period', 'start']], days: ['period', 'start'] },
  acts: { ...ofActs, needed: [['company'], ['day'], ['act', 'reason', 'law']], days: ['day'] },
  awards: {
    words: awards,
    several: ['amount', 'ceiling', 'day'],
    needed: [['title'], ['winner'], ['day']],
    days: ['day'],
  },
}

/** A head as it is compared: heads are broken where their column is narrow. */
export const headText = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** What is longer, or holds a number, is no head: it stands in the rows. */
const longestHead = 45

/** The column that a head names, by the words of the list itself first; undefined for one that is not read. */
export function columnNamed(head: string, kind: ListKind, own: Readonly<Record<string, string>>): string | undefined {
  const text = headText(head)
  if (text === '' || text.length > longestHead || /\d{2}/.test(text)) return undefined
  const { words } = columnsOf[kind]
  const stated = Object.keys(words).find((name) => own[name] !== undefined && headText(own[name]) === text)
  if (stated) return stated
  return Object.keys(words).find((name) => own[name] === undefined && words[name]?.test(text))
}
