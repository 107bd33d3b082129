import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { householdPermissions } from '#community/household/shared/permissions.ts'
import type { ComplaintInput } from '../../shared/schema.ts'

/** A complaint as it is filled in; `who` is how the reporter wants to be known. */
export type ReportValues = Omit<Partial<ComplaintInput>, 'anonymous' | 'secrecy'> & {
  who?: 'OPEN' | 'SECRET' | 'NAMELESS'
}

/** Does the user speak as somebody who lives here; everybody else writes down what others say. */
export function useIsResident(): boolean {
  const roles = useSession((session) => session.user?.roleSpecial ?? '').split(',')
  return residentRoles.some((role) => roles.includes(role))
}

export interface OwnRoom {
  roomId: string
  roomName: string
  villageId: string
  villageName: string
}

const noRooms: readonly OwnRoom[] = []

/** The homes of a resident, where they stand verified. Undefined while they load. */
export function useOwnRooms(isResident: boolean): readonly OwnRoom[] | undefined {
  const may = useMay(householdPermissions.own)
  const isAsked = isResident && may
  const { data } = useEndpoint(myHomeApi.list, {}, { enabled: isAsked, staleTime: 60_000 })
  if (!isAsked) return noRooms
  return data?.filter(({ state }) => state === 'VERIFIED')
}

/** What is sent of a form: texts trimmed, nothing that is empty. */
export function inputFrom({ who = 'OPEN', ...rest }: ReportValues): Partial<ComplaintInput> {
  const values = Object.entries(rest).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])
  const given = Object.fromEntries(values.filter(([, value]) => value !== '' && value !== undefined && value !== null))
  return { ...given, anonymous: who === 'NAMELESS' ? 'Y' : 'N', secrecy: who === 'SECRET' ? 'Y' : 'N' }
}
