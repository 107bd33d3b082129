import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { partsOf } from '#kernel/shared/comma-list.ts'
import { forbidden } from '#kernel/server/errors.ts'
import { permissionOf, type Metric } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Within } from '#services/metric/shared/schema.ts'
import { boards, villageBoard, type BoardDefinition } from '../shared/boards.ts'
import { chosenStrip, fewest } from '../shared/strip.ts'
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
  services: Pick<Services, 'metrics'>,
): AskedBoard {
  const groups = groupsOf(actor.roles)
  const group = role ?? groups[0]!
  if (!groups.includes(group)) throw forbidden()
  const to = today()
  const isHome = board !== 'Y'
  const usual = boards[group]
  const placed = usual && !isHome && within.villageId ? { ...usual, ...villageBoard } : usual
  const own = placed && seenBy(actor, placed, services)
  // With the large figures that the user has chosen; those of a village are the same for everybody.
  const chosen = placed === usual ? partsOf(figures) : []
  const shown = own && { ...own, strip: chosenStrip(chosen, own) }
  return { group, board: shown, own, from: beginOf(period, to), to, within, isHome }
}

/** With the figures whose lists the caller may open; where too few of the role's own are left, the first to be taken in stand with them. */
function seenBy(actor: Actor, board: BoardDefinition, { metrics }: Pick<Services, 'metrics'>): BoardDefinition {
  const seen = (codes: readonly string[]): string[] =>
    codes.filter((code) => {
      const metric = metrics.find(code)
      return metric !== undefined && can(actor, permissionOf(metric))
    })
  const [strip, spare] = [seen(board.strip), seen(board.spare)]
  const more = Math.max(0, fewest - strip.length)
  return { ...board, strip: [...strip, ...spare.slice(0, more)], spare: spare.slice(more) }
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
