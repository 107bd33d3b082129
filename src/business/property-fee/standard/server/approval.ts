import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { readDecisions } from '#services/decision/server/lookup.ts'
import { headOf } from '../../server/find-signers.ts'
import { closeAsked } from '../../server/todos.ts'
import { headFlow } from '../../shared/approval-limits.ts'
import { feeFormula, feeObjType, feeType } from '../../shared/dictionaries.ts'
import { lateWords } from '../shared/notice-words.ts'
import { standardPermissions as may } from '../shared/permissions.ts'
import { priceWords } from '../shared/price-words.ts'
import type { StandardFlow } from './flow.ts'
import { standardMatter } from '../shared/states.ts'
import type { StandardParts } from './ports.ts'
import { findStandard, readItem } from './repository.ts'
import { standardTables, type StoredStandard } from './tables.ts'
import { standardPage } from './todos.ts'

/** A draft is submitted by it; one that was handed in before there was an approval waits already. */
async function handIn(tx: Tx, actor: Actor, parts: StandardParts, flow: StandardFlow, id: string) {
  const row = found(await readRow(tx, actor, standardTables.feeStandard, id, { lock: true }))
  if (row.state === 'DRAFT') return move(tx, actor, flow, row, 'submit', { byApproval: true })
  if (row.state !== 'AUDITING') throw wrongState()
  await closeAsked({ tx, actor, parts }, row, 'CANCELLED')
  return row
}

async function decisionWords(reader: Reader, { decisionId }: StoredStandard): Promise<string> {
  if (decisionId === null) return '无'
  const [decision] = await readDecisions(reader, [decisionId])
  return decision ? `${decision.decisionNo} ${decision.title}` : '无'
}

async function matterOf(tx: Tx, row: StoredStandard): Promise<Matter> {
  const { id, standardNo, versionNo, standardName, villageId, itemId, unitPrice, lateRate, endDate, remark } = row
  const item = found(await readItem(tx, itemId))
  const names = await villageNames(tx, [villageId])
  return {
    title: `收费标准：${standardName}${versionNo > 1 ? `（第${versionNo}版）` : ''}，${standardNo}`,
    villageId,
    page: standardPage,
    params: { _open: `detail:${id}` },
    values: { feeType: item.feeType, unitPrice: unitPrice ?? '0', lateRate: lateRate ?? '0' },
    form: [
      { label: '标准编号', value: standardNo },
      { label: '标准名称', value: standardName },
      { label: '小区', value: names.get(villageId) ?? '' },
      { label: '收费项目', value: `${item.itemName}（${feeObjType.items[row.objType]}）` },
      { label: '计费方式', value: feeFormula.items[row.formulaType] },
      { label: '价格', value: priceWords(row) },
      { label: '违约金', value: lateWords(row) },
      { label: '执行日期', value: `${row.startDate}起${endDate === null ? '' : `至${endDate}`}` },
      { label: '业主大会决定', value: await decisionWords(tx, row) },
      { label: '备注', value: remark ?? '无' },
    ],
  }
}

async function findSigned(reader: Reader, id: string) {
  const row = await findStandard(reader, id)
  return row && { ...row, apart: row.submitterId === null ? [] : [row.submitterId] }
}

/** How standards are passed before they are made public. */
export function standardApproval(parts: StandardParts, flow: StandardFlow): WorkflowKind {
  const end = async (tx: Tx, actor: Actor, id: string, action: string, remark?: string) => {
    const row = found(await findStandard(tx, id, 'for update'))
    await move(tx, actor, flow, row, action, { remark, byApproval: true }, { bySystem: true })
  }
  return {
    bizType: standardMatter,
    label: '收费标准审核',
    start: may.submit,
    lines: ['小区', '收费项目', '计费方式', '价格', '违约金', '执行日期', '业主大会决定', '备注'],
    variables: [
      { key: 'feeType', label: '费用类型', kind: 'code', dictionary: feeType.code },
      { key: 'unitPrice', label: '单价', kind: 'number' },
      { key: 'lateRate', label: '违约金日比例', kind: 'number' },
    ],
    begin: async (tx, actor, id) => matterOf(tx, await handIn(tx, actor, parts, flow, id)),
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'pass', opinion ?? undefined),
    // The state's log wants a reason of some length; an approver may have said little.
    refused: (tx, actor, id, { opinion }) =>
      end(tx, actor, id, 'reject', `审批未通过：${opinion ?? '未填写意见'}`.slice(0, 500)),
    cancelled: (tx, actor, id, { opinion }) => end(tx, actor, id, 'withdraw', opinion ?? undefined),
    apart: async (reader, id) => [...((await findSigned(reader, id))?.apart ?? [])],
    people: headOf(parts, findSigned),
    definitions: [
      {
        defKey: 'fee_standard_review',
        name: '收费标准审核',
        remark: '由企业管理员审核（自管小区由业委会主任审核）；提交人不参与审核，同意后公示',
        active: true,
        flow: headFlow,
      },
    ],
  }
}
