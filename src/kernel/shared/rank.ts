import { companyRoles, governmentRoles, allRoles, type RoleCode } from './role.ts'

const company: readonly RoleCode[] = [...companyRoles, 'customerService']
const villagers: readonly RoleCode[] = ['villageAdmin', 'committeeDirector', 'owner', 'tenant', 'dependents']
const below = (top: RoleCode): readonly RoleCode[] => governmentRoles.slice(governmentRoles.indexOf(top as never))

/** Which built-in roles each administrator gives, takes away and rules over: the own rank of the own line, and what is below. */
const reaches: Partial<Record<RoleCode, readonly RoleCode[]>> = {
  admin: allRoles,
  supAdmin: allRoles.filter((role) => role !== 'admin'),
  streetAdmin: [...below('streetAdmin'), ...company, ...villagers],
  communityAdmin: [...below('communityAdmin'), ...company, ...villagers],
  companyAdmin: [...company, ...villagers],
  projectManager: ['projectManager', 'normal', 'customerService', ...villagers],
}

const builtIn: ReadonlySet<string> = new Set(allRoles)

/** Whether a role is one of the product's own, whose rank is known. */
export const isBuiltIn = (roleCode: string): roleCode is RoleCode => builtIn.has(roleCode)

/** Whether whoever holds `held` may give a built-in role to somebody, or rule over somebody who holds it. */
export const reachesRole = (held: Iterable<RoleCode>, roleCode: RoleCode): boolean =>
  [...held].some((role) => reaches[role]?.includes(roleCode))
