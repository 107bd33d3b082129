import { expect, test } from 'vitest'
import { neededInputs } from './needed-inputs.ts'

const plain = { formulaText: null, cycleAnchor: 'NATURAL', lateRate: null }

test.each([
  [{ ...plain, formulaType: 'AREA_BUILT' }, ['from', 'to', 'objId', 'builtArea', 'coefficient']],
  [{ ...plain, formulaType: 'FIXED', lateRate: '0.0005' }, ['from', 'to', 'quantity', 'dueDate', 'payDay']],
  [{ ...plain, formulaType: 'RENT_STEP', cycleAnchor: 'CHECKIN' }, ['from', 'to', 'begin', 'quantity']],
  [
    { ...plain, formulaType: 'CUSTOM', formulaText: 'IF(F > 6, A * D, U)' },
    ['from', 'to', 'floor', 'builtArea', 'usage'],
  ],
  [{ ...plain, formulaType: 'CUSTOM', formulaText: 'A *' }, ['from', 'to']],
] as const)('%j asks for %j', (terms, keys) => {
  expect(neededInputs(terms)).toEqual(keys)
})
