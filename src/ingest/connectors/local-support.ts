import { applicationRound } from '../../datasets/application-round.ts'
import { program } from '../../datasets/program.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { fetchedPages } from './known-pages.ts'
import { readSupportPage } from './local-support/read-page.ts'
import { supportPages } from './local-support/support-pages.ts'

/** Support pages of prefectures and cities, each read as its row in `lexicons/support-pages.tsv` says. */
export const localSupport: Connector = {
  name: 'local-support',
  title: { ja: '都道府県・政令指定都市の支援制度のページ', en: 'Support pages of prefectures and designated cities' },
  expects: 'pages as HTML under their address (host/path), as rows of lexicons/support-pages.tsv name them',
  gives: [program, applicationRound],
  hosts: supportPages.hosts,
  pauseMs: 2000,
  license: 'unknown',
  attribution: '出典：各自治体のウェブサイト（URLは各記録に記載）',
  delivery: {
    first: { requests: 210, megabytes: 15, rows: 150 },
    day: { requests: 210, megabytes: 15, rows: 150 },
    resumeDays: 2,
  },
  expectations: { forms: [{ form: 'html', names: ['</html>'] }] },
  knownGaps: [
    fieldGap(program, 'primary_name', {
      ja: '表に登録したページのみを読みます。ページの構成が変わると、そのページは読まれず、理由が報告されます',
      en: 'Only pages with a row in the table are read; one whose layout has changed is told and not read',
    }),
    fieldGap(applicationRound, 'application_open_date', {
      ja: '年の記載がない日付、複数の受付期間が並ぶページは読み取りません',
      en: 'Days without a year, and pages that state several windows, are not read',
    }),
    fieldGap(applicationRound, 'application_status', {
      ja: '自治体のページは期日のみを示し、予算到達による早期終了は反映されないことがあります',
      en: 'The pages state days; that a call closed early because its budget was spent may not show',
    }),
  ],
  recognizes: ({ name, head }) =>
    supportPages.at(name) !== undefined && /<!doctype html|<html/i.test(head.toString('latin1')),
  documents: (fetcher, plan) => fetchedPages(fetcher, plan, supportPages),
  parse: readSupportPage,
}
