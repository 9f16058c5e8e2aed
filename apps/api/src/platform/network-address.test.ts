import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts all addresses of one IPv6 household as one, and the neighbour as another', () => {
  expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::7'));
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'));
});

test.each([
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2:2::9', '2001:db8:2::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('knows that %s is in %s', (address, wide) => {
  expect(wideNetworkOf(networkOf(address))).toBe(wide);
});
