import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { endsWith } from '../../server/end-approval.ts'
import { apartOf, signersOf } from '../../server/find-signers.ts'
import { limitFlow, limitWords } from '../../shared/approval-limits.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { requestPermissions as may } from '../shared/permissions.ts'
import type { RequestLine } from '../shared/schema.ts'
import type { RequestFlow } from './flow.ts'
import { requestPage } from './menu.ts'
import { findRequest, roomNameOf } from './repository.ts'
import { requestTables, type StoredRequest } from './tables.ts'

/** What an approval calls a discount that is asked for. */
export const requestMatter = 'FEE_DISCOUNT'

const lineText = ({ itemName, periodStart, periodEnd, balance, amount }: RequestLine): string =>
  `${itemName} ${periodStart} 至 ${periodEnd}：欠费${balance}元，减免${amount}元`

async function begin(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  const row = found(await readRow(tx, actor, requestTables.feeDiscountRequest, id, { lock: true })) as StoredRequest
  if (row.state !== 'WAITING') throw wrongState()
  const { requestNo, amount, owed, villageId, roomId, lines, reason } = row
  return {
    title: `减免申请：${requestNo}，${amount}元`,
    villageId,
    page: requestPage,
    params: { _open: `detail:${id}` },
    values: { amount },
    form: [
      { label: '申请单号', value: requestNo },
      { label: '房屋', value: await roomNameOf(tx, roomId) },
      { label: '账单', value: lines.map(lineText).join('；') },
      { label: '欠费合计', value: `${owed}元` },
      { label: '减免金额', value: `${amount}元` },
      { label: '原因', value: reason },
    ],
  }
}

const definition = {
  defKey: 'fee_discount_review',
  name: '减免申请审批',
  remark: limitWords(),
  active: true,
  flow: limitFlow,
}

async function findSigned(reader: Reader, id: string) {
  const row = await findRequest(reader, id)
  return row && { ...row, apart: [row.applicantId] }
}

/** How a discount that is asked for is approved: by the limits of refunds, for it is money that is not taken. */
export function requestApproval(parts: StandardParts, flow: RequestFlow): WorkflowKind {
  return {
    bizType: requestMatter,
    label: definition.name,
    start: may.apply,
    lines: ['房屋', '账单', '欠费合计', '原因'],
    variables: [{ key: 'amount', label: '减免金额', kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, id),
    ...endsWith(flow, findRequest),
    apart: apartOf(requestMatter, findSigned),
    people: signersOf(parts, findSigned),
    definitions: [definition],
  }
}
