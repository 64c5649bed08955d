import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges that aren't public internet hosts (IANA special-purpose registries), and metadata services outside of them. */
const reservedIpv4: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's host services, which only respond to virtual machines
  ['168.63.129.16', 32],
]

/** Parts of 2000::/3 that are reserved, or that contain an IPv4 address that a gateway would connect to. */
const reservedIpv6: [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [address, prefix] of reservedIpv4) reserved.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of reservedIpv6) reserved.addSubnet(address, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address belongs to a public internet host: not private, loopback, link-local, multicast, a metadata service, or an IPv6
 * address that represents an IPv4 one.
 * @param address an IPv4 or IPv6 address without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  // a zone names an interface of this machine
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
