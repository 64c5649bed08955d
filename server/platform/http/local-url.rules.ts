import { BlockList, isIP } from 'node:net'

/** Names that nobody on the internet can reach: reserved by RFC 2606 and RFC 6761, or for home and office networks. */
const localNames = /^([^.]+|.*\.(localhost|local|test|example|invalid|internal|home\.arpa))$/

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Whether the site's address clearly leads to this machine or a private network. */
export function isLocalUrl(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family === 0) return localNames.test(host)
  return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
