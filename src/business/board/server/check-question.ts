import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { partsOf } from '#kernel/shared/comma-list.ts'
import { forbidden } from '#kernel/server/errors.ts'
import type { Metric } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Within } from '#services/metric/shared/schema.ts'
import { boards, type BoardDefinition } from '../shared/boards.ts'
import { chosenStrip } from '../shared/strip.ts'
import { groupsOf, type BoardGroup } from '../shared/groups.ts'
import { beginOf } from '../shared/period.ts'
import type { BoardQuery } from '../shared/schema.ts'

/** A question that was judged: the board, its days and its place. */
export interface AskedBoard {
  group: BoardGroup
  board: BoardDefinition | undefined
  /** The same before the user chose. */
  own: BoardDefinition | undefined
  from: string
  to: string
  within: Within
  /** Is it a home page, not the board of one place. */
  isHome: boolean
}

/** Refuses the boards of other roles. */
export function askedBoard(
  actor: Actor,
  { role, period = 'month', board, figures = '', ...within }: BoardQuery,
): AskedBoard {
  const groups = groupsOf(actor.roles)
  const group = role ?? groups[0]!
  if (!groups.includes(group)) throw forbidden()
  const to = today()
  const isHome = board !== 'Y'
  const own = boards[group]
  // With the large figures that the user has chosen.
  const shown = own && { ...own, strip: chosenStrip(partsOf(figures), own) }
  return { group, board: shown, own, from: beginOf(period, to), to, within, isHome }
}

/** Those codes that some unit declares and that can be asked of the place. */
export function codesFor({ metrics }: Pick<Services, 'metrics'>, codes: readonly string[], within: Within): string[] {
  const isPlaced = within.streetId ?? within.communityId ?? within.villageId
  const fits = ({ keys }: Metric): boolean => (!isPlaced || !!keys.village) && (!within.companyId || !!keys.company)
  return codes.filter((code) => {
    const metric = metrics.find(code)
    return metric !== undefined && fits(metric)
  })
}
