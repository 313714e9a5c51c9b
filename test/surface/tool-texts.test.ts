import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'

/** Tools some of whose arguments are still without words, none of them in the core: this list only gets shorter. */
const silent: readonly string[] = [
  'service_execute_packet',
  'service_get_packet',
  'a2a_get_skill',
  'a2a_get_task',
  'a2a_resume_task',
  'a2a_cancel_task',
  'submit_feedback',
  'submit_testimonial',
  'signup_advisor',
  'create_checkout',
  'create_lifetime_checkout',
  'create_data_dump_checkout',
  'create_subscription_checkout',
  'issue_key_from_checkout',
  'issue_widget_key',
  'submit_refund_request',
  'create_subscriber',
  'email_unsubscribe_page',
  'compliance_subscribe',
  'compliance_payment_checkout',
  'submit_deletion_request',
  'create_session',
  'device_token',
  'device_complete',
]

/** What people who rate lists of tools look at, for every tool. */
describe.each(mcpTools(operations).map((tool) => ({ name: tool.definition.name, tool })))('$name', ({ tool }) => {
  const { definition, operation } = tool
  const { title = '', description = '', inputSchema, outputSchema, annotations } = definition

  test('has a title and a description that a model can read', () => {
    expect(title.length).toBeGreaterThanOrEqual(4)
    expect(title.length).toBeLessThanOrEqual(80)
    expect(description.length).toBeGreaterThanOrEqual(40)
    expect(description.length).toBeLessThanOrEqual(1200)
    expect(definition.name.length).toBeLessThanOrEqual(40)
  })

  test('states the schema of its answer and all four annotations', () => {
    expect(outputSchema?.type).toBe('object')
    expect(Object.values(annotations ?? {}).map((hint) => typeof hint)).toEqual(Array(4).fill('boolean'))
    expect([operation.effect === 'read', operation.change === undefined]).toEqual(
      operation.effect === 'read' ? [true, true] : [false, false],
    )
  })

  test('has an example that names only its arguments', () => {
    expect(Object.keys(operation.example).filter((name) => !Object.hasOwn(inputSchema.properties ?? {}, name))).toEqual(
      [],
    )
  })

  test('says of every argument what it is', () => {
    const bare = Object.entries(inputSchema.properties ?? {}).filter(([, schema]) => !isDescribed(schema as Schema))
    if (!silent.includes(definition.name)) expect(bare.map(([name]) => name)).toEqual([])
    else expect(bare).not.toEqual([])
  })
})

interface Schema {
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
}

/** In words, or by the values that it may have, itself or in its parts. */
function isDescribed({ description, enum: values, const: value, anyOf = [], items }: Schema): boolean {
  if (description || values || value !== undefined) return true
  return anyOf.some(isDescribed) || (items !== undefined && isDescribed(items))
}
