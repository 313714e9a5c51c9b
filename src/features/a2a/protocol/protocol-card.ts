import type { ServiceFacts } from '../../../operation/context.ts'
import { agentDescription } from '../agent-card.ts'
import { agentName } from '../skills/skill-shape.ts'
import { type Skill, skills } from '../skills/skills.ts'

/** Where messages of the protocol are posted to. */
export const protocolPath = '/a2a'

const json = 'application/json'

/** Types of parts that a message may have. */
export const inputModes: readonly string[] = [json, 'text/plain']

const scope = { list: ['api:metered'] }
const byKey = [{ schemes: { apiKey: scope } }, { schemes: { bearer: scope } }]

/** What an installation says of itself on its card. */
export type CardFacts = Pick<ServiceFacts, 'version' | 'baseUrl'>

/**
 * The agent card of A2A 1.0. Without requirements of its own it may be called without a key. No member is empty or false: verifiers
 * differ in what they leave out of the signed bytes, and agree on a card in which there is nothing to leave out.
 */
export const protocolCard = ({ version, baseUrl }: CardFacts, extensions: readonly object[] = []) => ({
  name: agentName,
  description: agentDescription,
  supportedInterfaces: [{ url: `${baseUrl}${protocolPath}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  provider: { organization: 'Konkyo (根拠)', url: baseUrl },
  version,
  documentationUrl: `${baseUrl}/v1/openapi.json`,
  capabilities: {
    streaming: true,
    pushNotifications: true,
    ...(extensions.length > 0 && { extensions }),
    extendedAgentCard: true,
  },
  securitySchemes: {
    apiKey: { apiKeySecurityScheme: { location: 'header', name: 'X-API-Key', description: keyNote } },
    bearer: { httpAuthSecurityScheme: { scheme: 'Bearer', description: keyNote } },
  },
  defaultInputModes: inputModes,
  defaultOutputModes: [json],
  skills: skills.map(skillEntry),
})

const keyNote = 'A key of this service; without one a few tasks a day are free'

const skillEntry = ({ name, title, operation, tags, textInput }: Skill) => ({
  id: name,
  name: title,
  description: `${operation.summary}. Send a data part {"skill": "${name}", "inputs": {…}}; text stands for the input ${textInput}.`,
  tags: [...tags],
  examples: [JSON.stringify({ skill: name, inputs: operation.example })],
  inputModes: [json, 'text/plain'],
  outputModes: [json],
  ...(operation.access.key === 'required' && { securityRequirements: byKey }),
})
