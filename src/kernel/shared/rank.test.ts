import { expect, test } from 'vitest'
import { allRoles, type RoleCode } from './role.ts'
import { isBuiltIn, reachesRole } from './rank.ts'

test.each<[RoleCode, RoleCode, boolean]>([
  ['admin', 'admin', true],
  ['supAdmin', 'admin', false],
  ['supAdmin', 'supAdmin', true],
  ['streetAdmin', 'supAdmin', false],
  ['streetAdmin', 'streetAdmin', true],
  ['communityAdmin', 'streetAdmin', false],
  ['communityAdmin', 'companyAdmin', true],
  ['companyAdmin', 'communityAdmin', false],
  ['companyAdmin', 'projectManager', true],
  ['projectManager', 'companyAdmin', false],
  ['projectManager', 'normal', true],
  ['projectManager', 'feeCashier', true],
  ['projectManager', 'meterReader', true],
  ['projectManager', 'feeFinance', false],
  ['projectManager', 'repairDispatcher', true],
  ['projectManager', 'equipmentManager', false],
  ['companyAdmin', 'equipmentManager', true],
  ['repairDispatcher', 'normal', false],
  ['companyAdmin', 'feeFinance', true],
  ['communityAdmin', 'feeFinance', true],
  ['feeFinance', 'feeCashier', false],
  ['normal', 'owner', false],
])('%s over %s: %s', (holder, role, allowed) => {
  expect(reachesRole([holder], role)).toBe(allowed)
})

test('nobody but the platform operator reaches the platform operator', () => {
  expect(allRoles.filter((role) => reachesRole([role], 'admin'))).toEqual(['admin'])
  expect(reachesRole([], 'normal')).toBe(false)
  expect([isBuiltIn('owner'), isBuiltIn('night-shift')]).toEqual([true, false])
})
