import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const scriptHashes = ['sha256-a']
const directives = (policy = ''): Record<string, string> =>
  Object.fromEntries(policy.split(';').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]))

test('only our own scripts run, nothing is embedded, nobody else frames us or moves our addresses', async () => {
  const headers = await securityHeaders({ scriptHashes, overTls: false })
  expect(directives(headers['content-security-policy'])).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-a'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('over TLS the address is kept to TLS, and windows of other sites have no hold on ours', async () => {
  const plain = await securityHeaders({ scriptHashes, overTls: false })
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(plain).not.toHaveProperty('cross-origin-opener-policy')
  const headers = await securityHeaders({ scriptHashes, overTls: true })
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})
