import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { StoredLoan } from './tables.ts'

export const loanPage = '/om/archiveLoan'
const openOne = (id: string) => ({ _open: `detail:${id}` })

const due = noticeTemplate('ARCHIVE_LOAN_DUE', {
  name: '档案归还提醒',
  title: '{file}应于{due}归还',
  text: '{borrower}借阅的{file}（{archive}）应于{due}归还，请联系借阅人办理归还。',
  level: 'M',
  variables: { file: '文件', due: '应还日期', borrower: '借阅人', archive: '档案编号' },
})

interface Lent {
  fileName: string
  archiveNo: string
  personLiable: string
}

const lent = `select f.file_name, b.archive_no, b.person_liable
  from committee_file f join committee_archive b on b.tenant_id = f.tenant_id and b.id = f.archive_id
  where f.tenant_id = $1 and f.id = $2`

const readLent = (tx: Tx, { fileId }: StoredLoan): Promise<Lent> => tx.one(statement<Lent>(lent, [tx.tenantId, fileId]))

/** Whoever keeps the box has the paper to get back by its day; nothing waits once it is back. */
export async function followLoan(tx: Tx, actor: Actor, row: StoredLoan): Promise<void> {
  const matter = { bizType: 'RECEIVE', bizId: row.id, node: 'GIVE_BACK' } as const
  if (row.state !== 'LENT' || row.dueDate > today()) {
    await closeTodos(tx, actor, { ...matter, state: 'DONE' })
    return
  }
  const { fileName, archiveNo, personLiable } = await readLent(tx, row)
  await openTodo(tx, actor, {
    ...matter,
    title: `请收回借出的档案：${fileName}`,
    summary: `${row.borrower}借阅，${archiveNo}`,
    villageId: row.villageId,
    dueAt: `${row.dueDate} 23:59:59`,
    assigneeId: personLiable,
    openPage: loanPage,
    params: openOne(row.id),
  })
}

/** Calls the end of a loan to mind: on its day and, while the paper is away, every seventh day after it. */
export async function remindOfLoan(tx: Tx, actor: Actor, row: StoredLoan): Promise<void> {
  const { fileName, archiveNo, personLiable } = await readLent(tx, row)
  await notify(tx, actor, {
    userIds: [personLiable],
    template: due,
    params: { file: fileName, due: row.dueDate, borrower: row.borrower, archive: archiveNo },
    bizType: 'RECEIVE',
    bizId: row.id,
    openPage: loanPage,
    openParams: openOne(row.id),
  })
}
