import { loanProgram } from '../../datasets/loan-program.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { fetchedPages } from './known-pages.ts'
import { loanPages } from './loan-pages/loan-pages.ts'
import { readLoan } from './loan-pages/read-loan.ts'

const volume = { requests: loanPages.pages.length + 1, megabytes: 1, rows: loanPages.pages.length }

/** Pages of public loans, each about one loan that is known, read by the words of their labels. */
export const loanPagesOfLenders: Connector = {
  name: 'loan-pages',
  title: { ja: '日本政策金融公庫の融資制度のページ', en: 'Pages of loans of the Japan Finance Corporation' },
  expects: 'pages as HTML under their address (host/path), as rows of lexicons/loan-pages.tsv name them',
  gives: [loanProgram],
  hosts: loanPages.hosts,
  pauseMs: 2000,
  license: 'proprietary',
  attribution: '出典：日本政策金融公庫ウェブサイト（URLは各記録に記載）',
  delivery: { first: volume, day: volume, resumeDays: 7 },
  expectations: { forms: [{ form: 'html', names: ['</html>'] }] },
  knownGaps: [
    fieldGap(loanProgram, 'program_name', {
      ja: '表に登録した、1つの融資だけを説明するページのみを読みます。複数の融資を説明するページ、一覧ページは読みません',
      en: 'Only pages with a row in the table, about one loan each, are read; pages about several loans and lists are not',
    }),
    fieldGap(loanProgram, 'interest_rate_base_annual', {
      ja: '融資のページは利率の名称（基準利率、特別利率など）を示し、数値は別の金利表にあります。金利表は読んでいません',
      en: 'Pages of loans name rates (基準利率, 特別利率); their figures stand in a table of rates, which is not read',
    }),
    fieldGap(loanProgram, 'target_conditions', {
      ja: '「ご利用いただける方」「資金のお使いみち」の文章は公庫の著作物のため、転載していません。公式ページをご覧ください',
      en: 'The words of the page on who may borrow and what for are under copyright and not repeated: see the official page',
    }),
    fieldGap(loanProgram, 'loan_period_years_max', {
      ja: '「特に」「場合」などの条件付きの期間は読み取りません',
      en: 'Terms that hold under a condition only are not read',
    }),
  ],
  recognizes: ({ name, head }) =>
    loanPages.at(name) !== undefined && /<!doctype html|<html/i.test(head.toString('latin1')),
  documents: (fetcher, plan) => fetchedPages(fetcher, plan, loanPages),
  parse: (document, held) => readLoan(document, held),
}
