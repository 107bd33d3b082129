import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { skilledAmong } from '#services/ticket/server/lookup.ts'
import { staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { RepairDealing } from '../../shared/schema.ts'
import { assigneeOnly, isSystem, needed, type RepairGuard } from '../../server/check-caller.ts'
import { workersFor, type Worker } from '../../server/find-people.ts'
import { settingFor } from '../../setting/server/repository.ts'
import type { StoredRepair } from '../../server/tables.ts'

const mostBacks = 2

/** The worker whom an input names; undefined when nobody of the village bears the id. */
export async function wantedWorker(
  tx: Reader,
  actor: Actor,
  row: StoredRepair,
  { targetUserId }: RepairDealing,
): Promise<Worker | undefined> {
  const wanted = needed(targetUserId, 'targetUserId', '请选择处理人!')
  return (await workersFor(tx, actor, row)).find(({ userId }) => userId === wanted)
}

const notServing = '处理人不在该小区的服务人员中'

/** The pool is opened by a rule alone, without anybody named. */
export const assigneeInScope: RepairGuard = async ({ tx, actor, row, input }) => {
  if (!input || (isSystem(actor) && !input.targetUserId)) return undefined
  return (await wantedWorker(tx, actor, row, input)) ? undefined : notServing
}

/** Out of the pool only whoever the rule means: of its group, with its skill. */
export const mayTake: RepairGuard = async ({ tx, actor, row }) => {
  const { assigneeId, groupId, skillTag } = row
  if (assigneeId !== null) return assigneeId === actor.userId ? undefined : '该工单未指派给您'
  if (groupId !== null && groupId !== actor.departId) return '该工单仅限指定班组接单'
  if (skillTag === null || (await skilledAmong(tx, [actor.userId], skillTag)).has(actor.userId)) return undefined
  return `该工单仅限具备“${staffSkill.items[skillTag]}”技能的人员接单`
}

export const mayGiveBack: RepairGuard = (context) =>
  assigneeOnly(context) ?? (context.row.backCount >= mostBacks ? '已退单2次，请联系项目经理处理' : undefined)

/** Managers choose freely, workers within their own group. */
export const mayTransfer: RepairGuard = async ({ tx, actor, row, input }) => {
  const manages = can(actor, may.dispatch)
  if (!manages && row.assigneeId !== actor.userId) return '只有处理人或项目经理可以转派'
  if (!input) return undefined
  const worker = await wantedWorker(tx, actor, row, input)
  if (!worker) return notServing
  if (worker.userId === row.assigneeId) return '不能转派给当前处理人'
  return manages || isOfGroup(actor, worker) ? undefined : '只能转派给本班组人员'
}

const isOfGroup = ({ departId }: Actor, worker: Worker): boolean => worker.departId === departId

/** Work is done when it is described, shown where the village wants that, and its price settled. */
export const mayFinish: RepairGuard = async (context) => {
  const { tx, row, input } = context
  const refused = assigneeOnly(context)
  if (refused) return refused
  if (row.quoteState === 'WAIT_CONFIRM') return '报价需业主确认后才能施工'
  if (owesPayment(row)) return '有偿维修请先申请收费'
  return input && workDescribed(tx, row, input)
}

/** Finished work is described, and shown where the village wants that. */
export async function workDescribed(tx: Reader, row: StoredRepair, input: RepairDealing): Promise<string | undefined> {
  needed(input.resolution?.trim(), 'resolution', '请填写处理结果!')
  const { afterPhotoFlag } = await settingFor(tx, row)
  return afterPhotoFlag === 'Y' && !input.photos ? '请上传完工照片!' : undefined
}

/** A confirmed price that was neither paid nor waived. */
export const owesPayment = ({ quoteState, receiptNo, amount }: StoredRepair): boolean =>
  quoteState === 'CONFIRMED' && receiptNo === null && amount !== '0.00'
