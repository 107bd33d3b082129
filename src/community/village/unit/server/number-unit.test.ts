import { expect, test } from 'vitest'
import { unitCode } from './number-unit.ts'

test.each([
  ['2单元', [], '2'],
  ['02单元', [], '2'],
  ['东单元', [], '1'],
  ['东单元', ['1', '2'], '3'],
  ['2单元（东）', ['2'], '1'],
])('%s beside %j gets code %s', (name, taken, code) => {
  expect(unitCode(name, new Set(taken))).toBe(code)
})
