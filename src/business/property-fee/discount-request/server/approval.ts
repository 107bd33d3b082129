import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { findEitherOf, findHeadsOf, findOtherOf, findSigned } from '../../server/find-signers.ts'
import { limitFlow } from '../../shared/approval-limits.ts'
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
  remark:
    '500元及以下由项目经理或财务审批，超过500元由企业管理员审批，超过5000元由财务（没有时为另一名企业管理员或项目经理）和企业管理员先后审批；申请人不参与审批',
  active: true,
  flow: limitFlow,
}

/** How a discount that is asked for is approved: by the limits of refunds, for it is money that is not taken. */
export function requestApproval(parts: StandardParts, flow: RequestFlow): WorkflowKind {
  const end = async (tx: Tx, actor: Actor, id: string, action: string, opinion: string | null) => {
    const row = found(await findRequest(tx, id, 'for update'))
    await move(tx, actor, flow, row, action, { remark: opinion ?? undefined }, { bySystem: true })
  }
  type Finder = (reader: Reader, parts: StandardParts, row: StoredRequest) => Promise<string[]>
  const of = (find: Finder) => async (reader: Reader, id: string) => {
    const row = await findRequest(reader, id)
    return row ? find(reader, parts, row) : []
  }
  return {
    bizType: requestMatter,
    label: definition.name,
    start: may.apply,
    lines: ['房屋', '账单', '欠费合计', '原因'],
    variables: [{ key: 'amount', label: '减免金额', kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, id),
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'approve', opinion),
    refused: (tx, actor, id, { opinion }) => end(tx, actor, id, 'refuse', opinion),
    cancelled: (tx, actor, id, { opinion }) => end(tx, actor, id, 'cancel', opinion),
    apart: async (reader, id) => {
      const row = await findRequest(reader, id)
      return row ? [row.applicantId, ...(await findSigned(reader, requestMatter, id))] : []
    },
    people: {
      manager: {
        label: '财务，没有时为另一名企业管理员或项目经理',
        read: of((reader, own, row) => findOtherOf(reader, own, row, [row.applicantId])),
      },
      head: { label: '企业管理员（自管小区为业委会主任）', read: of(findHeadsOf) },
      either: {
        label: '项目经理或财务，需回避时为企业管理员',
        read: of((reader, own, row) => findEitherOf(reader, own, row, [row.applicantId])),
      },
    },
    definitions: [definition],
  }
}
