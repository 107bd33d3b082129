import type { RoleCode } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import type { StoredComplaint } from './tables.ts'

/** Who may act for a host. */
export const hostRoles = [
  ...['supAdmin', 'streetAdmin', 'communityAdmin', 'gnormal'],
  ...['companyAdmin', 'projectManager', 'villageAdmin', 'committeeDirector'],
] as RoleCode[]

type Target = Pick<StoredComplaint, 'targetType'>

/** The same of one complaint: what concerns officials is closed to everybody else of the district's own department. */
export const leadersOf = ({ targetType }: Target): readonly RoleCode[] =>
  targetType === 'GOV' ? ['supAdmin'] : hostRoles

/** Who may be given it to handle: whoever may answer it. The counter takes complaints in and answers none. */
export const handlersOf = (row: Target): readonly RoleCode[] =>
  row.targetType === 'GOV' ? leadersOf(row) : [...hostRoles, 'normal']

/** Who takes complaints in, and speaks for those who only called. */
export const counterRoles = ['communityAdmin', 'projectManager', 'villageAdmin', 'customerService'] as const

/** Who holds one of the roles around a village, each once. */
export async function peopleInCharge(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<string[]> {
  const people = await usersInCharge(reader, [villageId], roles, today())
  return [...new Set(people.map(({ userId }) => userId))]
}

/** Who answers in the host department: whoever handles it, or everybody there who may. */
export async function hostPeople(
  reader: Reader,
  row: Pick<StoredComplaint, 'assigneeId' | 'hostDeptId' | 'targetType'>,
): Promise<string[]> {
  if (row.assigneeId) return [row.assigneeId]
  return hostLeaders(reader, row)
}

/** Those who lead the host department. */
export async function hostLeaders(
  reader: Reader,
  row: Pick<StoredComplaint, 'hostDeptId' | 'targetType'>,
): Promise<string[]> {
  const people = await readRoleHolders(reader, { roles: leadersOf(row), departIds: [row.hostDeptId] })
  return people.map(({ id }) => id)
}

/** Those who lead the departments that help. */
export async function coHostLeaders(
  reader: Reader,
  row: Pick<StoredComplaint, 'coDeptIds' | 'targetType'>,
): Promise<string[]> {
  if (row.coDeptIds.length === 0) return []
  const people = await readRoleHolders(reader, { roles: leadersOf(row), departIds: row.coDeptIds })
  return people.map(({ id }) => id)
}

/** Who judges at a level of government; of what concerns officials the district alone knows. */
export async function judges(
  reader: Reader,
  { villageId, targetType }: Pick<StoredComplaint, 'villageId' | 'targetType'>,
  roles: readonly RoleCode[],
): Promise<string[]> {
  return peopleInCharge(reader, villageId, targetType === 'GOV' ? ['supAdmin'] : roles)
}
