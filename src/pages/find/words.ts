import { grouped } from '../../lib/grouped.ts'
import type { Language } from '../../lib/language.ts'

export const words = {
  ja: {
    title: 'さがす',
    of: (q: string, kind: string) => (q === '' ? `${kind}をさがす` : `「${q}」の${kind}`),
    description: '補助金・融資・税制・法令・条文・裁判例・行政処分・入札・採択事例・法人を、出典つきでさがします。',
    label: '制度名・目的・法令・条文・会社名・番号など',
    submit: 'さがす',
    kinds: '種類',
    narrow: '絞り込み',
    all: 'すべて',
    apply: '適用',
    found: (total: string) => `${total}件`,
    currency: (words: string) => `収録の根拠：${words}`,
    order: '並び順',
    by: { open_first: '受付中を先に', relevance: '関連の強い順', closes_on: '締切の近い順' },
    emptyKinds: (many: number) => `該当のない種類（${many}）`,
    unknownKind: (given: string, shown: string) =>
      `「${given}」という種類はありません。${shown}を示しています。種類は上の一覧から選べます。`,
    allOf: (typed: string, kind: string) => `「${typed}」にあたる「${kind}」の一覧です。語を足すと絞り込めます。`,
    taxKinds: {
      tax: '「税制措置」は、条文にもとづく要件を項目ごとに確かめられる記録です。適用期間と率の一覧は「税制優遇・特例」にあり、同じ制度が両方にあることがあります。',
      incentives:
        '「税制優遇・特例」は、適用期間と率・額の一覧です。要件を項目ごとに確かめる記録は「税制措置」にあり、同じ制度が両方にあることがあります。',
    },
    noneOf: (typed: string, kind: string) =>
      `「${typed}」の語を含む記録は収録にありません。「${kind}」をすべて示しています。`,
    otherKind: (q: string, kind: string, total: string) => `「${q}」を「${kind}」でさがす（${total}件）`,
    narrowed: {
      kept: '絞り込み中の条件（語を変えても残ります。選ぶと外れます）',
      removed: (text: string) => `${text} ×`,
      remove: (text: string) => `絞り込み「${text}」を外す`,
    },
    whichPlace: '同じ名前の市区町村が複数あります。どこのことですか',
    places: {
      heading: (place: string, own: number, nationwide: number) =>
        `${place} ${grouped(own)}件・全国対象 ${grouped(nationwide)}件`,
      both: (place: string) => `${place}と全国`,
      alone: (place: string) => `${place}のみ`,
      nationwide: '全国のみ',
    },
    none: '見つかりませんでした',
    company: (number: string) => `法人番号 ${number} のページを見る`,
    companyNamed: (name: string) => `${name}のページ`,
    combine: (names: readonly string[]) => `「${names.join('」「')}」を併用できるか調べる`,
    keep: 'この結果を残す',
    permalink: 'この時点のデータを表示するURL',
    permalinkNote: (id: string) => `データの版：${id}。状態と残り日数は、開いた日のものになります。`,
    files: 'ファイルで保存（表示順に最大100件・1単位・キー不要）',
    formats: { csv: 'CSV（Excel対応）', xlsx: 'Excel（XLSX）', md: 'Markdown', ics: '締切カレンダー（ICS）' },
    whole: {
      heading: '検索を続けて使う',
      strangers: 'ログインすると、検索の保存、新着の確認、全件の書き出し、変更の通知を使えます。',
      logIn: 'APIキーでログイン',
      name: '検索の名前',
      save: '検索を保存する',
      saved: '検索を保存しました。',
      savedList: '保存した検索の一覧へ',
      saveNote: '保存は無料です。アカウントの画面で、前回からの新着を調べたり、アラートの対象にしたりできます。',
      all: (total: string, yen: number | null) =>
        `全${total}件をファイルに書き出します${yen === null ? '' : `（最大${yen}円・税抜）`}。できたファイルはアカウントに72時間残ります。`,
      formats: { csv: '全件をCSVで', xlsx: '全件をExcelで', jsonl: '全件をJSON Linesで' },
    },
    conditions: 'キーワードの一部を条件として絞り込む',
    conditionsOf: (names: readonly string[], q: string, total: string) =>
      `${names.join('・')}${q === '' ? '' : `、「${q}」`}（${total}件）`,
    provisions: '条文',
    provisionsBasis: 'どの条文が定めているかは一般的な知識によるものです。条文の文言で確認してください。',
    inForceFrom: (day: string) => `${day}から`,
    applied: {
      heading: 'キーワードから読み取った条件（×で外す）',
      box: (text: string, meaning: string) => `「${text}」＝${meaning}`,
      remove: (text: string) => `条件「${text}」を外す`,
      names: { amount: '上限額', rate: '補助率', closing: '次の締切', open: '受付中' },
      range: (least: string | null, most: string | null) =>
        least === most ? (least ?? '') : `${least ?? ''}～${most ?? ''}`,
    },
    instead: 'こちらなら見つかります',
    insteadOf: (q: string, isWider: boolean, total: string) =>
      `${q === '' ? 'キーワードを指定せずに' : `「${q}」で`}${isWider ? '、絞り込みを減らして' : ''}さがす（${total}件）`,
    absence: '見つからないことは、制度がないことの証明ではありません。',
    sheet: '検索結果',
  },
  en: {
    title: 'Find',
    of: (q: string, kind: string) => (q === '' ? kind : `${kind}: ${q}`),
    description:
      'Find subsidies, loans, tax measures, laws, articles, court decisions, administrative acts, bids and companies of Japan, with sources.',
    label: 'A program, purpose, law, article, company or number',
    submit: 'Find',
    kinds: 'Kinds',
    narrow: 'Filter',
    all: 'All',
    apply: 'Apply',
    found: (total: string) => `${total} found`,
    currency: (words: string) => `What is held: ${words}`,
    order: 'Order',
    by: { open_first: 'Open first', relevance: 'Most relevant first', closes_on: 'Closing soonest first' },
    emptyKinds: (many: number) => `Kinds with nothing found (${many})`,
    unknownKind: (given: string, shown: string) =>
      `There is no kind called “${given}”. This is the list of ${shown}; the kinds above can be chosen.`,
    allOf: (typed: string, kind: string) => `“${typed}” stands for all of “${kind}”. More words narrow the list.`,
    taxKinds: {
      tax: '“Tax measures” are records whose conditions can be checked one by one. Periods and rates are listed under “Tax incentives”; the same measure may stand in both.',
      incentives:
        '“Tax incentives” list periods and rates. Records whose conditions can be checked one by one are under “Tax measures”; the same measure may stand in both.',
    },
    noneOf: (typed: string, kind: string) => `No record held here has the word “${typed}”. These are all of “${kind}”.`,
    otherKind: (q: string, kind: string, total: string) => `Look for “${q}” among “${kind}” (${total} found)`,
    narrowed: {
      kept: 'Narrowed down to (kept when the words change; choose one to remove it)',
      removed: (text: string) => `${text} ×`,
      remove: (text: string) => `Remove “${text}”`,
    },
    whichPlace: 'Several municipalities have this name. Which one is meant?',
    places: {
      heading: (place: string, own: number, nationwide: number) =>
        `${place}: ${grouped(own)}, whole country: ${grouped(nationwide)}`,
      both: (place: string) => `${place} and the whole country`,
      alone: (place: string) => `${place} alone`,
      nationwide: 'Whole country alone',
    },
    none: 'Nothing found',
    company: (number: string) => `Open the page of company ${number}`,
    companyNamed: (name: string) => `The page of ${name}`,
    combine: (names: readonly string[]) => `See whether these can be combined: ${names.join(', ')}`,
    keep: 'Keep this result',
    permalink: 'Permanent link to this result with the data as it stands now',
    permalinkNote: (id: string) =>
      `Version of the data: ${id}. Status and days left are those of the day on which it is opened.`,
    files: 'Save as a file (first 100 rows; uses one call, no key needed)',
    formats: { csv: 'CSV (for Excel)', xlsx: 'Excel (XLSX)', md: 'Markdown', ics: 'Deadlines (ICS)' },
    whole: {
      heading: 'Save or follow this search',
      strangers: 'Log in to save a search, see what is new, export all rows and get alerts about changes.',
      logIn: 'Log in with an API key',
      name: 'Name of the search',
      save: 'Save the search',
      saved: 'The search was saved.',
      savedList: 'Your saved searches',
      saveNote: 'Saving is free. Your account shows what is new since the last time, and takes it for alerts.',
      all: (total: string, yen: number | null) =>
        `Write all ${total} rows into a file${yen === null ? '' : ` (at most ¥${yen} before tax)`}. Your account keeps the file for 72 hours.`,
      formats: { csv: 'All as CSV', xlsx: 'All as Excel', jsonl: 'All as JSON Lines' },
    },
    conditions: 'Filters suggested by your words',
    conditionsOf: (names: readonly string[], q: string, total: string) =>
      `${names.join(', ')}${q === '' ? '' : `, “${q}”`} (${total} found)`,
    provisions: 'Provisions',
    provisionsBasis: 'Which provision holds it is general knowledge; the words of the provision decide.',
    inForceFrom: (day: string) => `from ${day}`,
    applied: {
      heading: 'Your words were read as these filters (× removes one)',
      box: (text: string, meaning: string) => `“${text}” = ${meaning}`,
      remove: (text: string) => `Remove the condition “${text}”`,
      names: { amount: 'Maximum', rate: 'Rate', closing: 'Next closing day', open: 'Open' },
      range: (least: string | null, most: string | null) =>
        least === most ? (least ?? '') : `${least ?? ''}–${most ?? ''}`,
    },
    instead: 'Try these instead',
    insteadOf: (q: string, isWider: boolean, total: string) =>
      `${q === '' ? 'Without words' : `“${q}”`}${isWider ? ', narrowed down less' : ''} (${total} found)`,
    absence: 'Finding nothing does not prove that no program exists.',
    sheet: 'Found',
  },
} as const satisfies Record<Language, unknown>
