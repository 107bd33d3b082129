import { partsOf } from '#kernel/shared/comma-list.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { approvalBy, authorIn } from '../../server/review-approval.ts'
import { smsType } from '../../message/shared/dictionaries.ts'
import { smsTarget } from '../shared/dictionaries.ts'
import { smsBatchPermissions as may } from '../shared/permissions.ts'
import { smsBatchMatter } from '../shared/states.ts'
import { batches, passBatch, submitBatch, verdict } from './deal.ts'
import type { Parts } from './service.ts'
import { smsTables, type SmsBatchRow } from './tables.ts'

const { smsBatch: table } = smsTables

/** The order that an approval has decided, locked by the system's right: approvers may see no orders. */
const locked = (tx: Tx, id: string): Promise<SmsBatchRow> => lockRow(tx, systemActor(tx.tenantId), table, { id })

async function begin(tx: Tx, actor: Actor, parts: Parts, id: string): Promise<Matter> {
  const row = await submitBatch(tx, actor, parts, await lockRow(tx, actor, table, { id }))
  const villages = row.targetType === 'VILLAGE' ? partsOf(row.villageIds) : []
  return {
    title: `短信群发：${row.title}`,
    villageId: villages.length === 1 ? villages[0]! : null,
    page: '/message/sms',
    params: { _open: `detail:${id}` },
    values: {
      smsType: row.smsType,
      targetType: row.targetType,
      receivers: `${row.receiverCount}`,
      parts: `${row.partCount}`,
    },
    form: [
      { label: '标题', value: row.title },
      { label: '短信类型', value: smsType.items[row.smsType] },
      { label: '发送对象', value: smsTarget.items[row.targetType] },
      { label: '接收人数', value: `${row.receiverCount}` },
      { label: '短信条数', value: `${row.partCount}` },
      { label: '计划发送时间', value: row.planTime ?? '审核通过后发送' },
      { label: '模板内容', value: row.content },
      { label: '模板参数', value: row.params || '无' },
    ],
  }
}

const definition = {
  defKey: 'sms_batch_review',
  name: '短信群发审批',
  remark: '由街道审批；营销短信和超过1000条的再由区级审批',
  active: false,
  flow: {
    allowWithdraw: true,
    allowCancel: true,
    autoDedupe: 'NONE',
    nodes: [
      approvalBy('street', '街道审批', 'AREA_ROLE', 'streetAdmin'),
      {
        id: 'size',
        name: '数量与类型',
        type: 'CONDITION',
        branches: [
          {
            id: 'many',
            name: '营销或超过1000条',
            condition: "OR(smsType = '3', parts > 1000)",
            nodes: [approvalBy('district', '区级审批', 'ROLE', 'supAdmin')],
          },
          { id: 'rest', name: '其他', nodes: [] },
        ],
      },
    ],
  },
}

/** How orders are approved where the district wants it by a workflow. `parts` is known once the product serves. */
export const smsBatchApproval = (parts: () => Parts): WorkflowKind => ({
  bizType: smsBatchMatter,
  label: '短信群发',
  start: may.submit,
  variables: [
    { key: 'smsType', label: '短信类型', kind: 'code', dictionary: smsType.code },
    { key: 'targetType', label: '发送对象', kind: 'code', dictionary: smsTarget.code },
    { key: 'receivers', label: '接收人数', kind: 'number' },
    { key: 'parts', label: '短信条数', kind: 'number' },
  ],
  lines: ['短信类型', '发送对象', '接收人数', '短信条数', '计划发送时间', '模板内容', '模板参数'],
  begin: (tx, actor, id) => begin(tx, actor, parts(), id),
  passed: async (tx, actor, id, { opinion }) => {
    await passBatch(tx, actor, parts(), await locked(tx, id), { remark: opinion, byApproval: true })
  },
  refused: async (tx, actor, id, { opinion }) => {
    const options = { changes: verdict(actor, opinion), bySystem: true }
    // The state's log wants a reason of some length; an approver may have said little.
    const input = { remark: `审批未通过：${opinion ?? '未填写意见'}`.slice(0, 500), byApproval: true }
    await move(tx, actor, batches, await locked(tx, id), 'reject', input, options)
  },
  cancelled: async (tx, actor, id) => {
    await move(tx, actor, batches, await locked(tx, id), 'withdraw', { byApproval: true }, { bySystem: true })
  },
  apart: authorIn(table),
  definitions: [definition],
})
