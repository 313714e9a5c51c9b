import type { ServiceFacts } from '../../../operation/context.ts'
import { agentDescription } from '../agent-card.ts'
import { agentName } from '../skills/skill-shape.ts'
import { type Skill, skills } from '../skills/skills.ts'

/** Where messages of the protocol are posted to. */
export const protocolPath = '/a2a'

const json = 'application/json'
const byKey = [{ schemes: { apiKey: { list: [] } } }, { schemes: { bearer: { list: [] } } }]

/** The agent card of A2A 1.0; calls without a key are allowed, as the empty requirement says. */
export const protocolCard = ({ version, baseUrl }: Pick<ServiceFacts, 'version' | 'baseUrl'>) => ({
  name: agentName,
  description: agentDescription,
  supportedInterfaces: [
    { url: `${baseUrl}${protocolPath}`, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' },
  ],
  provider: { organization: 'Konkyo (根拠)', url: baseUrl },
  version,
  documentationUrl: `${baseUrl}/v1/openapi.json`,
  capabilities: { streaming: false, pushNotifications: false, extensions: [], extendedAgentCard: false },
  securitySchemes: {
    apiKey: { apiKeySecurityScheme: { location: 'header', name: 'X-API-Key', description: '' } },
    bearer: { httpAuthSecurityScheme: { scheme: 'Bearer', bearerFormat: '', description: '' } },
  },
  securityRequirements: [{ schemes: {} }, ...byKey],
  defaultInputModes: [json, 'text/plain'],
  defaultOutputModes: [json],
  skills: skills.map(skillEntry),
})

const skillEntry = ({ name, title, operation, tags, textInput }: Skill) => ({
  id: name,
  name: title,
  description: `${operation.summary}. Send a data part {"skill": "${name}", "inputs": {…}}; text stands for the input ${textInput}.`,
  tags: [...tags],
  examples: [JSON.stringify({ skill: name, inputs: operation.example })],
  inputModes: [json, 'text/plain'],
  outputModes: [json],
  securityRequirements: operation.access.key === 'required' ? byKey : [],
})
