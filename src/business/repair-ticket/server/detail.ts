import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { notFound, Refusal } from '#kernel/server/errors.ts'
import { allowedActions, timeline, type TimelineEntry } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { logSecurity } from '#kernel/server/sys-log.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import type { RepairDetail } from '../shared/schema.ts'
import { repairMachine } from '../shared/states.ts'
import { repairFlow } from './flow.ts'
import { repairLists } from './lists.ts'
import { reporterOf, shownEntry } from './privacy.ts'
import { knownAmong } from './repository.ts'
import { sideActionsOf } from './side.ts'

type Needed = Pick<Services, 'secrets'>

/** The same caller without narrowing: to answer a ticket that the caller's own act has just taken out of sight. */
const unbounded = (actor: Actor): Actor => ({ ...actor, scope: { ...actor.scope, villages: 'all', narrow: 'none' } })

/** A ticket with its history, its timers and what the caller may do next. `acted`: the caller's own act stands for scope. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  id: string,
  { secrets }: Needed,
  { acted = false } = {},
): Promise<RepairDetail> {
  const row = await repairLists(secrets)(actor).one(reader, acted ? unbounded(actor) : actor, id)
  const [entries, timers, allowed] = await Promise.all([
    reader.all(timeline(actor.tenantId, repairMachine.name, id)),
    timersOf(reader, 'REPAIR', [id]),
    allowedActions(reader, actor, repairFlow, row),
  ])
  return {
    ...row,
    ...reporterOf(secrets, actor, row),
    photos: shownPaths(secrets, row.photos),
    afterPhotos: shownPaths(secrets, row.afterPhotos),
    timeline: entries.map((entry) => withPhotos(secrets, shownEntry(actor, row, entry))),
    timers: timers.get(id) ?? [],
    allowedActions: [...allowed, ...sideActionsOf(actor, row)],
  }
}

function withPhotos(secrets: Needed['secrets'], entry: TimelineEntry): TimelineEntry {
  const photos = entry.detail?.['photos']
  if (typeof photos !== 'string') return entry
  return { ...entry, detail: { ...entry.detail, photos: shownPaths(secrets, photos) } }
}

/** Runs a call about tickets; one of the tenant that the caller may not see answers 404 like none, and is noted. */
export async function aboutAll<T>(db: Db, actor: Actor, ids: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isMissing = error instanceof Refusal && error.status === notFound().status
    const known = isMissing ? await db.read(actor, (tx) => knownAmong(tx, ids)) : []
    if (known.length > 0) await logSecurity(db, actor, { content: `越权访问报修单 ${known.join('、')}` })
    throw error
  }
}

export const aboutOne = <T>(db: Db, actor: Actor, id: string, work: () => Promise<T>): Promise<T> =>
  aboutAll(db, actor, [id], work)
