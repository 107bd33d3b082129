import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { found, notFound, refusalFor } from '#kernel/server/errors.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { RepairDealing, RepairDetail } from '../shared/schema.ts'
import { accept, cancel, reject } from '../report/server/accept.ts'
import { charge, paid, quote, quoteConfirm, quoteRefuse, waive } from '../cost/server/steps.ts'
import { readDetail } from '../detail/server/read-detail.ts'
import { back, dispatch, take, transfer } from '../dispatch/server/steps.ts'
import { force, reopen } from '../verdict/server/end.ts'
import { help, progress } from '../co-worker/server/steps.ts'
import type { RepairServices, Step } from './flow.ts'
import { lockAnyRepair } from './repository.ts'
import { supervise, urge } from '../oversight/server/steps.ts'
import { resume, suspend, suspendApprove } from '../suspension/server/steps.ts'
import { repairTables, type StoredRepair } from './tables.ts'
import { repairWork } from '../turn/server/todos.ts'
import { rate, verifyPass, verifyReject, visit } from '../verdict/server/verify.ts'
import { tellMoved } from '../turn/server/tell-moved.ts'
import { arrive, finish } from '../work/server/steps.ts'

const steps: Readonly<Record<RepairDealing['action'], Step>> = {
  ...{ accept, reject, cancel, dispatch, take, back, transfer, arrive, finish },
  ...{ help, progress },
  ...{ suspend, suspendApprove, resume, quote, quoteConfirm, quoteRefuse, charge, paid, waive },
  ...{ verifyPass, verifyReject, rate, visit, reopen, force, supervise, urge },
}

/** Acts on a ticket; refuses what its state, the caller's rights or a guard do not allow. */
export function dealRepair(
  db: Db,
  actor: Actor,
  input: RepairDealing,
  services: RepairServices,
): Promise<RepairDetail> {
  return db.write(actor, async (tx) => {
    const { id } = await dealIn(tx, actor, input)
    return readDetail(tx, actor, id, services, { acted: true })
  })
}

/** The same inside a transaction: the step itself, and what follows every step. */
export async function dealIn(tx: Tx, actor: Actor, input: RepairDealing): Promise<StoredRepair> {
  const row = await lockFor(tx, actor, input)
  const moved = await steps[input.action]({ tx, actor, row, input })
  return settle(tx, actor, row, moved, input.action)
}

/** What follows every step: due time, to-do, event, open pages. */
export async function settle(
  tx: Tx,
  actor: Actor,
  before: StoredRepair | undefined,
  moved: StoredRepair,
  action: string,
): Promise<StoredRepair> {
  const [followed] = await followTimers(tx, repairWork, [moved.id])
  const row = found(followed)
  await Promise.all([
    followTodo(tx, actor, repairWork, { before, row }),
    tellMoved(tx, actor, [{ before, row }], action),
  ])
  return row
}

async function lockFor(tx: Tx, actor: Actor, input: RepairDealing): Promise<StoredRepair> {
  if (input.action === 'take') await refuseTaken(tx, actor, input.id)
  return lockRow(tx, actor, repairTables.repair, input)
}

/** Whoever comes second to a ticket of the pool hears who has it, although it is out of sight by now. */
async function refuseTaken(tx: Tx, { userId, scope }: Actor, id: string): Promise<void> {
  const row = await lockAnyRepair(tx, id)
  if (!row || !isNear(scope, row)) throw notFound()
  if (row.dispatchMode !== 'GRAB' || row.assigneeId === null || row.assigneeId === userId) return
  const [winner] = await readUsers(tx, [row.assigneeId])
  throw refusalFor('taken', `该工单已被${winner?.name ?? '他人'}接单`)
}

/** Does the place of a ticket lie in scope: the village, or what stayed with a company that has lost it. */
const isNear = ({ villages, former }: Actor['scope'], { villageId, companyId }: StoredRepair): boolean =>
  villages === 'all' ||
  villages.includes(villageId) ||
  (companyId !== null &&
    former !== undefined &&
    former.villageIds.includes(villageId) &&
    former.companyIds.includes(companyId))
