import { daysBetween } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow, updateRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { lineFault, type Matter, type MatterWriting, type WorkflowKind } from '#kernel/server/workflow-kind.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { readVillage } from '../../server/repository.ts'
import { sealLoanPermissions as may } from '../shared/permissions.ts'
import { sealLoanMatter } from '../shared/states.ts'
import { findLenders } from './find-approvers.ts'
import { sealLoanFlowOf } from './flow.ts'
import { findLoan } from './repository.ts'
import { dueRefusal } from './rules.ts'
import { sealLoanTables, type StoredSealLoan } from './tables.ts'
import { openOne, sealLoanPage } from './todos.ts'

const { committeeSealLoan: table } = sealLoanTables

async function matterOf(tx: Tx, row: StoredSealLoan): Promise<Matter> {
  const { id, loanNo, villageId, sealNo, borrower, purpose, dueDate, files } = row
  const village = await readVillage(tx, villageId)
  const days = daysBetween(today(), dueDate) + 1
  return {
    title: `印章借用：${loanNo}，${borrower}`,
    villageId,
    page: sealLoanPage,
    params: openOne(id),
    values: { days: String(days) },
    form: [
      { label: '借用单号', value: loanNo },
      { label: '小区', value: village?.name ?? '' },
      { label: '印章编号', value: sealNo },
      { label: '借用人', value: borrower },
      { label: '用途', value: purpose },
      { label: dueLine, value: `${dueDate}（共${days}天）` },
      { label: '待盖章文件', value: files ? `${files.split(',').length}份` : '无' },
    ],
  }
}

const definition = {
  defKey: 'seal_loan_review',
  name: '印章借用审批',
  remark: '由业委会主任审批；主任本人申请的由社区审批',
  active: true,
  flow: {
    allowWithdraw: true,
    allowCancel: true,
    autoDedupe: 'NONE',
    nodes: [
      {
        ...{ id: 'lender', name: '印章保管人审批', type: 'APPROVE' },
        ...{ assignee: { kind: 'FORM_USER', people: 'lender' }, multiMode: 'ANY', emptyRule: 'TO_ADMIN' },
        ...{ rejectTo: 'END', timeoutHours: 24, timeoutAction: 'REMIND' },
      },
    ],
  },
}

const dueLine = '应归还日期'

/** Whoever has to answer for the seal may want it back on another day than was asked for. */
const writing: MatterWriting = {
  lines: { [dueLine]: { kind: 'date' } },
  read: async (reader, id) => ({ [dueLine]: (await findLoan(reader, id))?.dueDate ?? '' }),
  async write(tx, actor, id, { [dueLine]: dueDate = '' }) {
    const refused = dueDate === '' ? '请选择应归还日期!' : dueRefusal(dueDate)
    if (refused) throw lineFault(dueLine, refused)
    return matterOf(tx, await updateRow(tx, actor, table, found(await findLoan(tx, id, 'for update')), { dueDate }))
  },
}

/** How the loan of a committee's seal is approved. */
export function sealLoanApproval(parts: CommitteeParts): WorkflowKind {
  const flow = sealLoanFlowOf(parts)
  const end = async (tx: Tx, actor: Actor, id: string, action: string, opinion: string | null) => {
    const row = found(await findLoan(tx, id, 'for update'))
    await move(tx, actor, flow, row, action, { remark: opinion ?? undefined }, { bySystem: true })
  }
  return {
    bizType: sealLoanMatter,
    label: '印章借用审批',
    start: may.add,
    lines: ['小区', '印章编号', '用途', dueLine, '待盖章文件'],
    variables: [{ key: 'days', label: '借用天数', kind: 'number' }],
    writing,
    begin: async (tx, actor, id) => matterOf(tx, found(await readRow(tx, actor, table, id, { lock: true }))),
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'approve', opinion),
    refused: (tx, actor, id, { opinion }) => end(tx, actor, id, 'refuse', opinion),
    cancelled: (tx, actor, id, { opinion }) => end(tx, actor, id, 'cancel', opinion),
    apart: async (reader, id) => {
      const row = await findLoan(reader, id)
      return row ? [row.applicantId] : []
    },
    people: {
      lender: {
        label: '业委会主任，主任本人申请时为社区管理员',
        read: (reader, id) => findLenders(reader, parts, id),
      },
    },
    definitions: [definition],
  }
}
