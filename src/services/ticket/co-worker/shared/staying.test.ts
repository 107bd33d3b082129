import { expect, test } from 'vitest'
import { stayingHelpers } from './staying.ts'

const row = { coAssigneeIds: ['a', 'b'], companyId: 'c1' }

test.each([
  ['another worker of the same company is helped by the same people', 'x', 'c1', ['a', 'b']],
  ['whoever helped and has it now helps no more', 'b', 'c1', ['a']],
  ['people of another company help nobody', 'x', 'c2', []],
  ['nor do they where no company has it any more', 'x', null, []],
])('%s', (_name, userId, companyId, coAssigneeIds) => {
  expect(stayingHelpers(row, { userId, companyId })).toEqual({ coAssigneeIds })
})
