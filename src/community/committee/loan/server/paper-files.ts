import type { List } from '#engines/manage-view/server/list.ts'
import { refusal } from '#kernel/server/errors.ts'
import { companionOf } from '#kernel/shared/field.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { sealLoanPaperKind } from '../shared/api.ts'
import type { SealLoan, SealLoanSheet } from '../shared/schema.ts'
import { isPrintable, sealLoanMachine } from '../shared/states.ts'

const named = (row: object, key: string): string | null =>
  (row as Record<string, string | null | undefined>)[companionOf(key)] ?? null

function sheetOf(row: SealLoan): SealLoanSheet {
  const facts: [string, string | null][] = [
    ['小区', named(row, 'villageId')],
    ['印章编号', row.sealNo],
    ['状态', sealLoanMachine.states[row.state].label],
    ['借用人', row.borrower],
    ['用途', row.purpose],
    ['借出日期', row.lentOn],
    ['应归还日期', row.dueDate],
    ['归还日期', row.returnedOn],
    ['申请人', named(row, 'applicantId')],
    ['申请时间', row.createTime?.slice(0, 16) ?? null],
    ['审批人', named(row, 'deciderId')],
    ['审批时间', row.decidedAt?.slice(0, 16) ?? null],
    ['审批意见', row.opinion],
  ]
  return { title: '印章借用单', loanNo: row.loanNo, facts: facts.map(([label, value]) => ({ label, value })) }
}

/** Slips of loans on paper: who has the seal, for what, and who has approved it. */
export const sealLoanPapersOf = (list: () => List<SealLoan>): PaperSource<SealLoanSheet> => ({
  kind: sealLoanPaperKind,
  drafts: (reader, actor, ids) =>
    Promise.all(
      ids.map(async (id) => {
        const row = await list().one(reader, actor, id)
        if (!isPrintable(row.state)) throw refusal('审批通过后才能打印印章借用单')
        return { recordId: row.id, title: `印章借用单 ${row.loanNo}`, content: sheetOf(row), reveals: [] }
      }),
    ),
})
