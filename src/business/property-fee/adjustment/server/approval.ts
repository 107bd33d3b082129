import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { endsWith } from '../../server/end-approval.ts'
import { apartOf, signersOf } from '../../server/find-signers.ts'
import { headFlow, headWords, limitFlow, limitWords } from '../../shared/approval-limits.ts'
import { closeAsked } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { writeOffDays } from '../shared/allowed.ts'
import { adjustKind, adjustMatters } from '../shared/dictionaries.ts'
import { adjustPermissions as may } from '../shared/permissions.ts'
import type { FeeAdjustment } from '../shared/schema.ts'
import type { AdjustFlow } from './flow.ts'
import { lateDueOf } from './read-late.ts'
import { adjustList } from './lists.ts'
import { findAdjustment } from './repository.ts'
import { adjustTables } from './tables.ts'
import { adjustPage } from './todos.ts'

/** Discounts that are asked for come decided. */
type Kind = Exclude<FeeAdjustment['adjustKind'], 'DISCOUNT'>

const amountLabels = {
  SUPPLEMENT: '补收金额',
  CORRECT: '冲正金额',
  WRITE_OFF: '核销金额',
  WAIVE: '减免金额',
} as const satisfies Record<Kind, string>

/** What is asked for waits from the beginning; one that was asked for before there was an approval may be handed in later. */
async function begin(tx: Tx, actor: Actor, parts: StandardParts, kind: Kind, id: string): Promise<Matter> {
  const stored = found(await readRow(tx, actor, adjustTables.feeAdjustment, id, { lock: true }))
  if (stored.adjustKind !== kind || stored.state !== 'WAITING') throw wrongState()
  await closeAsked({ tx, actor, parts }, stored, 'CANCELLED')
  const row = found(await adjustList.one(tx, actor, id))
  const { adjustNo, amount, villageId, billId, billNo, roomName, itemName, period, balance, reason } = row
  const late = kind === 'WAIVE' ? [{ label: '违约金', value: `截至${today()}为${await lateDueOf(tx, billId)}元` }] : []
  return {
    title: `${adjustKind.items[kind]}：${adjustNo}，${amount}元`,
    villageId,
    page: adjustPage,
    params: { _open: `detail:${id}` },
    values: { amount },
    form: [
      { label: '调整单号', value: adjustNo },
      { label: '房屋', value: roomName ?? '' },
      { label: '账单', value: [billNo, itemName, period].filter(Boolean).join(' ') },
      { label: '账单欠费', value: `${balance ?? '0.00'}元` },
      ...late,
      { label: amountLabels[kind], value: `${amount}元` },
      { label: '原因', value: reason },
    ],
  }
}

async function findSigned(reader: Reader, id: string) {
  const row = await findAdjustment(reader, id)
  return row && { ...row, apart: [row.applicantId] }
}

const definitions = {
  SUPPLEMENT: {
    defKey: 'fee_supplement_review',
    name: '账单补收审批',
    remark: headWords,
    active: true,
    flow: headFlow,
  },
  CORRECT: {
    defKey: 'fee_correct_review',
    name: '账单冲正审批',
    remark: headWords,
    active: true,
    flow: headFlow,
  },
  WRITE_OFF: {
    defKey: 'fee_write_off_review',
    name: '坏账核销审批',
    remark: `逾期满${writeOffDays}天的欠费，${headWords}`,
    active: true,
    flow: headFlow,
  },
  WAIVE: {
    defKey: 'fee_waiver_review',
    name: '违约金减免审批',
    remark: limitWords(),
    active: true,
    flow: limitFlow,
  },
} as const satisfies Record<Kind, object>

function approvalOf(parts: StandardParts, flow: AdjustFlow, kind: Kind): WorkflowKind {
  return {
    bizType: adjustMatters[kind],
    label: definitions[kind].name,
    start: kind === 'WAIVE' ? may.waive : may.add,
    lines: ['房屋', '账单', '账单欠费', ...(kind === 'WAIVE' ? ['违约金'] : []), '原因'],
    variables: [{ key: 'amount', label: amountLabels[kind], kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, parts, kind, id),
    ...endsWith(flow, findAdjustment),
    apart: apartOf(adjustMatters[kind], findSigned),
    people: signersOf(parts, findSigned),
    definitions: [definitions[kind]],
  }
}

/** How supplements, corrections and debts that are given up are approved, and by the limits of refunds late fee that is to be let go. */
export const adjustApprovals = (parts: StandardParts, flow: AdjustFlow): readonly WorkflowKind[] =>
  (['SUPPLEMENT', 'CORRECT', 'WRITE_OFF', 'WAIVE'] as const).map((kind) => approvalOf(parts, flow, kind))
