import { expect, test } from 'vitest'
import { codePath } from './qr-code.ts'

test('a QR code is a square of at least 21 modules with its three corners', () => {
  const { size, path } = codePath('BX26112100001')
  expect(size).toBeGreaterThanOrEqual(21)
  for (const corner of ['M0 0h', `M${size - 1} 0h`, `M0 ${size - 1}h`]) expect(path).toContain(corner)
})
