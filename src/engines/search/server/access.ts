import type { Actor } from '#kernel/server/actor.ts'
import type { ScopeRule } from '#kernel/server/db/scope.ts'
import { keyTerm } from './terms.ts'

type Narrowing = Exclude<ScopeRule, 'tenant'>

/** Columns whose values decide who may see a row, each once. */
export function keyColumns(rule: ScopeRule): string[] {
  if (rule === 'tenant') return []
  const { village, resident, staff } = rule
  const own = resident && resident !== 'none' ? [resident.room, resident.user, resident.public?.column] : []
  const columns = [village, ...own, staff?.user, staff?.group, staff?.pool?.column, staff?.reporter]
  return [...new Set(columns.filter((column) => column !== undefined))]
}

/** Column with a list of people of whom each may see a row; absent: there is none. */
export const helperColumn = (rule: ScopeRule): string | undefined =>
  rule === 'tenant' ? undefined : rule.staff?.helpers

/** What a caller's scope asks of the index. `never`: nothing of the kind can be theirs. */
export interface Access {
  never: boolean
  /** Of each group a record must have one term at least. */
  groups: string[][]
  /** More villages than the index can join: compared row by row. */
  villages: readonly string[] | null
}

/** Up to so many villages are joined in the index; with more, enough of what is found lies in scope anyway. */
const fewVillages = 8

/** What is a worker's own, their group's, in the open pool, reported by them, or what they help with. */
function staffTerms(
  { user, group, pool, reporter, helpers }: NonNullable<Narrowing['staff']>,
  { userId, departId }: Pick<Actor, 'userId' | 'departId'>,
): string[] {
  const own = [keyTerm(user, userId)]
  if (group) own.push(keyTerm(group, departId))
  if (pool) own.push(keyTerm(pool.column, pool.value))
  if (reporter) own.push(keyTerm(reporter, userId))
  if (helpers) own.push(keyTerm(helpers, userId))
  return own
}

/**
 * The scope rule of a list in the terms of the index, so that what a caller may see is not crowded out by what others
 * may. The hits pass the rule itself afterwards; prefixes of organisation codes are left to that.
 */
export function accessOf(actor: Pick<Actor, 'scope' | 'userId' | 'departId'>, rule: ScopeRule): Access {
  const open: Access = { never: false, groups: [], villages: null }
  if (rule === 'tenant') return open
  const { scope, userId, departId } = actor
  const { village, resident, staff } = rule
  const villages = villagesOf(scope, rule)
  if (village && villages) {
    if (villages.length === 0) open.never = true
    else if (villages.length <= fewVillages) open.groups.push(villages.map((id) => keyTerm(village, id)))
    else open.villages = villages
  }
  if (scope.narrow === 'staff' && staff) open.groups.push(staffTerms(staff, { userId, departId }))
  if (scope.narrow === 'resident' && resident) narrowToOwn(open, actor, resident)
  return open
}

/**
 * Undefined: all. What stayed with a company that lost the village, and what is its own wherever it stands, is told apart
 * by the rule itself.
 */
function villagesOf({ villages, former, isTrade }: Actor['scope'], rule: Narrowing): readonly string[] | undefined {
  const { creditor, trade, abroad } = rule
  if (villages === 'all' || (abroad && trade && isTrade)) return undefined
  return creditor && former ? [...villages, ...former.villageIds] : villages
}

function narrowToOwn(
  access: Access,
  { scope, userId }: Pick<Actor, 'scope' | 'userId'>,
  resident: NonNullable<Narrowing['resident']>,
): void {
  if (resident === 'none') {
    access.never = true
    return
  }
  const { room, user, public: open } = resident
  const own: string[] = []
  if (room) own.push(...scope.rooms.map((id) => keyTerm(room, id)))
  if (user) own.push(keyTerm(user, userId))
  if (open) own.push(keyTerm(open.column, open.value))
  if (own.length > 0) access.groups.push(own)
  else if (room) access.never = true
}
