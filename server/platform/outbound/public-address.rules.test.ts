import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.rules.ts'
import { listed } from '#tests/support/listed.ts'

test.each(
  listed(`1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0
    192.167.255.255 223.255.255.255 2606:4700:4700::1111 2a00:1450:4001:80b::200e`),
)('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  '',
  ...listed(`0.0.0.0 10.0.0.1 100.100.100.200 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254 172.16.0.1
    172.31.255.255 192.0.0.192 192.0.2.1 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255 :: ::1
    ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 2001::1 2001:db8::1 2002:7f00:1::
    fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 2606:4700:4700::1111%eth0 fec0::1 ff02::1 localhost 127.1
    [2606:4700:4700::1111]`),
])('“%s” is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))
