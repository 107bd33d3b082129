import {
  allRoles,
  clerkRoles,
  companyRoles,
  governmentRoles,
  officeRoles,
  residentRoles,
  type RoleCode,
} from './role.ts'

const company: readonly RoleCode[] = [...companyRoles, ...clerkRoles]
/** Whoever signs beside a manager, or keeps what holds in the whole company, is not chosen by the manager of a project. */
const companyWide: ReadonlySet<RoleCode> = new Set(['feeFinance', 'equipmentManager'])
const villagers: readonly RoleCode[] = ['villageAdmin', ...residentRoles]
/** Companies serve the owners: over their committee they have no say. */
const committee: readonly RoleCode[] = ['committeeDirector']
const below = (top: RoleCode): readonly RoleCode[] => governmentRoles.slice(governmentRoles.indexOf(top as never))

/** Which built-in roles each administrator gives, takes away and rules over: the own rank of the own line, and what is below. */
const reaches: Partial<Record<RoleCode, readonly RoleCode[]>> = {
  admin: allRoles,
  supAdmin: allRoles.filter((role) => role !== 'admin'),
  streetAdmin: [...below('streetAdmin'), ...company, ...villagers, ...committee],
  communityAdmin: [...below('communityAdmin'), ...company, ...villagers, ...committee],
  companyAdmin: [...company, ...villagers],
  projectManager: ['projectManager', 'normal', ...clerkRoles.filter((role) => !companyWide.has(role)), ...villagers],
}

const offices: ReadonlySet<string> = new Set(officeRoles)

/** Whether a role comes with an office, so that no form gives it. */
export const isOfficeRole = (roleCode: string): roleCode is RoleCode => offices.has(roleCode)

const builtIn: ReadonlySet<string> = new Set(allRoles)

/** Whether a role is one of the product's own, whose rank is known. */
export const isBuiltIn = (roleCode: string): roleCode is RoleCode => builtIn.has(roleCode)

/** Whether whoever holds `held` may give a built-in role to somebody, or rule over somebody who holds it. */
export const reachesRole = (held: Iterable<RoleCode>, roleCode: RoleCode): boolean =>
  [...held].some((role) => reaches[role]?.includes(roleCode))
