import { codes } from '#kernel/shared/result.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { RepairInput } from '../../shared/schema.ts'
import { countOpen, findSimilar, holdReports } from '../../server/repository.ts'
import type { StoredRepair } from '../../server/tables.ts'

const mostInRoom = 5
const mostByUser = 10

/** Refuses more than five open tickets of a room and more than ten reports of a resident on one day. */
export async function checkLimits(
  tx: Tx,
  { userId }: Actor,
  row: Pick<StoredRepair, 'roomId' | 'reporterType'>,
): Promise<void> {
  const { roomId, reporterType } = row
  if (roomId) await holdReports(tx, `room ${roomId}`)
  await holdReports(tx, `user ${userId}`)
  const { inRoom, byUser } = await countOpen(tx, roomId, userId)
  if (inRoom >= mostInRoom) throw refusal('该房屋未完成的报修已达5单，请等待处理')
  if (reporterType !== 'staff' && byUser >= mostByUser) throw refusal('今日报修已达10单，请明天再报或联系物业')
}

/**
 * The earlier ticket that this report joins; undefined when it stands for itself. Asks first: the answer to the
 * question comes as `confirmDuplicate`, and the refusal carries the earlier ticket.
 */
export async function joinedTo(
  tx: Tx,
  roomId: string | null,
  { repairType, confirmDuplicate }: RepairInput,
): Promise<Pick<StoredRepair, 'id' | 'repairNo'> | undefined> {
  if (!roomId || confirmDuplicate === 'Y') return undefined
  const similar = await findSimilar(tx, roomId, repairType)
  if (!similar || confirmDuplicate === 'N') return similar
  const { id, repairNo } = similar
  throw refusal('该房屋2小时内已有相同类型报修，是否合并？', codes.refused, { duplicate: { id, repairNo } })
}
