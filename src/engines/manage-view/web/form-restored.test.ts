import { expect, test } from 'vitest'
import { draftTime } from './form-restored.tsx'

test('a draft of today shows its time, an older one its day too', () => {
  const now = new Date('2026-11-21T20:00:00+08:00')
  expect(draftTime('2026-11-21 14:32:10', now)).toBe('14:32')
  expect(draftTime('2026-11-20 09:05:00', now)).toBe('11月20日 09:05')
})
