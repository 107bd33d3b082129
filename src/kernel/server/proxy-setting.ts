import { isIP } from 'node:net'

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text names a proxy that Fastify knows: a name of its own, an address, or a network. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (proxyNames.includes(address) && bits === undefined) return true
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `TRUST_PROXY` as Fastify takes it: nobody, everybody, a number of hops, or addresses. */
export function trustProxy(text: string): boolean | number | string[] {
  if (text === 'on' || text === 'true') return true
  if (text === 'off' || text === 'false' || text === '0') return false
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())
}
