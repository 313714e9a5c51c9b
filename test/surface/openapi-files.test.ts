import { expect, test } from 'vitest'
import { testApp } from '../app.ts'

test('the OpenAPI document names the files that the API is described in, and each answers', async () => {
  const app = await testApp({ rows: 'none' })
  const { paths } = (await app.get('/v1/openapi.json')).json
  const files = Object.keys(paths).filter((path) => /openapi/.test(path))
  expect(files).toEqual(['/v1/openapi.json', '/v1/openapi.agent.json'])
  for (const file of files) {
    const { status, json, headers } = await app.get(file)
    expect([file, status, json.openapi, headers['x-cost-yen'] ?? '0']).toEqual([file, 200, '3.1.0', '0'])
  }
})
