import { expect, test } from 'vitest'
import { procedureIn } from './procedure-title.ts'

test.each([
  '［第三回］設備投資補助金（交付申請等）',
  '設備投資補助金（共同申請者）',
  '設備投資補助金 申請撤回届',
  '設備投資補助金　計画変更届',
  '【練習用】設備投資補助金',
  '設備投資補助金_事業化状況報告',
  '設備投資補助金（財産処分申請）',
  '令和８年度【２年目申請用】職場改善助成金',
  '令和8年_設備投資_事業完了後申請',
])('%s is a form of a running grant', (title) => {
  expect(procedureIn(title)).toBeTruthy()
})

test.each([
  '設備投資補助金',
  '【応募申請】供給網構築支援事業',
  '地熱資源調査事業費助成金交付事業_第3回',
  '職場改善助成金 1年目申請用',
  '廃業・再チャレンジ枠',
  '変更に強い中小企業づくり支援事業',
])('%s is a program', (title) => {
  expect(procedureIn(title)).toBeUndefined()
})
