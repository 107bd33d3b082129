import type { LoginResult, SelectDepartResult, SessionDepart, UserInfo } from '../shared/schema.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Standing } from './open-identity.ts'
import type { Account, HeldDepart, Membership } from './repository.ts'

/** The name under which the unit of accounts seals and indexes phones. */
export const phoneField = 'user.phone'

/** Opens the account's own phone, for its owner only. */
export const phoneOf = (secrets: Secrets, account: Account): string | null =>
  account.phoneSealed === null ? null : secrets.open(phoneField, account.phoneSealed)

export const toSessionDepart = ({ id, departName, orgCode, orgCategory, roleNames }: HeldDepart): SessionDepart => {
  return { id, departName, orgCode, orgCategory, roleSpecialStr: roleNames }
}

/** Organisations with the session's own in front, the rest by code. */
export const currentFirst = (departs: readonly HeldDepart[], departId: string): HeldDepart[] => [
  ...departs.filter((one) => one.id === departId),
  ...departs.filter((one) => one.id !== departId),
]

interface Situation {
  account: Account
  departs: readonly HeldDepart[]
  memberships: readonly Membership[]
  /** The session's organisation. */
  departId: string
}

/** The user as clients keep it; of oneself everything is plain. */
export function toUserInfo(secrets: Secrets, { account, departs, memberships, departId }: Situation): UserInfo {
  const current = departs.find((one) => one.id === departId)
  const inCharge = departs.filter((one) => one.inCharge).map((one) => one.id)
  return {
    id: account.id,
    username: account.username,
    realname: account.realname,
    avatar: account.avatar,
    roleSpecial: current?.roleCodes ?? '',
    relTenantIds: memberships.map((one) => one.tenantId).join(','),
    orgCode: current?.orgCode ?? null,
    phone: phoneOf(secrets, account),
    sex: account.sex,
    status: account.status,
    userIdentity: account.userIdentity,
    departIds: inCharge.length > 0 ? inCharge.join(',') : null,
  }
}

/** The right to vote and the areas as clients keep them. */
export const toStanding = ({ suffrage, areas }: Standing): Pick<LoginResult, 'suffrage' | 'areaList'> => {
  return { suffrage: suffrage ? 'Y' : 'N', areaList: areas }
}

/** What an organisation switch answers. */
export function toSelection(secrets: Secrets, situation: Situation, standing: Standing): SelectDepartResult {
  const chosen = situation.departs.find((one) => one.id === situation.departId)
  if (!chosen) throw new Error('the chosen organisation is not among those held')
  return {
    userInfo: toUserInfo(secrets, situation),
    sysDepart: toSessionDepart(chosen),
    roleSpecial: chosen.roleCodes,
    ...toStanding(standing),
  }
}
