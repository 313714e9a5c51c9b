import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, ipPrefix, parseCidrs } from './ip-prefix.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s belongs to %s', (address, prefix) => {
  expect(ipPrefix(address)).toBe(prefix)
})

test.each([
  '',
  ' ',
  '1',
  '1.2.3',
  '010.1.1.1',
  '0x7f.0.0.1',
  '256.1.1.1',
  '1.2.3.4:80',
  '[::1]',
  '1.2.3.4/8',
  'unknown',
])('%j is not an address', (garbage) => {
  expect(ipPrefix(garbage)).toBe(null)
})

test('every address of a /64 has the same prefix, and a mapped IPv4 address the prefix of the plain one', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => ipPrefix(`::ffff:${address}`) === address))
  const part = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  fc.assert(
    fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), (host) => {
      expect(ipPrefix(`2001:db8:a:b:${host.join(':')}`)).toBe('2001:db8:a:b::/64')
    }),
  )
})

const trusted = parseCidrs(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

test('a peer that is not trusted cannot name another client', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', trusted)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', '198.51.100.1', parseCidrs([]))).toBe('10.0.0.1')
})

test('the first untrusted hop from the right is the client, whatever was forged to its left', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', trusted)).toBe('203.0.113.7')
  expect(clientAddress('::ffff:10.0.0.1', '203.0.113.7', trusted)).toBe('203.0.113.7')
  expect(clientAddress('fd00::1%eth0', '1.1.1.1,2001:DB8::0:7', trusted)).toBe('2001:db8::7')
  expect(clientAddress('192.0.2.1', '::ffff:203.0.113.7', trusted)).toBe('203.0.113.7')
})

test('when every hop is trusted the leftmost is the client', () => {
  expect(clientAddress('10.0.0.1', '10.0.0.3, 10.0.0.2', trusted)).toBe('10.0.0.3')
  expect(clientAddress('10.0.0.1', undefined, trusted)).toBe('10.0.0.1')
})

test('a malformed entry ends the walk at the last good hop', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7, unknown, 10.0.0.2', trusted)).toBe('10.0.0.2')
  expect(clientAddress('10.0.0.1', '203.0.113.7,', trusted)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '', trusted)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '203.0.113.7:4711', trusted)).toBe('10.0.0.1')
})

test('a peer without an address (a Unix socket) is passed through', () => {
  expect(clientAddress('', '203.0.113.7', trusted)).toBe('')
})

test('a network written as mapped IPv4 is the IPv4 network', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7', parseCidrs(['::ffff:10.0.0.0/104']))).toBe('203.0.113.7')
  expect(clientAddress('11.0.0.1', '203.0.113.7', parseCidrs(['::ffff:10.0.0.0/104']))).toBe('11.0.0.1')
})

test('a network that spans everything of one family does not trust the other', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7', parseCidrs(['::/0']))).toBe('10.0.0.1')
})

test.each(['', 'loopback', '10.0.0.0/33', '10.0.0.0/', '10/8', 'fd00::/129', '::ffff:10.0.0.0/8', '10.0.0.0/8/8'])(
  '%j is refused as a network',
  (entry) => {
    expect(() => parseCidrs([entry])).toThrow(`not an address or CIDR: ${entry}`)
  },
)
