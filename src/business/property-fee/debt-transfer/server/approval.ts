import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { roomNameOf } from '../../discount-request/server/repository.ts'
import { endsWith } from '../../server/end-approval.ts'
import { apartOf, headOf } from '../../server/find-signers.ts'
import { headFlow, headWords } from '../../shared/approval-limits.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { transferPermissions as may } from '../shared/permissions.ts'
import type { TransferLine } from '../shared/schema.ts'
import { transferMatter } from '../shared/states.ts'
import type { TransferFlow } from './flow.ts'
import { transferPage } from './menu.ts'
import { findTransfer, maskedNames } from './repository.ts'
import { transferTables, type StoredTransfer } from './tables.ts'

const lineText = ({ itemName, periodStart, periodEnd, balance }: TransferLine): string =>
  `${itemName} ${periodStart} 至 ${periodEnd}：欠费${balance}元`

async function begin(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  const row = found(await readRow(tx, actor, transferTables.feeDebtTransfer, id, { lock: true })) as StoredTransfer
  if (row.state !== 'WAITING') throw wrongState()
  const { transferNo, amount, villageId, roomId, fromPayerId, toPayerId, lines, reason } = row
  const names = await maskedNames(tx, [fromPayerId, toPayerId])
  return {
    title: `债务转移：${transferNo}，${amount}元`,
    villageId,
    page: transferPage,
    params: { _open: `detail:${id}` },
    values: { amount },
    form: [
      { label: '转移单号', value: transferNo },
      { label: '房屋', value: await roomNameOf(tx, roomId) },
      { label: '原缴费人', value: names.get(fromPayerId ?? '') ?? '无' },
      { label: '新缴费人', value: names.get(toPayerId) ?? '' },
      { label: '账单', value: lines.map(lineText).join('；') },
      { label: '欠费合计', value: `${amount}元` },
      { label: '原因', value: reason },
    ],
  }
}

async function findSigned(reader: Reader, id: string) {
  const row = await findTransfer(reader, id)
  return row && { ...row, apart: [row.applicantId] }
}

const definition = {
  defKey: 'fee_debt_transfer_review',
  name: '债务转移审批',
  remark: headWords,
  active: true,
  flow: headFlow,
}

/** How debts go to another payer: approved by whoever answers for the organisation that charges. */
export const transferApproval = (parts: StandardParts, flow: TransferFlow): WorkflowKind => ({
  bizType: transferMatter,
  label: definition.name,
  start: may.apply,
  lines: ['房屋', '原缴费人', '新缴费人', '账单', '欠费合计', '原因'],
  variables: [{ key: 'amount', label: '欠费金额', kind: 'number' }],
  begin,
  ...endsWith(flow, findTransfer),
  apart: apartOf(transferMatter, findSigned),
  people: headOf(parts, findSigned),
  definitions: [definition],
})
