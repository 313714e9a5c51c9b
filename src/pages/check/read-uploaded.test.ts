import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type TestOptions, testApp } from '../../../test/app.ts'
import { formsDrawnTwice, handmadeWorkbook, rowWith } from '../../../test/hostile-files.ts'
import { listChecker, textOf } from '../../../test/list-checker.ts'
import { Uploads } from '../../documents/uploads/uploads.ts'

const endless = new Blob([new Uint8Array(formsDrawnTwice(30))])
const sound = { text: '8000012050008' }

/** A service that reads one file at a time, whose deadlines come when the test says so. */
async function service(options: TestOptions = {}) {
  const deadlines: (() => void)[] = []
  let told = () => {}
  const uploads = new Uploads({ atOnce: 1, seconds: 600, megabytes: 512 }, (_, end) => {
    deadlines.push(end)
    told()
    return () => {}
  })
  const app = await testApp({ ...options, uploads })
  onTestFinished(() => uploads.close())
  const begun = async (count: number) => {
    while (deadlines.length < count) await new Promise<void>((resolve) => (told = resolve))
  }
  const person = (customerId: string, room = '/check/invoices') => listChecker(app, room, customerId)
  const waiting = (count: number) => expect.poll(() => uploads.waiting).toBe(count)
  return { app, deadlines, begun, waiting, person }
}

test('a workbook with one cell far outside is 422 in words of the reader, in both languages, and the service goes on', async () => {
  const { person } = await service()
  const { upload } = await person('cus_1')
  const file = new Blob([new Uint8Array(handmadeWorkbook({ rows: rowWith('ZZZZZZ99999999') }))])
  const far = new Blob([new Uint8Array(handmadeWorkbook({ rows: rowWith('XFD1048576') }))])
  const ja = await upload({ file })
  expect([ja.status, textOf(ja.text)]).toEqual([422, expect.stringContaining('XFD1048576まで）の外にセルがあります')])
  const en = await upload({ file: far }, { 'accept-language': 'en' })
  expect([en.status, textOf(en.text)]).toEqual([422, expect.stringContaining('has more than 100,000 rows')])
  expect((await upload(sound)).status).toBe(200)
})

test('a file that takes too long is 422; one beside it is read, and where too many wait it is 503 with Retry-After', async () => {
  const { person, begun, waiting, deadlines } = await service()
  const hostile = await person('cus_1', '/check/draft')
  const others = await person('cus_2')
  const sent = Array.from({ length: 6 }, () => hostile.upload({ file: endless }))
  await begun(1)
  const firstOf = (left: typeof sent) =>
    Promise.race(
      left.map((one) => one.then((answer) => ({ ...answer, others: left.filter((other) => other !== one) }))),
    )
  const full = await firstOf(sent)
  expect([full.status, full.headers['retry-after'], textOf(full.text)]).toEqual([
    503,
    '15',
    expect.stringContaining('ほかのファイルを読み取っています'),
  ])
  const beside = others.upload(sound)
  // Whoever had a turn goes behind the others that wait by then.
  await waiting(5)
  deadlines[0]?.()
  expect((await beside).status).toBe(200)
  const ended = await firstOf(full.others)
  expect([ended.status, textOf(ended.text)]).toEqual([422, expect.stringContaining('読み取りに時間がかかりすぎる')])
})

test('whoever hangs up has the file read no further', async () => {
  const { app, person, begun } = await service()
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const hostile = await person('cus_1', '/check/draft')
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const form = new FormData()
  form.append('file', endless, 'a.pdf')
  const sent = fetch(`http://127.0.0.1:${port}/check/draft/preview`, {
    method: 'POST',
    body: form,
    headers: hostile.requested,
    signal: leaving.signal,
  })
  await begun(1)
  leaving.abort()
  await expect(sent).rejects.toThrow()
  // No deadline comes here: the turn is free because its sender left.
  expect((await (await person('cus_2')).upload(sound)).status).toBe(200)
})
