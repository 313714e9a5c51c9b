import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { daysKept, lawDownloads } from './egov/downloads.ts'
import { readLaw } from './egov/read-laws.ts'

const xml = /^[^{]*?<(?:Law|law_data_response)[\s>]/
const json =
  /^[\ufeff\s]*\{\s*"(?:attached_files_info|law_info|total_count|laws|revisions|law_full_text|tag"\s*:\s*"Law)"/

/** Laws and orders with their articles, from the API v2 and the bulk download (https://laws.e-gov.go.jp/docs/). */
export const egov: Connector = {
  name: 'egov',
  namesStateOtherDays: true,
  title: {
    ja: 'e-Gov法令検索（法令の条文と改正の履歴）',
    en: 'e-Gov law search: laws and orders with their articles, by revision',
  },
  gives: [law, lawArticle],
  reader: 2,
  hosts: ['laws.e-gov.go.jp'],
  pauseMs: 1000,
  // Texts of laws are outside copyright, but categories, short titles and days are the site's own, offered under PDL 1.0.
  license: 'pdl_v1.0',
  rhythm: 'working_days',
  attribution: '出典：e-Gov法令検索（https://laws.e-gov.go.jp/）の法令データを加工して作成',
  delivery: {
    first: { requests: 1, megabytes: 260, rows: 610_000 },
    day: { requests: 1, megabytes: 3, rows: 3000 },
    changesDays: daysKept,
    overlapDays: 3,
  },
  expectations: {
    forms: [{ form: 'xml', names: ['<LawNum', '<LawBody'] }],
    mostMissing: 0.05,
    newest: { withinDays: 60, dayOf: ({ record }) => record.enforced_date },
  },
  knownGaps: [
    fieldGap(law, 'ministry', {
      ja: 'e-Govの法令データには所管省庁がありません',
      en: 'e-Gov does not say which ministry a law belongs to',
    }),
    fieldGap(law, 'subject_areas', {
      ja: '分類はAPIの応答にのみあり、一括ダウンロードのファイルにはありません',
      en: 'Only answers of the API carry the category of a law; files of the bulk download do not',
    }),
    fieldGap(law, 'last_amended_date', {
      ja: '一括ダウンロードのファイルでは、改正法令の附則がある場合にのみ最終改正の公布日が分かります',
      en: 'Files of the bulk download name the amending law by its id only; its day is known when the law brought a supplementary provision',
    }),
    fieldGap(law, 'law_type', {
      ja: '太政官布告などその他の法形式は rule として収録しています',
      en: 'Old decrees and other forms (Misc) are given as rule',
    }),
    fieldGap(law, 'enforced_date', {
      ja: '施行日が未定の版（e-Govでは2117-12-31などの仮の日付）は、施行日が定まるまで収録しません',
      en: 'Revisions whose day of coming into force is not fixed (e-Gov writes a day such as 2117-12-31) are left out until it is',
    }),
    fieldGap(law, 'is_latest_revision', {
      ja: '一括ダウンロードのファイルには現行か否かの別がなくnullです。falseは、収録した最新の版より後に施行された版があることを示します',
      en: 'Null for files of the bulk download, which do not say it; false where the newest revision that was read is no longer the one in force',
    }),
    fieldGap(law, 'revision_status', {
      ja: '一括ダウンロードのファイルには廃止・失効の別がなく、APIの応答にのみあります',
      en: 'Files of the bulk download do not say whether a later revision exists; repeal is told by the API only',
    }),
    fieldGap(lawArticle, 'effective_from', {
      ja: '条文ごとの改正日ではなく、その法令の版の施行日です',
      en: 'The day on which the revision came into force, not the day on which this article was last changed',
    }),
    fieldGap(lawArticle, 'text_full', {
      ja: '画像の内容は読み取っていません（画像の有無はpicturesにあります）。英訳は対象外です',
      en: 'What pictures show is not read; they are named in `pictures`. English texts are not read',
    }),
  ],
  recognizes: ({ head }) => {
    const text = head.toString('utf8')
    return json.test(text) || xml.test(text)
  },
  documents: lawDownloads,
  parse: readLaw,
}
