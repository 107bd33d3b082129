import { expect, test } from 'vitest'
import type { Asker } from '#engines/manage-view/shared/row-refusal.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { householdRefuses } from './states.ts'

const asker = (role: RoleCode): Asker => ({ userId: 'u1', orgCode: '', has: (one) => one === role, may: () => true })
const states = ['APPLYING', 'VERIFIED', 'REJECTED', 'MOVED_OUT', 'CANCELLED'] as const

test('whoever lives in a room is corrected, nobody else', () => {
  const words = states.map((state) => householdRefuses({ state }, 'edit', asker('supAdmin')))
  const no = '只能编辑已认证的住户'
  expect(words).toEqual([no, null, no, no, no])
})

test('what never came into force goes without asking, the rest by the district alone', () => {
  const no = '已认证或已迁出的住户只能由区级管理员删除'
  const said = (role: RoleCode) => states.map((state) => householdRefuses({ state }, 'delete', asker(role)))
  expect(said('projectManager')).toEqual([null, no, null, no, null])
  expect(said('supAdmin')).toEqual([null, null, null, null, null])
})
