import { nowText } from '#kernel/server/clock.ts'
import type { Deal } from '../../server/flow.ts'
import { retime } from '../../timing/server/service.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Another priority that comes with a step. */
export const prioritised = ({ row, input }: Deal): Partial<StoredRepair> =>
  input.priority && input.priority !== row.priority ? { priority: input.priority } : {}

/** Timers follow when a step brought another priority: it counts from the report on. */
export async function followPriority({ tx, actor, row }: Deal, moved: StoredRepair): Promise<void> {
  if (moved.priority !== row.priority) await retime(tx, actor, moved, row.createTime ?? nowText())
}
