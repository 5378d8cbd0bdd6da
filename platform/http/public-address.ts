import { BlockList, isIP } from 'node:net';

/** What is nobody's on the internet: this machine, its neighbours, and what is set aside (RFC 6890). */
const setAside = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of what IPv6 gives out: other ways to write or to reach an address of IPv4, and examples.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
  add(setAside, network);

/** All that IPv6 has given out so far; an address of IPv4 that is written as one of IPv6 is outside. */
const givenOut = new BlockList();
add(givenOut, '2000::/3');

/** Is it somebody's on the internet, and nothing of ours or of our network? */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !setAside.check(address, 'ipv4');
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !setAside.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

function add(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
