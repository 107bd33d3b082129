import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { limitFlow, limitWords } from '../../shared/approval-limits.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { refundKind, refundReason, refundWay } from '../shared/dictionaries.ts'
import { refundPermissions as may } from '../shared/permissions.ts'
import type { RefundLine } from '../shared/schema.ts'
import { apartOf, signersOf } from '../../server/find-signers.ts'
import { refundMatter } from '../shared/states.ts'
import { findSigned } from './find-signers.ts'
import type { RefundFlow } from './flow.ts'
import { lockRefund, readLines } from './repository.ts'
import { refundTables, type StoredRefund } from './tables.ts'
import { refundPage } from './todos.ts'

const lineText = ({ roomName, itemName, period, principal, lateFee }: RefundLine): string => {
  const late = compare(lateFee, 0) > 0 ? `，违约金${lateFee}元` : ''
  return `${[roomName, itemName, period].filter(Boolean).join(' ')}：${principal}元${late}`
}

const payeeText = ({ way, channel, payeeNameMask, bankName, accountNoMask }: StoredRefund): string => {
  if (way === null) return '不付款'
  if (way === 'ORIGINAL') return `${refundWay.items.ORIGINAL}：${channel ? onlineChannel.items[channel] : ''}`
  return way === 'CASH' ? refundWay.items.CASH : `银行转账：${payeeNameMask} ${bankName} ${accountNoMask}`
}

async function begin(tx: Tx, actor: Actor, flow: RefundFlow, id: string): Promise<Matter> {
  const row = await lockRow(tx, actor, refundTables.feeRefund, { id })
  await move(tx, actor, flow, row, 'submit', {}, { bySystem: true })
  const lines = await readLines(tx, id)
  const { refundNo, amount, villageId, reasonCode, reason } = row
  const told = lines.map(lineText).join('；')
  return {
    title: `${refundKind.items[row.refundKind]}：${refundNo}，${amount}元`,
    villageId,
    page: refundPage,
    params: { _open: `detail:${id}` },
    values: { amount },
    form: [
      { label: '退款单号', value: refundNo },
      { label: '退款类型', value: refundKind.items[row.refundKind] },
      { label: '退款金额', value: `${amount}元` },
      ...(told ? [{ label: '退款明细', value: told }] : []),
      { label: '退款方式', value: payeeText(row) },
      ...(row.changedBy ? [{ label: '改用其他方式', value: `渠道退款失败：${row.fault ?? ''}` }] : []),
      { label: '退款原因', value: refundReason.items[reasonCode] },
      { label: '退款说明', value: reason },
    ],
  }
}

/** Up to 500 yuan whoever answers at the place, above whoever answers for the organisation, above 5,000 another beside. */
const definition = {
  defKey: 'fee_refund_review',
  name: '退款审批',
  remark: limitWords('和原收款人'),
  active: true,
  flow: limitFlow,
}

/** How money that is to go back is approved. */
export function refundApproval(parts: StandardParts, flow: RefundFlow): WorkflowKind {
  const end = async (tx: Tx, actor: Actor, id: string, action: 'pass' | 'reject', opinion: string | null) => {
    const changes = { deciderId: actor.userId || null, decidedAt: nowText(), opinion }
    const remark = opinion ?? undefined
    await move(tx, actor, flow, found(await lockRefund(tx, id)), action, { remark }, { bySystem: true, changes })
  }
  return {
    bizType: refundMatter,
    label: '退款审批',
    start: may.apply,
    variables: [{ key: 'amount', label: '退款金额', kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, flow, id),
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'pass', opinion),
    refused: (tx, actor, id, { opinion }) => end(tx, actor, id, 'reject', opinion),
    cancelled: async (tx, actor, id, { opinion }) => {
      const input = { remark: opinion ?? undefined }
      await move(tx, actor, flow, found(await lockRefund(tx, id)), 'cancel', input, { bySystem: true })
    },
    apart: apartOf(refundMatter, findSigned),
    people: signersOf(parts, findSigned),
    definitions: [definition],
  }
}
