import { describe, expect, test } from 'vitest'
import { ReceiverRefused } from './receiver-refused.ts'
import { receiverUrl } from './receiver-url.ts'

const sentences = {
  internal: 'url host resolves to a private/internal address',
  unreadable: 'webhook_target_unsafe: url cannot be parsed',
  scheme: 'webhook_target_unsafe: url must be https',
  userinfo: 'webhook_target_unsafe: url must not contain a user name or password',
  port: 'webhook_target_unsafe: port is not allowed; use 443, 8443 or a web port from 1024',
  host: 'webhook_target_unsafe: host is not a domain name',
}

const refused: Record<keyof typeof sentences, string[]> = {
  internal: [
    'https://localhost/',
    'https://LOCALHOST./',
    'https://hooks.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://intranet/',
    'https://%6cocalhost/',
    'https://localhoſt/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://0/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://①②⑦.⓪.⓪.①/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://0.0.0.0:8443/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::7f00:1]/',
    'https://[::1.1.1.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[2001:db8::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ],
  unreadable: [
    '',
    'hooks.example.jp',
    '//hooks.example.jp/',
    'https://',
    'https://hooks.example.jp:65536/',
    'https://256.1.1.1/',
    'https://[fe80::1%25eth0]/',
    'https://hooks.example.jp\\@127.0.0.1/',
    'https:\\\\hooks.example.jp/',
    ' https://hooks.example.jp/',
    'https://hooks.exam\tple.jp/',
    'https://hooks.example.jp/\r\nX-Other: 1',
    'https://hooks.example.jp%00.evil.jp/',
  ],
  scheme: [
    'http://hooks.example.jp/',
    'ftp://hooks.example.jp/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_x',
    'wss://hooks.example.jp/',
    'javascript:alert(1)',
    'data:text/plain,x',
  ],
  userinfo: [
    'https://user:word@hooks.example.jp/',
    'https://user@hooks.example.jp/',
    'https://hooks.example.jp%2f@127.0.0.1/',
    'https://hooks.example.jp:443@169.254.169.254/',
  ],
  port: [
    0, 1, 22, 25, 80, 445, 1023, 1433, 2049, 2222, 2375, 3306, 3389, 5060, 5432, 6000, 6010, 6379, 6667, 9200, 10080,
    11211, 27017,
  ].map((port) => `https://hooks.example.jp:${port}/`),
  host: [
    'https://localhost../',
    'https://hooks..example.jp/',
    'https://-hooks.example.jp/',
    'https://hooks.example-/',
    `https://${'a'.repeat(64)}.example.jp/`,
    `https://${'a.'.repeat(130)}jp/`,
    'https://hooks.exa$mple.jp/',
  ],
}

describe('the address of a receiver', () => {
  const rows = Object.entries(refused).flatMap(([reason, texts]) => texts.map((text) => ({ reason, text })))
  test.each(rows)('is refused as $reason: $text', ({ reason, text }) => {
    const read = () => receiverUrl(text)
    expect(read).toThrow(ReceiverRefused)
    expect(read).toThrow(expect.objectContaining({ message: sentences[reason as keyof typeof sentences] }))
  })

  test('is refused in Japanese as well', () => {
    expect(() => receiverUrl('http://hooks.example.jp/')).toThrow(
      expect.objectContaining({ text: expect.objectContaining({ ja: 'URLはhttpsで指定してください。' }) }),
    )
  })

  test.each([
    ['https://hooks.example.jp/konkyo?a=1', 'https://hooks.example.jp/konkyo?a=1'],
    ['HTTPS://Hooks.Example.JP:443', 'https://hooks.example.jp/'],
    ['https://hooks.example.jp:8443/', 'https://hooks.example.jp:8443/'],
    ['https://hooks.example.jp:1024/', 'https://hooks.example.jp:1024/'],
    ['https://hooks.example.jp:65535/', 'https://hooks.example.jp:65535/'],
    ['https://hooks.example.jp/#part', 'https://hooks.example.jp/#part'],
    ['https://hooks.example.jp./', 'https://hooks.example.jp./'],
    ['https://例え.jp/通知', 'https://xn--r8jz45g.jp/%E9%80%9A%E7%9F%A5'],
    ['https://my_hooks.example.jp/', 'https://my_hooks.example.jp/'],
    ['https://localhost.example.jp/', 'https://localhost.example.jp/'],
    ['https://127.0.0.1.example.jp/', 'https://127.0.0.1.example.jp/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://[::ffff:1.1.1.1]/', 'https://[::ffff:101:101]/'],
  ])('is read: %s', (text, href) => {
    expect(receiverUrl(text).href).toBe(href)
  })

  test('may be private and without TLS only where its host and port are listed', () => {
    const listed = ['127.0.0.1:9000']
    expect(receiverUrl('http://127.0.0.1:9000/a', listed).href).toBe('http://127.0.0.1:9000/a')
    expect(receiverUrl('https://127.0.0.1:9000/', listed).href).toBe('https://127.0.0.1:9000/')
    for (const other of ['http://127.0.0.1:9001/', 'http://127.0.0.1/', 'http://127.0.0.2:9000/'])
      expect(() => receiverUrl(other, listed)).toThrow(sentences.scheme)
    expect(() => receiverUrl('ftp://127.0.0.1:9000/', listed)).toThrow(sentences.scheme)
    expect(() => receiverUrl('http://a@127.0.0.1:9000/', listed)).toThrow(sentences.userinfo)
  })
})
