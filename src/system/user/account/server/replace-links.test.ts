import { expect, test } from 'vitest'
import { linksAfter } from './replace-links.ts'

const before = [
  { departId: 'a', inCharge: true, roles: ['clerk', 'leader'], own: true },
  { departId: 'b', inCharge: false, roles: ['clerk'], own: true },
  { departId: 'far', inCharge: true, roles: ['guest'], own: false },
]
const nothing = { departs: undefined, inCharge: undefined, roles: undefined }
const far = { departId: 'far', inCharge: true, roles: ['guest'] }

test.each([
  ['nothing said changes nothing', nothing, before.map(({ own: _own, ...link }) => link)],
  [
    'a role that was held stays where it was held',
    { ...nothing, roles: ['clerk', 'leader'] },
    [
      { departId: 'a', inCharge: true, roles: ['clerk', 'leader'] },
      { departId: 'b', inCharge: false, roles: ['clerk'] },
      far,
    ],
  ],
  [
    'a new role is held everywhere, one left out nowhere',
    { ...nothing, roles: ['clerk', 'fresh'] },
    [
      { departId: 'a', inCharge: true, roles: ['clerk', 'fresh'] },
      { departId: 'b', inCharge: false, roles: ['clerk', 'fresh'] },
      far,
    ],
  ],
  [
    'organisations come and go, foreign ones stay',
    { departs: ['b', 'c'], inCharge: ['c'], roles: ['clerk'] },
    [{ departId: 'b', inCharge: false, roles: ['clerk'] }, far, { departId: 'c', inCharge: true, roles: ['clerk'] }],
  ],
  [
    'without organisations those in charge of count',
    { departs: [], inCharge: ['a'], roles: [] },
    [{ departId: 'a', inCharge: true, roles: [] }, far],
  ],
  ['nothing at all leaves the foreign ones', { departs: [], inCharge: [], roles: [] }, [far]],
])('%s', (_name, wanted, after) => {
  expect(linksAfter(before, wanted)).toEqual(after)
})
