import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkSizes, isOver, tableOf } from '../../scripts/check-size.ts'

test('no page weighs more than its budget', () => {
  const over = checkSizes(fileURLToPath(new URL('../../dist/web', import.meta.url))).filter(isOver)
  expect(tableOf(over)).toBe('')
})
