import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { rulingAddress } from './kfs/ruling-address.ts'
import { readRulingPage } from './kfs/ruling-page.ts'
import { rulingPages } from './kfs/ruling-pages.ts'

/** Rulings of the National Tax Tribunal (公表裁決事例, 国税不服審判所): outside copyright by article 13 of the act on it. */
export const kfs: Connector = {
  name: 'kfs',
  title: { ja: '国税不服審判所 公表裁決事例', en: 'National Tax Tribunal: published rulings' },
  expects: 'pages below /service/JP/ as HTML: idx/139.html (a volume), 139/01/index.html (a ruling)',
  gives: [law, lawArticle],
  hosts: ['www.kfs.go.jp'],
  pauseMs: 2000,
  license: 'public_domain',
  attribution: '出典：国税不服審判所ホームページ（https://www.kfs.go.jp/）',
  delivery: {
    first: { requests: 2000, megabytes: 80, rows: 8000 },
    day: { requests: 40, megabytes: 2, rows: 4 },
    changesDays: 180,
    resumeDays: 7,
  },
  expectations: { forms: [{ form: 'html', names: ['</html>'] }] },
  knownGaps: [
    fieldGap(law, 'law_type', {
      ja: '裁決は法令ではありませんが、種別の区分がないためguidelineとして収録しています',
      en: 'A ruling is no law; it stands as guideline, because there is no kind of its own',
    }),
    fieldGap(law, 'law_number', {
      ja: '公表裁決事例集の集と番号です。公表されていない裁決は収録していません',
      en: 'Volume and place in the published collection; rulings that are not published are not here',
    }),
    fieldGap(law, 'summary', {
      ja: '審判所が作成した要旨は収録していません。本文は裁決書（抄）です',
      en: 'The headnotes of the tribunal are not stored; the text is its extract of the ruling',
    }),
    fieldGap(lawArticle, 'text_full', {
      ja: '別表など画像・PDFの部分は収録していません',
      en: 'Tables that are pictures or PDF are not read',
    }),
  ],
  recognizes: ({ name, head }) => rulingAddress(name) !== null && /<!doctype html|<html/i.test(head.toString('latin1')),
  documents: rulingPages,
  parse: readRulingPage,
}
