import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

const open = `1.1.1.1 9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 223.255.255.255 2606:4700:4700::1111
  2001:4860:4860::8888 2a00:1450::1`;
const closed = `0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.2.1 192.168.1.1 198.19.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:1.1.1.1
  64:ff9b::a00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:a00:1:: localhost 1.1.1 0x7f.1`;

test('an address is public when it is neither of this machine, nor of its network, nor set aside', () => {
  for (const address of open.split(/\s+/)) assert.equal(isPublicAddress(address), true, address);
  for (const address of ['', ...closed.split(/\s+/)]) assert.equal(isPublicAddress(address), false, address);
});
