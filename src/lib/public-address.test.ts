import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2400:4000::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
  '::ffff:1.1.1.1',
])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.0.1'],
  ['shared by carriers', '100.64.0.1'],
  ['shared by carriers', '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local', '169.254.169.254'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarking', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['a cloud platform', '168.63.129.16'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['compatible with IPv4', '::7f00:1'],
  ['compatible with IPv4', '::1.1.1.1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped link-local', '::ffff:a9fe:a9fe'],
  ['translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b::101:101'],
  ['NAT64 of one network', '64:ff9b:1::1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['benchmarking', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHID 2', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a public address', '2002:101:101::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not given out', '4000::1'],
  ['not given out', '1000::1'],
])('%s is not public: %s', (_, ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['', 'localhost', '1', '127.1', '0x7f.0.0.1', '0177.0.0.1', '1.1.1.1:443', '[2606:4700::1]', '１.1.1.1'])(
  '%j is no address, so not a public one',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)

test('an IPv4 address is judged alike in its plain and its mapped form', () => {
  fc.assert(fc.property(fc.ipV4(), (ip) => isPublicAddress(ip) === isPublicAddress(`::ffff:${ip}`)))
})

test('outside 2000::/3 no IPv6 address is public', () => {
  const part = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), (parts) => {
      fc.pre((parts[0] as number) >> 13 !== 1 && !parts.slice(0, 5).every((each) => each === 0))
      expect(isPublicAddress(parts.map((each) => each.toString(16)).join(':'))).toBe(false)
    }),
  )
})
