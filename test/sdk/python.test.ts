import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { messageBody, messageHeaders, newWebhookSecret } from '../../src/lib/webhook-message.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'
import { hasPython } from '../proofs/in-python.ts'

const script = `
import json, sys
from konkyo import ConnectionFailed, FileAnswer, Konkyo, KonkyoError, is_genuine
from konkyo.receipts import verify_document
given = json.load(sys.stdin)
client = Konkyo(given["base_url"], given["api_key"])
def refusal_of(call, **given):
    try:
        call(**given)
    except KonkyoError as error:
        return [error.status, str(error)]
def said(kind, call):
    try:
        call()
    except kind as error:
        return str(error)
packet = client.query_evidence_packet(query_text="省エネ", receipt=True)
keys = client.get_signing_keys()
file = client.response("get_usage_by_client", {"format": "csv"})
body, headers, secret = given["body"].encode(), given["headers"], given["secret"]
print(json.dumps({
    "found": sorted(row["unified_id"] for row in client.rows("search_programs", q="省エネ", limit=2)),
    "name": client.get_program(unified_id="UNI-b")["primary_name"],
    "file": [file.status, file.headers["content-type"], isinstance(file.body, bytes)],
    "by_place": client.get_program("UNI-b")["primary_name"],
    "csv": said(FileAnswer, lambda: client.get_usage_by_client(format="csv")),
    "nobody": said(ConnectionFailed, lambda: Konkyo(given["nowhere"], retries=0).get_meta()),
    "packet": [verify_document(packet, keys)[0], verify_document({**packet, "packet_id": "changed"}, keys)[0]],
    "hits": client.check_exclusions(program_ids=["UNI-a", "UNI-b"])["hits"],
    "refusal": refusal_of(client.search_programs, limit=0),
    "keyword": refusal_of(client.list_upcoming_law_changes, from_="soon"),
    "genuine": [is_genuine(body, headers, secret), is_genuine(body + b" ", headers, secret), is_genuine(body, headers, secret, now=1)],
    "verified": [verify_document(given["example"].encode(), given["keys"].encode())[0],
                 verify_document(given["changed"].encode(), given["keys"].encode())[0]],
}))
`

test.skipIf(!hasPython)(
  'the client for Python does what that for TypeScript does, with the standard library alone (skipped without Python 3.9)',
  async () => {
    const rows = ['a', 'b', 'c'].map((id) =>
      make(program, { unified_id: `UNI-${id}`, primary_name: `省エネ補助金${id}` }),
    )
    const service = await testApp({ rows: [[program, rows]] })
    const { apiKey } = await service.createKey()
    await service.app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.app.http.server.address() as AddressInfo
    const sentAt = new Date()
    const body = messageBody(
      { event_type: 'x', event_id: 'e', severity: 'info', observed_at: '', data: {} },
      sentAt.toISOString(),
    )
    const secret = newWebhookSecret()
    const example = readFileSync('docs/verify/example.json', 'utf8')
    const child = spawn('python3', ['-I', '-B', '-c', `import sys; sys.path.insert(0, 'sdk/python')\n${script}`], {
      env: { PATH: process.env.PATH },
    })
    child.stdin.end(
      JSON.stringify({
        base_url: `http://127.0.0.1:${port}`,
        api_key: apiKey,
        // Reserved (RFC 6890): nobody listens there.
        nowhere: 'http://127.0.0.1:1',
        body,
        secret,
        example,
        headers: messageHeaders(secret, body, { eventType: 'x', eventId: 'e', deliveryId: 'd', sentAt }),
        changed: example.replace(/\d/, '7'),
        keys: readFileSync('docs/verify/example.jwks.json', 'utf8'),
      }),
    )
    const said = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text))
    await once(child, 'close')
    expect(said.error).toBe('')
    expect(JSON.parse(said.out)).toEqual({
      found: ['UNI-a', 'UNI-b', 'UNI-c'],
      name: '省エネ補助金b',
      file: [200, expect.stringContaining('text/csv'), true],
      by_place: '省エネ補助金b',
      csv: expect.stringMatching(
        /get_usage_by_client answered with a file \(text\/csv.*call response\('get_usage_by_client'/,
      ),
      nobody: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 did not answer: /),
      packet: [true, false],
      hits: [],
      refusal: [422, expect.stringContaining('limit')],
      // A name that Python keeps for itself arrives as the service calls it.
      keyword: [422, expect.stringContaining('"from"')],
      genuine: [true, false, false],
      verified: [true, false],
    })
  },
)
