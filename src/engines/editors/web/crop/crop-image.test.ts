import { expect, test } from 'vitest'
import { turnedSize } from './crop-image.ts'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [-90, 300, 400],
  [45, 494.97, 494.97],
])('a picture of 400 × 300 turned by %s° needs %s × %s', (degrees, width, height) => {
  const size = turnedSize(400, 300, degrees)
  expect([size.width, size.height].map((each) => Math.round(each * 100) / 100)).toEqual([width, height])
})
