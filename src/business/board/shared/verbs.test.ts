import { expect, test } from 'vitest'
import { verbOf } from './verbs.ts'

test.each([
  ['REPAIR', 'WAIT_DISPATCH', '派单'],
  ['COMPLAINT', 'WAIT_SIGN', '签收'],
  ['WARNING', 'DISPATCH', '派单'],
  ['WORKFLOW', 'c0ffee', '审批'],
  ['PUBLICITY', 'PENDING', '答复'],
  ['FAULT', 'PENDING', '处理'],
  ['PREPARE', 'no such step', '处理'],
])('a to-do of %s at %s says %s', (area, node, verb) => {
  expect(verbOf(area, node)).toBe(verb)
})
