import { BlockList, isIPv6 } from 'node:net';

const localNetworks = new BlockList();
localNetworks.addSubnet('127.0.0.0', 8);
localNetworks.addSubnet('10.0.0.0', 8);
localNetworks.addSubnet('172.16.0.0', 12);
localNetworks.addSubnet('192.168.0.0', 16);
localNetworks.addSubnet('169.254.0.0', 16);
localNetworks.addAddress('::1', 'ipv6');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

export function isLocalAddress(address: string): boolean {
  return localNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
