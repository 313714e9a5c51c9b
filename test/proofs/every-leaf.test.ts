import { expect, test } from 'vitest'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { oneApp } from '../one-app.ts'
import { withOther } from './figures.ts'
import { fourteenCalls, fourteenDocuments } from './fourteen-documents.ts'
import { madeUpChanges } from './made-up-changes.ts'
import { isDeclaredAside, leavesOf, othersFor, someOfEach } from './other-leaves.ts'
import { type Receipted, sealed, signer } from './receipt.ts'

/** Leaves that are changed of each pattern; LEAVES=1000 changes every one. */
const most = Number(process.env.LEAVES ?? 1)

let documents: ReadonlyMap<string, string>
oneApp({ rows: 'starter' }, async (app) => {
  documents = new Map(await fourteenDocuments(app))
})

test.each(fourteenCalls.map(({ name }) => [name]))(
  'whatever its issuer changes in a %s and signs, it is refused, or the place is named to the reader as not covered',
  async (name) => {
    const given = JSON.parse(documents.get(name) ?? '') as Receipted
    const signed = sealed({ ...given, receipt: { ...given.receipt, kid: signer.kid, log: null } })
    const { receipt, audit_seal: _, ...body } = signed
    const leaves = leavesOf(body)
    const tally: Record<string, number> = { leaves: 0, refused: 0, 'in part': 0, aside: 0, proven: 0 }
    const survivors = new Set<string>()
    for (const leaf of someOfEach(leaves, most))
      for (const other of othersFor(leaf, leaves)) {
        const forged = sealed({ ...withOther(body, { steps: leaf.steps, other }), receipt } as Receipted)
        const { ok, proven } = await verifyDocument(JSON.stringify(forged), signer.jwks)
        const open = proven?.figures?.not_covered ?? {}
        const isAside = isDeclaredAside(leaf)
        const outcome = !ok ? 'refused' : isAside ? 'aside' : leaf.pattern in open ? 'in part' : 'proven'
        tally[outcome] = (tally[outcome] ?? 0) + 1
        tally.leaves = (tally.leaves ?? 0) + 1
        if (outcome === 'proven') survivors.add(`${leaf.steps.join('/')}: ${leaf.value} -> ${other}`)
      }
    if (process.env.LEAVES) process.stdout.write(`${name}\t${JSON.stringify(tally)}\n`)
    expect([...survivors]).toEqual([])
  },
  600_000,
)

test.each(madeUpChanges.map((one) => [one.what, one] as const))(
  '%s is refused, though its issuer signs it',
  async (_, { of, edit }) => {
    const given = JSON.parse(documents.get(of) ?? '') as Receipted
    const { receipt, audit_seal: __, ...body } = given
    edit(body)
    const forged = sealed({ ...body, receipt: { ...receipt, kid: signer.kid, log: null } } as Receipted)
    const { ok, checks } = await verifyDocument(JSON.stringify(forged), signer.jwks)
    expect([ok, checks.filter((check) => !check.ok).map(({ check }) => check)]).toEqual([false, ['figures']])
  },
)
