import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log/log.ts'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address belongs to this machine or a private network (RFC 1918, 4193, 6598). */
function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address.split('%')[0]!, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Logs a warning about the first request that seems to come from an untrusted proxy: from a private address, with a header that names a
 * client. All visitors then share the proxy's address for rate limits and sign-in locks.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (hasWarned || (headers['x-forwarded-for'] ?? headers['forwarded']) === undefined) return
    if (!isPrivateAddress(socket.remoteAddress ?? '')) return
    hasWarned = true
    log.warn(
      { proxy: socket.remoteAddress },
      'requests come through a proxy that is not trusted, so all visitors count as one client: set TRUST_PROXY to the number of proxies or to their addresses',
    )
  })
}
