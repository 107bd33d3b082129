import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, move } from '#kernel/server/move.ts'
import { announcementMachine } from '../shared/states.ts'
import { deliverOrQueue } from './deliver.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

const announcements = flow(announcementMachine, announcementTables.sysAnnouncement)

/** How far an announcement of somebody goes: everywhere (empty), or the subtree of a code. */
export const reachOf = ({ scope }: Actor): string => (scope.villages === 'all' ? '' : scope.orgCode)

interface Step {
  action: 'release' | 'pass'
  changes: Partial<AnnouncementRow>
  remark?: string | null
  /** An approval has decided, whose right is that of its steps. */
  bySystem?: boolean
}

/** Lets a locked announcement go out: at once, or at its start where that is still to come. */
export async function publish(tx: Tx, actor: Actor, row: AnnouncementRow, step: Step): Promise<void> {
  const at = nowText()
  const isLater = row.startTime !== null && row.startTime > at
  const changes: Partial<AnnouncementRow> = {
    ...step.changes,
    sendTime: isLater ? row.startTime : at,
    cancelTime: null,
    deliveredAt: null,
    remindedAt: null,
  }
  const moved = await move(
    tx,
    actor,
    announcements,
    row,
    step.action,
    { remark: step.remark ?? null },
    {
      changes,
      bySystem: step.bySystem ?? false,
    },
  )
  if (!isLater) await deliverOrQueue(tx, moved)
}
