/** A circular of the National Tax Agency that is read item by item: basic ones (基本通達) and one on a single law. */
export interface Circular {
  /** Folder below the shelf. */
  readonly folder: string
  /** Shelf below /law/tsutatsu/; circulars on single subjects lie under kobetsu. */
  readonly shelf: 'kihon' | 'kobetsu'
  readonly name: string
  /** Number under which it was issued. */
  readonly number: string
  readonly issued: string
}

/**
 * The circulars that are read. Pages of a circular do not name it, so that its name and number stand here; both are those
 * of the headings of its own preface page (前文) or of the list of abbreviations on the site.
 */
export const circulars: readonly Circular[] = [
  {
    shelf: 'kihon',
    folder: 'shotoku',
    name: '所得税基本通達',
    number: '昭和45年7月1日直審（所）30',
    issued: '1970-07-01',
  },
  {
    shelf: 'kihon',
    folder: 'hojin',
    name: '法人税基本通達',
    number: '昭和44年5月1日直審（法）25',
    issued: '1969-05-01',
  },
  {
    shelf: 'kihon',
    folder: 'shohi',
    name: '消費税法基本通達',
    number: '平成7年12月25日課消2－25',
    issued: '1995-12-25',
  },
  {
    shelf: 'kihon',
    folder: 'sisan/sozoku2',
    name: '相続税法基本通達',
    number: '昭和34年1月28日直資10',
    issued: '1959-01-28',
  },
  {
    shelf: 'kihon',
    folder: 'sisan/hyoka_new',
    name: '財産評価基本通達',
    number: '昭和39年4月25日直資56、直審（資）17',
    issued: '1964-04-25',
  },
  {
    shelf: 'kobetsu',
    folder: 'hojin/sochiho/750214',
    name: '租税特別措置法関係通達（法人税編）',
    number: '昭和50年2月14日直法2－2',
    issued: '1975-02-14',
  },
  {
    shelf: 'kobetsu',
    folder: 'shotoku/sochiho/801226/sinkoku',
    name: '租税特別措置法に係る所得税の取扱いについて',
    number: '昭和55年12月26日直所3－20',
    issued: '1980-12-26',
  },
  {
    shelf: 'kobetsu',
    folder: 'shotoku/sochiho/710826/sanrin/sanjyou',
    name: '租税特別措置法（山林所得・譲渡所得関係）の取扱いについて',
    number: '昭和46年8月26日直資4－5',
    issued: '1971-08-26',
  },
  {
    shelf: 'kobetsu',
    folder: 'shotoku/sochiho/020624/sanrin',
    name: '租税特別措置法（株式等に係る譲渡所得等関係）の取扱いについて',
    number: '平成14年6月24日課資3－1',
    issued: '2002-06-24',
  },
  {
    shelf: 'kobetsu',
    folder: 'sozoku/sochiho/080708',
    name: '租税特別措置法（相続税法の特例関係）の取扱いについて',
    number: '昭和50年11月4日直資2－224',
    issued: '1975-11-04',
  },
]
