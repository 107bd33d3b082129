import type { Access } from '#kernel/shared/endpoint.ts'
import type { Actor, Scope } from '#kernel/server/actor.ts'

/** May the caller have tasks of this kind: as for the call that starts them. */
export const mayRun = (actor: Pick<Actor, 'may'>, access: Access): boolean =>
  typeof access === 'string' || access.some(({ code }) => actor.may.has(code))

/** Whose rights are compared: what rows a caller sees. */
export type Reach = Pick<Actor, 'scope' | 'rules'>

/** Does a caller still see every row that one saw then? What has come within reach since does no harm. */
export const reaches = (today: Reach, then: Reach): boolean =>
  seesVillages(today.scope, then.scope) &&
  seesRooms(today.scope, then.scope) &&
  (!today.scope.isTrade || then.scope.isTrade === true) &&
  seesBranch(today.scope, then.scope) &&
  (today.rules === undefined || packRules(today) === packRules(then))

const isWithin = (some: readonly string[], all: readonly string[]): boolean => {
  const known = new Set(all)
  return some.every((one) => known.has(one))
}

function seesVillages({ villages, former }: Scope, then: Scope): boolean {
  if (villages === 'all') return true
  if (then.villages === 'all' || !isWithin(then.villages, villages)) return false
  if (!then.former) return true
  // What a company kept of a village that it serves again is within its reach all the more.
  return (
    isWithin(then.former.villageIds, [...villages, ...(former?.villageIds ?? [])]) &&
    isWithin(then.former.companyIds, former?.companyIds ?? then.former.companyIds)
  )
}

const seesRooms = (today: Scope, then: Scope): boolean =>
  today.narrow === 'none' || (today.narrow === then.narrow && isWithin(then.rooms, today.rooms))

const seesBranch = ({ villages, orgCode }: Scope, then: Scope): boolean =>
  villages === 'all' || orgCode === then.orgCode || (orgCode !== '' && then.orgCode.startsWith(orgCode))

const packRules = ({ rules }: Reach): string =>
  JSON.stringify([...(rules ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1)))
