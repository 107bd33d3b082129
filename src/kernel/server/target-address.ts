import { BlockList, isIP, isIPv4 } from 'node:net'

/** Where nobody's service stands but the machine's own, its provider's metadata, or everybody. */
// Mapped addresses (::ffff:127.0.0.1) are checked as what they map to.
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits)
// Metadata of a cloud that keeps it among the shared addresses.
closed.addAddress('100.100.100.200')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fd00:ec2::', 32],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

const closedNames = /^(?:localhost|ip6-localhost|ip6-loopback|metadata|instance-data|(?:.+\.)?(?:localhost|internal))$/

/** Is it a host that the product must never be made to talk to. Numbers in odd spellings count as such. */
export function isClosedHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  const family = isIP(name)
  if (family !== 0) return closed.check(name, family === 6 ? 'ipv6' : 'ipv4')
  // 2130706433, 0x7f.1 and 0177.0.0.1 are addresses to a resolver and to nobody else.
  if (/^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*$/.test(name) && !isIPv4(name)) return true
  return name === '' || closedNames.test(name)
}

/** `jdbc:` and the name of a driver may stand before the host, and words like `thin:@` between. */
const shape =
  /^(?:jdbc:)?([a-z][a-z\d+.-]*):(?:[a-z]+:)?@?(?:\/\/)?(\[[\da-f:.]+\]|[^\s/:;?#@\\[\]]+)(?::(\d{1,5}))?(?:[/:;?][^\s@\\#]*)?$/i

interface Target {
  scheme: string
  host: string
  /** Names of the parameters behind the address. */
  params: string[]
}

/** The parts of an address that somebody typed; undefined when it names no host in one plain way. */
export function targetOf(address: string): Target | undefined {
  const [, scheme = '', host = ''] = shape.exec(address) ?? []
  if (host === '') return undefined
  const params = address.split(/[?;&]/).slice(1)
  return {
    scheme: scheme.toLowerCase(),
    host,
    params: params.flatMap((one) => one.split('=', 1)[0]?.trim().toLowerCase() || []),
  }
}
