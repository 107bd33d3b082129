import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { findEitherOf, findHeadsOf, findManagersOf } from '../../server/find-signers.ts'
import { limitFlow } from '../../shared/approval-limits.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { adjustKind } from '../shared/dictionaries.ts'
import { adjustPermissions as may } from '../shared/permissions.ts'
import type { AdjustFlow } from './flow.ts'
import { lateDueOf } from './read-late.ts'
import { adjustList } from './lists.ts'
import { findAdjustment } from './repository.ts'
import { adjustTables, type StoredAdjustment } from './tables.ts'
import { adjustPage } from './todos.ts'

/** What an approval calls late fee that is to be let go. */
export const waiverMatter = 'FEE_WAIVER'

async function begin(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  found(await readRow(tx, actor, adjustTables.feeAdjustment, id, { lock: true }))
  const row = found(await adjustList.one(tx, actor, id))
  const { adjustNo, amount, villageId, billId, billNo, roomName, itemName, period, balance, reason } = row
  return {
    title: `${adjustKind.items.WAIVE}：${adjustNo}，${amount}元`,
    villageId,
    page: adjustPage,
    params: { _open: `detail:${id}` },
    values: { amount },
    form: [
      { label: '调整单号', value: adjustNo },
      { label: '房屋', value: roomName ?? '' },
      { label: '账单', value: [billNo, itemName, period].filter(Boolean).join(' ') },
      { label: '账单欠费', value: `${balance ?? '0.00'}元` },
      { label: '违约金', value: `截至${today()}为${await lateDueOf(tx, billId)}元` },
      { label: '减免金额', value: `${amount}元` },
      { label: '原因', value: reason },
    ],
  }
}

const apartOf = async (reader: Reader, id: string): Promise<string[]> => {
  const row = await findAdjustment(reader, id)
  return row ? [row.applicantId] : []
}

/** How late fee that is to be let go is approved: by the limits of refunds. */
export function waiverApproval(parts: StandardParts, flow: AdjustFlow): WorkflowKind {
  const end = async (tx: Tx, actor: Actor, id: string, action: string, opinion: string | null) => {
    const remark = opinion ?? undefined
    await move(
      tx,
      actor,
      flow,
      found(await findAdjustment(tx, id, 'for update')),
      action,
      { remark },
      { bySystem: true },
    )
  }
  type Finder = (reader: Reader, parts: StandardParts, row: StoredAdjustment) => Promise<string[]>
  const of = (find: Finder) => async (reader: Reader, id: string) => {
    const row = await findAdjustment(reader, id)
    return row ? find(reader, parts, row) : []
  }
  return {
    bizType: waiverMatter,
    label: '违约金减免审批',
    start: may.waive,
    lines: ['房屋', '账单', '账单欠费', '违约金', '原因'],
    variables: [{ key: 'amount', label: '减免金额', kind: 'number' }],
    begin,
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'approve', opinion),
    refused: (tx, actor, id, { opinion }) => end(tx, actor, id, 'refuse', opinion),
    cancelled: (tx, actor, id, { opinion }) => end(tx, actor, id, 'cancel', opinion),
    apart: apartOf,
    people: {
      manager: { label: '项目经理（自管小区为小区管理员）', read: of(findManagersOf) },
      head: { label: '企业管理员（自管小区为业委会主任）', read: of(findHeadsOf) },
      either: {
        label: '项目经理，需回避时为企业管理员',
        read: of((reader, own, row) => findEitherOf(reader, own, row, [row.applicantId])),
      },
    },
    definitions: [
      {
        defKey: 'fee_waiver_review',
        name: '违约金减免审批',
        remark: '500元及以下由项目经理审批，超过500元由企业管理员审批，超过5000元由两人先后审批；申请人不参与审批',
        active: true,
        flow: limitFlow,
      },
    ],
  }
}
