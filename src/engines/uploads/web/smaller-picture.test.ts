import { expect, test } from 'vitest'
import { fittedSize } from './smaller-picture.ts'

test('a large picture is sent smaller with its own proportions, a small one as it is', () => {
  expect(fittedSize(4000, 3000)).toEqual({ width: 2048, height: 1536 })
  expect(fittedSize(1200, 2048)).toBeUndefined()
})
