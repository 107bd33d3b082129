import { isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { complaintMoved } from '../shared/events.ts'
import type { ComplaintDealing, ComplaintDetail } from '../shared/schema.ts'
import { readDetail } from '../detail/server/read-detail.ts'
import { extend, extendAudit } from '../extension/server/steps.ts'
import { help } from '../co-worker/server/steps.ts'
import { coHost, giveBack, note, reassign, sign, transfer } from '../host/server/steps.ts'
import { supervise, tellOfRisk } from '../oversight/server/steps.ts'
import { concealOfficial, isSealedOwner, namelessOf } from '../reporter/server/check-owner.ts'
import { complaintWork } from '../turn/server/todos.ts'
import { tellCoHosts, tellWatchers } from '../turn/server/tell-watchers.ts'
import { audit, cancel, confirm, reject, reply } from '../verdict/server/steps.ts'
import { textingOf } from '../reporter/server/tell-reporter.ts'
import type { Step, Texting } from './flow.ts'
import { complaintTables, type StoredComplaint } from './tables.ts'
import type { Services } from '#kernel/server/services.ts'

const steps: Readonly<Record<ComplaintDealing['action'], Step>> = {
  ...{ reassign, coHost, note, help },
  ...{ sign, transfer, return: giveBack, extend, extendAudit, reply, audit, confirm, supervise, reject, cancel },
}

/** Acts on a complaint; refuses what its state, the caller's rights or a guard do not allow. */
export function dealComplaint(
  db: Db,
  actor: Actor,
  input: ComplaintDealing,
  services: Pick<Services, 'secrets' | 'settings'>,
): Promise<ComplaintDetail> {
  return db.write(actor, async (tx) => {
    const { id } = await dealIn(tx, actor, input, textingOf(tx, actor, services))
    return readDetail(tx, actor, id, services, { acted: true })
  })
}

/** The same inside a transaction: the step itself, and what follows every step. */
export async function dealIn(tx: Tx, caller: Actor, input: ComplaintDealing, text?: Texting): Promise<StoredComplaint> {
  // Before anything can be refused: what the log says of a refusal would tell whose it is.
  if (!isSystem(caller)) await concealOfficial(tx, caller, input.id)
  const isHidden = !isSystem(caller) && (await isSealedOwner(tx, caller.userId, input.id))
  const actor = isHidden ? namelessOf(caller) : caller
  const row = (await lockRow(tx, caller, complaintTables.complaint, input)) as StoredComplaint
  const spoken = { ...input, remark: input.remark || input.reason || input.opinion || null }
  const moved = await steps[input.action]({ tx, actor, row, input: spoken, text })
  return settle(tx, actor, row, await flagRisk(tx, actor, moved, input), input.action)
}

/** Whoever handles a complaint may see that more is to come of it. */
async function flagRisk(
  tx: Tx,
  actor: Actor,
  row: StoredComplaint,
  { petitionRisk, action }: ComplaintDealing,
): Promise<StoredComplaint> {
  const isOffice = action !== 'confirm' && action !== 'cancel'
  if (!isOffice || !petitionRisk || petitionRisk === row.petitionRisk) return row
  const flagged = (await updateRow(tx, actor, complaintTables.complaint, row, {
    petitionRisk,
  })) as StoredComplaint
  if (petitionRisk === 'Y') await tellOfRisk({ tx, actor }, flagged)
  return flagged
}

/** What follows every step: due time, to-dos, event, open pages. */
export async function settle(
  tx: Tx,
  actor: Actor,
  before: StoredComplaint | undefined,
  moved: StoredComplaint,
  action: string,
): Promise<StoredComplaint> {
  const [followed] = await followTimers(tx, complaintWork, [moved.id])
  const row = found(followed)
  await followTodo(tx, actor, complaintWork, { before, row })
  await tellWatchers(tx, before, row)
  await tellCoHosts(tx, actor, before, row, action)
  const { id: complaintId, villageId, state: toState } = row
  await emit(tx, actor, complaintMoved, complaintId, { complaintId, villageId, action, toState })
  return row
}
