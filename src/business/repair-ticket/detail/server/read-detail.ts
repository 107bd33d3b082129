import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { allowedActions, timeline, type TimelineEntry } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { repairFlow } from '../../server/flow.ts'
import { repairLists } from '../../server/lists.ts'
import { repairPurposes } from '../../server/files.ts'
import { reporterOf, shownEntry } from '../../reporter/server/show-reporter.ts'
import { sideActionsOf } from '../../oversight/server/steps.ts'

type Needed = Pick<Services, 'secrets'>

/** The same caller without narrowing: to answer a ticket that the caller's own act has just taken out of sight. */
const unbounded = (actor: Actor): Actor => actorSeeing(actor, { villages: 'all', narrow: 'none' })

/** A ticket with its history, its timers and what the caller may do next. `acted`: the caller's own act stands for scope. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  id: string,
  { secrets }: Needed,
  { acted = false } = {},
): Promise<RepairDetail> {
  const row = await repairLists(secrets)(actor).one(reader, acted ? unbounded(actor) : actor, id)
  const [entries, timers, allowed, side] = await Promise.all([
    reader.all(timeline(actor.tenantId, repairMachine.name, id)),
    timersOf(reader, 'REPAIR', [id]),
    allowedActions(reader, actor, repairFlow, row),
    sideActionsOf(reader, actor, row),
  ])
  return {
    ...row,
    ...reporterOf(secrets, actor, row),
    photos: shownPaths(secrets, row.photos, repairPurposes),
    afterPhotos: shownPaths(secrets, row.afterPhotos, repairPurposes),
    timeline: entries.map((entry) => withPhotos(secrets, shownEntry(actor, row, entry))),
    timers: timers.get(id) ?? [],
    allowedActions: [...allowed, ...side],
  }
}

function withPhotos(secrets: Needed['secrets'], entry: TimelineEntry): TimelineEntry {
  const photos = entry.detail?.['photos']
  if (typeof photos !== 'string') return entry
  return { ...entry, detail: { ...entry.detail, photos: shownPaths(secrets, photos, repairPurposes) } }
}
