import type { Verdict } from '../../../features/citations/judge/verdict.ts'
import { grouped } from '../../../lib/grouped.ts'
import type { Text } from '../../../lib/text.ts'

/** What is said around the check of a draft. */
export const words = {
  ja: {
    title: '下書きの引用チェック',
    description:
      '文章の中の条文・法令番号・登録番号・法人番号・制度の金額・裁判例・引用文を見つけ、収録した記録と照らし合わせます。',
    how: 'テキスト・Markdown・Word（DOCX）・PDFに対応します。読み取った文章を確認してから照合します。',
    login: '照合はAPIキーのアカウントに記録されるため、先にログインしてください。読み取りの確認は無料です。',
    toLogin: 'APIキーでログイン',
    file: 'ファイル（TXT・MD・DOCX・PDF、8MBまで）',
    or: 'または貼り付け',
    read: '読み取りを確認する（無料）',
    readAs: (kind: string, letters: number) =>
      `${kind}として読み取りました（${grouped(letters)}文字）。必要なら直してから照合してください。`,
    pasted: '貼り付け',
    beginning: (letters: number) =>
      `長い文章のため、最初の${grouped(letters)}文字だけを示しています。照合するのは全文です。直す場合は、元の文書を直してもう一度アップロードしてください。`,
    text: '照合する文章',
    run: (yen: number | null) => `引用を照合する${yen === null ? '' : `（${yen}円・税抜）`}`,
    nothingKept: '文章の全体は残しません。引用ごとの結果は、二度押しとファイルの保存に備えて24時間だけ残します。',
    unreadable: '文章を読み取れませんでした。文字のあるPDF、DOCX、またはUTF-8・Shift_JISのテキストでお試しください。',
    empty: 'ファイルを選ぶか、文章を貼り付けてください。',
    tooLong: '一度に照合できるのは10万文字までです。分けてお試しください。',
    result: '引用の照合結果',
    found: (findings: number, others: number) =>
      `引用${findings}件を照合しました。${others === 0 ? '' : `ほかに${others}件は見つけましたが照合していません。`}`,
    none: '照合できる引用は見つかりませんでした。',
    marked: '印を付けた文章',
    list: '引用ごとの結果',
    states: '原文・記録',
    said: '下書き',
    stated: '出典',
    source: '出典を開く',
    notChecked: '照合していない引用',
    save: 'ファイルに保存',
    saveHint: '保存は、照合から24時間は無料です。それより後は新しい照合として数えます。',
    inPart: '長い文章のため、引用の前後だけを示しています。全文は保存するファイルにあります。',
    more: (count: number) => `ほか${count}件は保存するファイルにあります。`,
    record: (dataset: string) => `記録（${dataset}）`,
    filter: '判定で絞り込む',
    all: 'すべて',
    gaps: 'この結果で分からないこと',
    again: '別の文章を照合する',
    day: (day: string) => `${day}現在の法令・記録で判定しました。`,
  },
  en: {
    title: 'Check the citations of a draft',
    description:
      'Finds law articles, law numbers, registration and corporate numbers, program amounts, court decisions and quotations in a text, and compares them with our records.',
    how: 'Takes text, Markdown, Word (DOCX) and PDF. You can review the text before it is checked.',
    login: 'Checks count towards an API key, so please log in first. Previewing a file is free.',
    toLogin: 'Log in with an API key',
    file: 'File (TXT, MD, DOCX or PDF, at most 8 MB)',
    or: 'Or paste',
    read: 'See how it is read (free)',
    readAs: (kind: string, letters: number) =>
      `Read as ${kind} (${grouped(letters)} characters). Correct it where you need to, then check it.`,
    pasted: 'pasted text',
    beginning: (letters: number) =>
      `A long text: its first ${grouped(letters)} characters are shown, and all of it is checked. To correct it, change the document and upload it again.`,
    text: 'Text to check',
    run: (yen: number | null) => `Check the citations${yen === null ? '' : ` (¥${yen} excluding tax)`}`,
    nothingKept:
      'The text itself is not kept. What was found for each citation is kept for 24 hours, in case the button is pressed twice or you save the result.',
    unreadable: 'No text could be read. Use a PDF that has text, a DOCX, or text in UTF-8 or Shift_JIS.',
    empty: 'Choose a file, or paste a text.',
    tooLong: 'Up to 100,000 characters can be checked at once. Please split the text.',
    result: 'Results of the citation check',
    found: (findings: number, others: number) =>
      `${findings} citations were checked.${others === 0 ? '' : ` ${others} more were recognised but could not be checked.`}`,
    none: 'No citation was found that could be checked.',
    marked: 'Marked text',
    list: 'Citation by citation',
    states: 'What the record states',
    said: 'Draft',
    stated: 'Source',
    source: 'Open the source',
    notChecked: 'Not checked',
    save: 'Save as a file',
    saveHint: 'Saving is free for 24 hours after the check. Later it counts as a new check.',
    inPart: 'The text is long, so only the passages around its citations are shown. The file contains all of it.',
    more: (count: number) => `${count} more are in the file.`,
    record: (dataset: string) => `Record (${dataset})`,
    filter: 'Narrow down by verdict',
    all: 'All',
    gaps: 'What this check does not cover',
    again: 'Check another text',
    day: (day: string) => `Checked against laws and records as of ${day}.`,
  },
} as const

/** Verdicts in words, with the class that gives them their colour. */
export const verdicts: Readonly<Record<Verdict, readonly [name: Text, look: 'good' | 'bad' | 'warn' | 'asks']>> = {
  correct: [{ ja: '一致', en: 'Correct' }, 'good'],
  contradicted: [{ ja: '記録と異なる', en: 'Contradicted' }, 'bad'],
  wrong_article: [{ ja: '条文の誤り', en: 'Wrong article' }, 'bad'],
  repealed: [{ ja: '廃止', en: 'Repealed' }, 'bad'],
  not_yet_in_force: [{ ja: '未施行', en: 'Not yet in force' }, 'warn'],
  renumbered: [{ ja: '番号の変更', en: 'Renumbered' }, 'warn'],
  misprint: [{ ja: '誤記', en: 'Misprint' }, 'bad'],
  malformed: [{ ja: '書式の誤り', en: 'Malformed' }, 'bad'],
  invalid_check_digit: [{ ja: '検査数字の誤り', en: 'Check digit fails' }, 'bad'],
  revoked: [{ ja: '取消し', en: 'Revoked' }, 'bad'],
  expired: [{ ja: '失効', en: 'Expired' }, 'bad'],
  ended: [{ ja: '終了', en: 'Ended' }, 'warn'],
  excluded: [{ ja: '対象外', en: 'Excluded' }, 'warn'],
  unknown: [{ ja: '判定できない', en: 'Unknown' }, 'asks'],
}
