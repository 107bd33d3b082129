import { expect, test } from 'vitest'
import { custodyRefusal, lendRefusal } from './custody.ts'
import { sealAct, type SealAct } from './dictionaries.ts'

const acts = Object.keys(sealAct.items) as SealAct[]

test.each([
  [undefined, ['ENGRAVE']],
  ['ENGRAVE', ['HAND_OVER', 'LEND', 'SURRENDER', 'VOID']],
  ['HAND_OVER', ['HAND_OVER', 'LEND', 'SURRENDER', 'VOID']],
  ['LEND', ['RETURN', 'VOID']],
  ['RETURN', ['HAND_OVER', 'LEND', 'SURRENDER', 'VOID']],
  ['SURRENDER', ['HAND_OVER', 'VOID']],
  ['VOID', ['ENGRAVE']],
] as const)('after %s come %j and nothing else', (last, possible) => {
  expect(acts.filter((act) => custodyRefusal(last, act) === undefined)).toEqual(possible)
})

test('a surrendered seal is not lent, and the refusal says where it is', () => {
  expect(custodyRefusal('SURRENDER', 'LEND')).toBe('印章已缴回社区，不能登记借出')
  expect(acts.filter((act) => lendRefusal(act) === undefined)).toEqual(['ENGRAVE', 'HAND_OVER', 'RETURN'])
  expect(lendRefusal(undefined)).toBe('尚未刻制印章，不能借用')
  expect(lendRefusal('LEND')).toBe('印章已借出，不能借用')
})
