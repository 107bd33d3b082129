import { clerkRoles, governmentRoles, residentRoles, type RoleCode } from '#kernel/shared/role.ts'

/** Who looks at a board, from above: whoever belongs to several groups starts with the first. */
export const boardGroups = ['government', 'company', 'village', 'worker', 'resident'] as const
export type BoardGroup = (typeof boardGroups)[number]

const members: Readonly<Record<BoardGroup, readonly RoleCode[]>> = {
  government: ['admin', ...governmentRoles],
  company: ['companyAdmin', 'projectManager', ...clerkRoles],
  village: ['villageAdmin', 'committeeDirector'],
  worker: ['normal'],
  resident: residentRoles,
}

/** The groups of a caller, never none: whoever has no role yet sees what residents see. */
export function groupsOf(roles: ReadonlySet<RoleCode>): readonly BoardGroup[] {
  const own = boardGroups.filter((group) => members[group].some((role) => roles.has(role)))
  return own.length > 0 ? own : ['resident']
}
