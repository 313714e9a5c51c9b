import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { verdictOf } from '../../src/lib/verify/verdict.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { oneApp } from '../one-app.ts'
import { withOther } from './figures.ts'
import { fourteenDocuments } from './fourteen-documents.ts'
import { hasPython } from './in-python.ts'
import { madeUpChanges } from './made-up-changes.ts'
import { leavesOf, othersFor, someOfEach } from './other-leaves.ts'
import { type Receipted, sealed, signer } from './receipt.ts'

let documents: ReadonlyMap<string, string>
oneApp({ rows: 'starter' }, async (app) => {
  documents = new Map(await fourteenDocuments(app))
})

const signedAnew = (name: string): Receipted => {
  const given = JSON.parse(documents.get(name) ?? '') as Receipted
  return sealed({ ...given, receipt: { ...given.receipt, kid: signer.kid, log: null } })
}

/** One leaf in so many is changed here; every one is in `every-leaf.test.ts`, with the verifier in TypeScript alone. */
const oneIn = Number(process.env.ONE_IN ?? 12)

function changedDocuments(): string[] {
  const leaves = [...documents.keys()].flatMap((name) => {
    const signed = signedAnew(name)
    const { receipt, audit_seal: _, ...body } = signed
    const all = leavesOf(body)
    return someOfEach(all, 1).flatMap((leaf, i) => {
      const other = othersFor(leaf, all)[0]
      if (i % oneIn !== 0 || other === undefined) return []
      return [sealed({ ...withOther(body, { steps: leaf.steps, other }), receipt } as Receipted)]
    })
  })
  const madeUp = madeUpChanges.map(({ of, edit }) => {
    const { receipt, audit_seal: _, ...body } = signedAnew(of)
    edit(body)
    return sealed({ ...body, receipt } as Receipted)
  })
  return [...[...documents.keys()].map(signedAnew), ...leaves, ...madeUp].map((one) => JSON.stringify(one))
}

/** What the library in Python says of each line: the words of docs/verify/verify.py, which it carries. */
const script = `
import json, sys
sys.path.insert(0, "sdk/python")
from konkyo import receipts
jwks = open(sys.argv[1], "rb").read()
for line in sys.stdin.buffer:
    ok, word = receipts.verify_document(line.rstrip(b"\\n"), jwks)
    print(json.dumps(word.split(":")[0] if ok else "refused"))
`

test.runIf(hasPython)(
  'the verifiers in TypeScript and in Python say the same of fourteen documents, and of what their issuer changed in them and signed',
  async () => {
    const all = changedDocuments()
    const args = ['-B', '-c', script, 'docs/verify/example.jwks.json']
    const { stdout, stderr } = spawnSync('python3', args, { input: `${all.join('\n')}\n`, maxBuffer: 2 ** 28 })
    expect(stderr.toString()).toBe('')
    const inPython = stdout.toString().trim().split('\n')
    const here: string[] = []
    for (const text of all) {
      const verification = await verifyDocument(text, signer.jwks)
      const word = verdictOf(verification).en.split(':')[0]?.toLowerCase() ?? ''
      here.push(JSON.stringify(verification.ok ? word : 'refused'))
    }
    expect(inPython).toEqual(here)
    expect(new Set(here)).toEqual(new Set(['"proven"', '"proven in part"', '"refused"']))
  },
  600_000,
)
