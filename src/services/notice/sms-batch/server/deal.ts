import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { badInput } from '#kernel/server/errors.ts'
import { heldReason } from '#kernel/server/held-matter.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { flow, move, type Guard } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import { dropBatch } from '#kernel/server/sms/batch.ts'
import { toWire } from '#kernel/shared/time.ts'
import { smsBatchMachine, smsBatchMatter } from '../shared/states.ts'
import { checkAllowance, lockQuotas } from './quota-service.ts'
import { checkTargets } from './receiver-repository.ts'
import { enqueue, leavingTime } from './send.ts'
import { reckon, type Parts, type Reckoned } from './service.ts'
import { smsTables, type SmsBatchRow } from './tables.ts'

const { smsBatch: table } = smsTables

interface Step {
  remark?: string | null | undefined
  /** An approval has decided, which keeps its people apart itself. */
  byApproval?: boolean
}

/** While an approval runs nobody steps beside it; else whoever wrote an order does not judge it. */
const judge: Guard<SmsBatchRow, Step> = async ({ tx, actor, row, input }) => {
  if (input?.byApproval) return undefined
  const held = await heldReason(tx, smsBatchMatter, row.id)
  return held ?? (row.submitBy === actor.username ? '不能审核本人提交的群发' : undefined)
}
const author: Guard<SmsBatchRow, Step> = async ({ tx, actor, row, input }) => {
  if (input?.byApproval) return undefined
  const held = await heldReason(tx, smsBatchMatter, row.id)
  return held ?? (row.submitBy === actor.username ? undefined : '只能撤回本人提交的群发')
}

export const batches = flow<SmsBatchRow, Step>(smsBatchMachine, table, { judge, author })

export interface DealParts extends Parts {
  approvals: Approvals
}

/** One step of an order; whatever counts against a quota is reckoned under its lock. */
export async function dealBatch(
  tx: Tx,
  actor: Actor,
  { approvals, ...parts }: DealParts,
  input: Dealing,
): Promise<SmsBatchRow> {
  const { id, version, action } = input
  const remark = input.remark?.trim() || null
  const row = await lockRow(tx, actor, table, { id, version })
  if (action === 'submit') {
    const isApproved = await approvals.start(tx, actor, { bizType: smsBatchMatter, bizId: id })
    return isApproved ? lockRow(tx, actor, table, { id }) : submitBatch(tx, actor, parts, row)
  }
  if (action === 'pass') return passBatch(tx, actor, parts, row, { remark })
  if (action === 'cancel') {
    const moved = await move(tx, actor, batches, row, action, { remark })
    await dropBatch(tx, id, '已取消发送')
    return moved
  }
  const changes = action === 'reject' ? verdict(actor, remark) : {}
  return move(tx, actor, batches, row, action, { remark }, { changes })
}

export const verdict = (actor: Actor, opinion: string | null) => ({
  auditBy: actor.username,
  auditTime: nowText(),
  auditOpinion: opinion,
})

const countsOf = ({ made, duplicates, noPhone, parts }: Reckoned) => ({
  receiverCount: made.length,
  duplicateCount: duplicates,
  noPhoneCount: noPhone,
  partCount: parts,
})

/** Hands an order to those who judge it, with what it would come to now. */
export async function submitBatch(tx: Tx, actor: Actor, parts: Parts, row: SmsBatchRow): Promise<SmsBatchRow> {
  if (row.state === 'DRAFT') await checkTargets(tx, actor, row)
  const reckoned = await reckon(tx, parts, row)
  if (reckoned.made.length === 0) throw badInput({ targetType: '接收人都没有手机号' })
  checkAllowance(reckoned.allowance, reckoned.parts)
  const changes = {
    ...countsOf(reckoned),
    submitBy: actor.username,
    submitTime: nowText(),
    auditBy: null,
    auditTime: null,
    auditOpinion: null,
  }
  return move(tx, actor, batches, row, 'submit', {}, { changes })
}

/** Judges it good: its messages are written and wait for their hour. */
export async function passBatch(
  tx: Tx,
  actor: Actor,
  parts: Parts,
  row: SmsBatchRow,
  { remark, byApproval = false }: Step,
): Promise<SmsBatchRow> {
  const options = { changes: verdict(actor, remark ?? null), bySystem: byApproval }
  const moved = await move(tx, actor, batches, row, 'pass', { remark, byApproval }, options)
  await lockQuotas(tx)
  // Whom it may reach was judged by whoever handed it in; approvers may stand elsewhere.
  await checkTargets(tx, byApproval ? systemActor(tx.tenantId) : actor, row)
  const reckoned = await reckon(tx, parts, row)
  checkAllowance(reckoned.allowance, reckoned.parts)
  const at = leavingTime(row)
  await enqueue(tx, actor, parts.secrets, { batch: row, made: reckoned.made, at })
  return updateRow(tx, actor, table, moved, { ...countsOf(reckoned), planTime: toWire(at) })
}

const due = `select t.* from sms_batch t where t.tenant_id = $1 and t.del_flag = 0 and (
    t.state = 'QUEUED' and t.plan_time <= $2
    or t.state = 'SENDING' and not exists (select from ref_sms m
      where m.tenant_id = t.tenant_id and m.batch_id = t.id and m.send_state = 0))
  order by t.id for update skip locked`

/** Lets the states of orders follow what has become of their messages; safe in many processes at once. */
export async function followBatches({ db }: { db: Db }): Promise<void> {
  for (const id of await tenantIds(db)) {
    const step = () =>
      db.write(systemActor(id), async (tx) => {
        const rows = await tx.all(statement<SmsBatchRow>(due, [id, nowText()]))
        for (const row of rows)
          await move(
            tx,
            systemActor(id),
            batches,
            row,
            row.state === 'QUEUED' ? 'start' : 'finish',
            {},
            { bySystem: true },
          )
        return rows.length
      })
    while ((await step()) > 0);
  }
}

export const batchJob = job({
  name: 'notice.sms-batch',
  title: '跟踪短信群发',
  schedule: '25 * * * * ?',
  run: (services: Pick<Services, 'db'>) => followBatches(services),
})
