import { expect, test } from 'vitest'
import type { Asker } from '#engines/manage-view/shared/row-refusal.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { housingRefuses } from '../building/shared/schema.ts'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { managerAreaRefuses } from '../manager-area/shared/states.ts'
import { nameChangeRefuses } from '../name-change/shared/states.ts'
import { roomRefuses } from '../room/shared/schema.ts'
import { villageRefuses } from './states.ts'

const asker = (...roles: RoleCode[]): Asker => ({
  userId: 'u1',
  orgCode: '',
  has: (role) => roles.includes(role),
  may: ({ roles: held }) => held.some((role) => roles.includes(role)),
})
const clerk = asker('communityAdmin')
const district = asker('supAdmin')
const company = asker('companyAdmin')
const empty = { buildingCount: 0, roomCount: 0 }

test.each([
  ['DRAFT', clerk, null, null],
  ['REJECTED', clerk, null, null],
  ['AUDITING', clerk, '审核中的小区不能修改', '只能删除草稿或已退回的小区'],
  ['NORMAL', clerk, null, '只能删除草稿或已退回的小区'],
  ['NORMAL', district, null, null],
  ['STOPPED', district, null, null],
] as const)('a village that is %s', (state, who, edit, removal) => {
  expect([
    villageRefuses({ state, ...empty }, 'edit', who),
    villageRefuses({ state, ...empty }, 'delete', who),
  ]).toEqual([edit, removal])
})

test('a village with rooms, a building or unit with rooms and a room with people stay', () => {
  const kept = '存在关联数据，不能删除'
  expect(villageRefuses({ state: 'DRAFT', buildingCount: 1, roomCount: 0 }, 'delete', district)).toBe(kept)
  expect([0, 3].map((roomCount) => housingRefuses({ roomCount }, 'delete', clerk))).toEqual([null, kept])
  expect(housingRefuses({ roomCount: 3 }, 'edit', clerk)).toBeNull()
  expect((['N', 'Y'] as const).map((isHeld) => roomRefuses({ isHeld }, 'delete', clerk))).toEqual([null, kept])
})

test('a manager area in force is for those who confirm it, and one that is over for nobody', () => {
  expect(managerAreaPermissions.confirm.roles).toContain('communityAdmin')
  const words = (['PENDING', 'EFFECTIVE', 'ENDED'] as const).map((state) =>
    [company, clerk].map((who) => managerAreaRefuses({ state }, 'edit', who)),
  )
  const over = '已结束的管理区域不能修改或删除'
  expect(words).toEqual([
    [null, null],
    ['已生效的管理区域由主管部门变更', null],
    [over, over],
  ])
})

test('an application for a name is its applicant’s while it is a draft', () => {
  const said = (state: 'DRAFT' | 'SUBMITTED', applicantId: string) =>
    (['edit', 'delete'] as const).map((act) => nameChangeRefuses({ state, applicantId }, act, clerk))
  expect(said('DRAFT', 'u1')).toEqual([null, null])
  expect(said('DRAFT', 'u2')).toEqual(['只能修改自己的草稿', '只能删除自己的草稿'])
  expect(said('SUBMITTED', 'u1')).toEqual(['只能修改自己的草稿', '只能删除自己的草稿'])
})
