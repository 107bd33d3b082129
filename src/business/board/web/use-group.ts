import { useSession } from '#kernel/web/session.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { groupsOf, type BoardGroup } from '../shared/groups.ts'

/** The group of the signed-in user, as the server will see it. */
export const useGroup = (): BoardGroup => {
  const roles = useSession((session) => session.user?.roleSpecial ?? '')
  return groupsOf(new Set(roles.split(',') as RoleCode[]))[0]!
}
