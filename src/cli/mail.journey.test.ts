import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { konkyo } from '../../test/journeys/konkyo.ts'
import { parsedMail } from '../../test/mail/mail-server.ts'

const news = {
  ja: { subject: '新しいデータ', paragraphs: ['通達を追加しました。'] },
  en: { subject: 'New data', paragraphs: ['Circulars have been added.'] },
}

const unsent = (count: number) =>
  `0 sent, 0 not wanted, 0 failed\n${count} not sent but written to outbox/: no server is set up (KONKYO_SMTP_URL)\n`

test('an announcement reaches who asked for news and said no to no mail, once; an address that is let again has the next one', async () => {
  const app = await testApp({ rows: 'none' })
  for (const name of ['taro', 'jiro', 'hanako']) await app.post('/v1/subscribers', { email: `${name}@example.jp` })
  const { run } = konkyo(app.env)
  const folder = join(app.dataDir, 'outbox')
  const mailsTo = async (subject: RegExp) => {
    const mails = await Promise.all(readdirSync(folder).map((name) => parsedMail(readFileSync(join(folder, name)))))
    return mails.filter((mail) => subject.test(mail.subject ?? ''))
  }
  expect((await run('mail', 'send')).stdout).toBe(unsent(3))
  const [welcome] = (await mailsTo(/登録を受け付けました/)).filter(({ to }) => to === 'jiro@example.jp')
  const stop = welcome?.header('list-unsubscribe')?.slice(1, -1).replace('http://127.0.0.1:8787', '') ?? ''
  expect((await app.post(stop, undefined)).status).toBe(200)

  const file = join(app.dataDir, 'news.json')
  writeFileSync(file, '{}')
  expect((await run('mail', 'announce', file)).code).toBe(1)
  writeFileSync(file, JSON.stringify(news))
  expect((await run('mail', 'announce', file)).stdout).toContain('2 mails are written')
  expect((await run('mail', 'announce', file)).stdout).toContain('0 mails are written')
  expect((await run('mail', 'send')).stdout).toBe(unsent(2))
  const sent = await mailsTo(/^新しいデータ \/ New data$/)
  expect(sent.map(({ to }) => to).sort()).toEqual(['hanako@example.jp', 'taro@example.jp'])
  for (const word of ['通達を追加しました。', 'Circulars have been added.', '/v1/subscribers/unsubscribe?'])
    expect(sent[0]?.text).toContain(word)

  expect((await run('mail', 'allow', 'JIRO@example.jp')).stdout).toContain('gets mail again')
  expect((await run('mail', 'allow', 'JIRO@example.jp')).code).toBe(1)
  await app.post('/v1/subscribers', { email: 'jiro@example.jp' })
  expect((await run('mail', 'announce', file)).stdout).toContain('1 mails are written')
})
