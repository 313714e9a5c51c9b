import type { Context } from '../../../operation/context.ts'
import { invalid, type Problem } from '../../../operation/errors.ts'
import { withDefaults } from '../../../operation/input/input-problems.ts'
import { predictedUnits } from '../../../operation/limits/budget.ts'
import { isRequired, wrongText } from '../../../operation/usual-problems.ts'
import { rankTools } from '../../tools/find/rank-tools.ts'
import { toolIndexOf } from '../../tools/find/tool-index.ts'
import { type Skill, skillNamed } from '../skills/skills.ts'
import type { TaskInput } from './task-input.ts'

/** What a task is created with where a question names no skill: its words choose one. */
export const questionSkill = 'answer_question'

/** Skills that a question in plain words can be put to. */
export const answeringSkills: readonly Skill[] = [
  'search_programs',
  'list_open_programs',
  'search_tax_incentives',
  'search_loans',
  'cohort_match_cases',
  'compose_evidence_packet',
].flatMap((name) => skillNamed(name) ?? [])

const longestQuestion = 500

/** A tool that speaks less of a question than this is not what it asks for: in points, and as a share of the best one. */
const least = { score: 5, share: 0.4 }

type Asked = Pick<TaskInput, 'skill' | 'inputs'>

/** 422 for a question that is none. */
export function checkQuestion(inputs: TaskInput['inputs']): void {
  const { question, ...others } = inputs
  const loc = ['body', 'inputs', 'question']
  const problems: Problem[] = Object.keys(others).map((name) => ({
    loc: ['body', 'inputs', name],
    ja: 'スキルを指定しない場合は question だけを指定してください。',
    en: 'is not known where no skill is named: give question alone',
    type: 'unknown',
  }))
  if (typeof question !== 'string' || question === '') problems.push({ loc, ...isRequired })
  else problems.push(...wrongText(question, longestQuestion).map((wrong) => ({ loc, ...wrong })))
  if (problems.length > 0) throw invalid(problems)
}

/** The skill that a question asks for, as find_tool ranks what there is; where none is near, the task waits for a choice. */
export async function skillFor(question: string, { service }: Pick<Context, 'service'>): Promise<Asked> {
  const ranked = rankTools(question, await toolIndexOf(service.operations))
  const best = ranked[0]?.score ?? 0
  const near = ranked.filter(({ score }) => score >= least.score && score >= best * least.share)
  const [skill] = near.flatMap(({ operation }) =>
    answeringSkills.filter((one) => one.operation.name === operation.name),
  )
  if (skill) return asPutTo(skill, question)
  return { skill: questionSkill, inputs: { question, ...(ranked[0] && { speaks_of: ranked[0].operation.name }) } }
}

/** A question as the input of a skill. */
export const asPutTo = ({ name, textInput }: Skill, question: string): Asked => ({
  skill: name,
  inputs: { [textInput]: question },
})

/** What a question that no skill is near asks its caller: which one, and what other tool its words speak of. */
export function choiceProblem({ speaks_of }: TaskInput['inputs']): Problem {
  const names = answeringSkills.map(({ name }) => name).join(', ')
  const tool = typeof speaks_of === 'string' ? speaks_of : null
  return {
    loc: ['body', 'inputs', 'skill'],
    ja: `質問からスキルを特定できませんでした。次のいずれかを指定してください: ${names}${tool ? `（質問の語に近い操作は ${tool} ですが、タスクでは実行できません）` : ''}`,
    en: `is required, since the question names none: one of ${names}${tool ? `; its words speak of ${tool}, which is called by itself and not as a task` : ''}`,
    type: 'required',
  }
}

/** What the dearest answer to a question costs. */
export const questionUnits = (): number =>
  Math.max(
    ...answeringSkills.map(({ operation, textInput }) =>
      predictedUnits(operation, withDefaults(operation, { [textInput]: '' })),
    ),
  )
