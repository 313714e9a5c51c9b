import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { guidancePages } from './nta-guidance/crawl.ts'
import { pageAddress } from './nta-guidance/page-address.ts'
import { readGuidancePage } from './nta-guidance/read-page.ts'

/** Guidance of the National Tax Agency: tax answers, questions with answers, written replies, guidelines and circulars. */
export const ntaGuidance: Connector = {
  name: 'nta-guidance',
  title: {
    ja: '国税庁 タックスアンサー・質疑応答事例・文書回答事例・通達',
    en: 'National Tax Agency: tax answers, questions, written replies and circulars',
  },
  gives: [law, lawArticle],
  hosts: ['www.nta.go.jp'],
  pauseMs: 1000,
  license: 'pdl_v1.0',
  attribution: '出典：国税庁ホームページ（https://www.nta.go.jp/）を加工して作成',
  delivery: {
    first: { requests: 2400, megabytes: 60, rows: 6000 },
    day: { requests: 2400, megabytes: 60, rows: 6000 },
    resumeDays: 7,
  },
  expectations: { forms: [{ form: 'html', names: ['bodyArea', '</html>'] }] },
  knownGaps: [
    fieldGap(law, 'enforced_date', {
      ja: 'タックスアンサー・質疑応答事例では「現在法令等」の基準日です。通達のページには基準日がありません',
      en: 'For tax answers and questions the day whose laws the page describes; pages of circulars state no such day',
    }),
    fieldGap(law, 'law_number', {
      ja: '質疑応答事例・文書回答事例には番号がないため、税目とURLの番号で区別しています',
      en: 'Questions with answers and written replies have no number; they are told apart by the tax and the code in their address',
    }),
    fieldGap(lawArticle, 'text_full', {
      ja: '画像の図・算式、添付ファイル、PDFのみの事務運営指針、章ごとに分かれた事務運営指針の各章、個別通達（租税特別措置法関係の5通達を除く）、旧様式の文書回答、照会者の名称は収録していません',
      en: 'Pictures and formulas that are pictures, appended files, guidelines that are PDF, chapters of guidelines on pages of their own, circulars on single subjects other than those on special measures (of which that on withholding is not read), replies in older forms, and the names of those who asked are not read',
    }),
    fieldGap(lawArticle, 'last_amended', {
      ja: '通達の各項の改正経過は本文末尾の注記にのみあります',
      en: 'Amendments of an item of a circular stand only as a note at the end of its text',
    }),
  ],
  recognizes: ({ name, head }) => pageAddress(name) !== null && /<!doctype html|<html/i.test(head.toString('latin1')),
  documents: guidancePages,
  parse: readGuidancePage,
}
