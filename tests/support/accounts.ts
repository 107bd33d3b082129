import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { serverFeatures } from '#app/server/features.ts'

/** One account of the tiny district for each role. */
export const accounts: Partial<Record<RoleCode, string>> = {
  admin: 'admin',
  supAdmin: 'supadmin',
  streetAdmin: 'street01',
  communityAdmin: 'comm0101',
  gnormal: 'gnormal0101',
  companyAdmin: 'co01',
  projectManager: 'pm0101',
  normal: 'staff0101',
  customerService: 'cs0101',
  feeCashier: 'cash0101',
  feeFinance: 'fin01',
  meterReader: 'meter0101',
  repairDispatcher: 'disp0101',
  equipmentManager: 'equip01',
  villageAdmin: 'village0101',
  committeeDirector: 'committee0101',
  owner: 'owner0101',
  tenant: 'tenant0101',
  dependents: 'dep0101',
}

/** Every call that the product serves, from the units' own data: a unit that is added is tried at once. */
export const endpoints: readonly Endpoint[] = serverFeatures({ secrets: {} } as never).flatMap(({ routes = [] }) =>
  routes.map((route) => route.endpoint as Endpoint),
)

/** Does a role open a call by itself? */
export const isOpenTo = ({ access }: Endpoint, role: RoleCode): boolean =>
  access === 'session' || access === 'public' || access.some(({ roles }) => roles.includes(role))
