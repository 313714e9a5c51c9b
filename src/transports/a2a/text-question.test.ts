import { TaskState } from '@a2a-js/sdk'
import { describe, expect, test } from 'vitest'
import { message, sdkClient } from '../../../test/a2a/sdk-client.ts'
import { tasking } from '../../../test/a2a/tasking.ts'

type Sent = Parameters<typeof message>[0]

/** A customer who sends messages and gets the task as it is answered. */
async function asking() {
  const service = await tasking()
  const client = await sdkClient(service.app, service.key)
  const configuration = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true }
  const send = async (content: Sent) => {
    const task = await client.sendMessage({ ...message(content), configuration })
    if (!('status' in task)) throw new Error('a task was expected')
    return task
  }
  const read = (id: string) => client.getTask({ tenant: '', id })
  return { ...service, send, read }
}

describe('a text without a skill', () => {
  test('is answered by the skill that its words ask for, in Japanese and English, and charged as that', async () => {
    const { send, read, run, usage } = await asking()
    const skillOf = async (text: string) => (await send({ text })).metadata?.skill
    expect(await skillOf('Which subsidies can a dental clinic in Nagoya use?')).toBe('search_programs')
    expect(await skillOf('いま受付中の補助金')).toBe('list_open_programs')
    expect(await skillOf('保証人なしで借りられる融資')).toBe('search_loans')
    expect(await skillOf('賃上げ促進税制の控除率')).toBe('search_tax_incentives')
    expect(await skillOf('ものづくり補助金の採択事例')).toBe('cohort_match_cases')
    const { id } = await send({ text: '省エネの補助金' })
    await run()
    const done = await read(id)
    expect(done.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({ total: 2 })
    const charged = (await usage()).filter(([, units]) => units > 0)
    expect(charged).toContainEqual(['search_programs', 1])
    expect(charged.map(([name]) => name)).not.toContain('a2a_create_task')
  })

  test('that asks for nothing a skill does waits for a choice, names what its words speak of, and costs nothing', async () => {
    const { send, read, run, usage } = await asking()
    const waiting = await send({ text: '消費税法30条' })
    expect(waiting.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    const [words, choices] = waiting.status?.message?.parts ?? []
    expect(words?.content?.value).toMatch(/^skill is required, .*search_programs.*speak of get_law_article/)
    expect(choices?.content?.value).toMatchObject({
      choices: expect.arrayContaining([{ skill: 'search_programs', title: '公的支援制度の検索' }]),
    })
    await run()
    expect((await read(waiting.id)).status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect((await usage()).filter(([, units]) => units > 0)).toEqual([])
  })

  test('is put to the skill that is chosen then, or asked again in other words', async () => {
    const { send, read, run } = await asking()
    const chosen = await send({ text: 'こんにちは' })
    expect((await send({ data: { skill: 'search_programs' }, taskId: chosen.id })).metadata?.skill).toBe(
      'search_programs',
    )
    const asked = await send({ text: 'Hello from TCK' })
    expect((await send({ text: 'なんでもいい', taskId: asked.id })).status?.state).toBe(
      TaskState.TASK_STATE_INPUT_REQUIRED,
    )
    expect((await send({ text: '販路開拓の補助金', taskId: asked.id })).metadata?.skill).toBe('search_programs')
    await run()
    expect((await read(asked.id)).artifacts[0]?.parts[0]?.content?.value).toMatchObject({ total: 1 })
    expect((await read(asked.id)).history).toHaveLength(5)
    expect((await read(chosen.id)).status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  })

  test('is held to a cost cap before a task is made of it, and refused where it is too long, with the place', async () => {
    const { app, key, create } = await asking()
    const question = { skill: 'answer_question', inputs: { question: '省エネの補助金' } }
    const dear = await app.post('/v1/a2a/task', question, { key, headers: { 'x-cost-cap-jpy': '1' } })
    expect(dear.status).toBe(402)
    const place = async (inputs: object) =>
      (await create({ ...question, inputs })).json.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))
    expect(await place({ question: '長'.repeat(501) })).toEqual(['body.inputs.question'])
    expect(await place({})).toEqual(['body.inputs.question'])
    expect(await place({ question: 'x', q: 'y' })).toEqual(['body.inputs.q'])
    expect((await create(question)).json).toMatchObject({ skill: 'search_programs', status: 'pending' })
  })
})
