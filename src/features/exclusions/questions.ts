import { keysOf } from '../../lib/by-name.ts'
import type { Text } from '../../lib/text.ts'
/** How the answer to a question is given; `look_up` = only the source or the office answers it. */
export const answerTypes = ['boolean', 'months', 'look_up'] as const

interface Wording extends Text {
  /** In a few signs, for a line of a drawing. */
  readonly brief: string
  /** What a form calls it when no programs stand beside it. */
  readonly short: string
  readonly answerType: (typeof answerTypes)[number]
  /** The answer under which the rule applies; months below the rule's own number do. */
  readonly appliesIf: boolean | null
}

const boolean = (brief: string, short: string, text: Text, appliesIf = true): Wording => ({
  brief,
  short,
  ...text,
  appliesIf,
  answerType: 'boolean',
})

/** What a rule has to know beside the programs; {a} and {b} stand for their names, {months} for the rule's number. */
const wordings = {
  same_asset: boolean('同じ資産か', '同じ資産（設備・車両・建物など）に両方を使うか', {
    ja: '「{a}」と「{b}」を同じ資産（設備・車両・建物など）に使いますか',
    en: 'Will “{a}” and “{b}” be used for the same asset (equipment, vehicle or building)?',
  }),
  same_expense: boolean('同じ経費か', '同じ経費に両方を充てるか', {
    ja: '「{a}」と「{b}」を同じ経費に充てますか',
    en: 'Will the same expense be claimed under both “{a}” and “{b}”?',
  }),
  same_worker: boolean('同じ労働者か', '同じ労働者について両方を受けるか', {
    ja: '「{a}」と「{b}」を同じ労働者について受けますか',
    en: 'Will “{a}” and “{b}” be received for the same worker?',
  }),
  same_worker_or_expense: boolean('同じ労働者・経費か', '同じ労働者または同じ経費について両方を受けるか', {
    ja: '「{a}」と「{b}」を同じ労働者または同じ経費について受けますか',
    en: 'Will “{a}” and “{b}” be received for the same worker or the same expense?',
  }),
  same_person: boolean('同じ人か', '同じ人が両方に応募・受給するか', {
    ja: '同じ人が「{a}」と「{b}」の両方に応募または受給しますか',
    en: 'Will the same person apply for or receive both “{a}” and “{b}”?',
  }),
  simultaneous_application: boolean('同じ時期の申請か', '同じ時期に両方へ申請するか', {
    ja: '同じ時期に「{a}」と「{b}」の両方へ申請しますか',
    en: 'Will you apply for “{a}” and “{b}” at the same time?',
  }),
  months_between: {
    brief: 'あく月数',
    short: 'あけるべき月数があいているか',
    ja: '「{a}」の採択・受給から「{b}」の申請まで何か月あきますか（{months}か月以上が必要です。この順に使わないときは answer: false）',
    en: 'How many months will pass between the award of “{a}” and the application for “{b}”? (At least {months} are required; answer: false if you do not use them in this order)',
    answerType: 'months',
    appliesIf: null,
  },
  order_and_timing: boolean(
    '順序・時期',
    '申請・受給の順序と時期（あけるべき期間を含む）',
    {
      ja: '「{a}」と「{b}」の順序・時期は、ルールの定めどおりですか',
      en: 'Do you use “{a}” and “{b}” in the order and at the times that the rule sets?',
    },
    false,
  ),
  overlapping_amounts: boolean('金額が重なるか', '重なる金額はいくらか（併用はできても額が調整されます）', {
    ja: '「{a}」と「{b}」で重なる金額がありますか（あれば額が調整されます）',
    en: 'Do the amounts of “{a}” and “{b}” overlap? (If so, they will be adjusted)',
  }),
  prerequisite_met: boolean(
    '用意できたか',
    '前提となる認定・届出・計画などを済ませているか',
    {
      ja: '申請までに「{a}」を用意できていますか',
      en: 'Will you have met the requirement “{a}” by the time you apply?',
    },
    false,
  ),
  dependent_program: boolean('申請するか', 'これを前提とする制度に申請するか', {
    ja: '「{a}」を前提とする「{b}」に申請しますか',
    en: 'Will you apply for “{b}”, which requires “{a}” first?',
  }),
  primary_source: {
    brief: '一次資料で確認',
    short: '一次資料に併用の可否の定めがあるか（出典で確かめられていない記録です）',
    ja: '一次資料に「{a}」と「{b}」の併用の可否の定めがありますか（出典で確かめられていない記録です）',
    en: 'Does a primary source say whether “{a}” and “{b}” may be combined? (Our record is not confirmed by a source)',
    answerType: 'look_up',
    appliesIf: null,
  },
  office_decides: {
    brief: '事務局の判断',
    short: '事務局がどう判断するか（個別に判断する制度です）',
    ja: '「{a}」と「{b}」の併用を、事務局はどう判断しますか（個別に判断されます）',
    en: 'Does the program office allow “{a}” and “{b}” to be combined in your case? (It decides case by case)',
    answerType: 'look_up',
    appliesIf: null,
  },
  stated_condition: boolean('条件にあたるか', 'ルールに定める条件にあたるか（本文を確認してください）', {
    ja: '「{a}」と「{b}」は、ルールに定める条件にあたりますか（本文を確認してください）',
    en: 'Does the condition stated in the rule apply to “{a}” and “{b}”? (Please read its text)',
  }),
} as const satisfies Record<string, Wording>

export type QuestionKind = keyof typeof wordings

/** Every kind of question, in display order. */
export const questionKinds = keysOf(wordings)

/** How a kind of question is put and answered. */
export const wordingOf = (kind: QuestionKind): Wording => wordings[kind]

/** A kind of question in Japanese, without programs. */
export const shortQuestion = (kind: QuestionKind): string => wordings[kind].short
