import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { flow, type Guard, type StepInput, type Taken } from '#kernel/server/move.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { administratorsOf, isOwn } from '../../server/people-repository.ts'
import { companyTables } from '../../server/tables.ts'
import type { CreditEvent } from '../shared/schema.ts'
import { creditMachine } from '../shared/states.ts'
import { refreshCredit } from './score-service.ts'
import { creditTables } from './tables.ts'

/** An event as stored. */
export type StoredEvent = Omit<CreditEvent, 'companyName'> & { tenantId: number; delFlag: number }

const informed = noticeTemplate('CREDIT_INFORMED', {
  name: '信用记录告知',
  title: '{company}有一条不良信用记录待认定',
  text: '分值{score}，发生日期{date}。如有异议，请在信用记录中提交申辩。',
  level: 'M',
  variables: { company: '企业', score: '分值', date: '发生日期' },
})

const companyOf = async (reader: Reader, actor: Actor, { companyId }: Pick<StoredEvent, 'companyId'>) =>
  found(await readRow(reader, actor, companyTables.company, companyId))

const mayAppeal: Guard<StoredEvent, StepInput> = async ({ tx, actor, row }) =>
  (await isOwn(tx, actor, await companyOf(tx, actor, row))) ? undefined : '只能对本企业的信用记录申辩'

const isBad: Guard<StoredEvent, StepInput> = ({ row }) => (row.kind === '3' ? undefined : '仅不良记录可以修复')

export const creditFlow = flow<StoredEvent, StepInput>(
  creditMachine,
  creditTables.creditEvent,
  { mayAppeal, isBad },
  {
    outcome: ({ action, input }) => (action === 'appeal' ? { changes: { appeal: input.remark?.trim() ?? null } } : {}),
    follow,
  },
)

/** The company hears of a bad event; the inbox and its points follow. */
async function follow({ tx, actor, row, moved, action }: Taken<StoredEvent, StepInput>): Promise<void> {
  const company = await companyOf(tx, actor, row)
  if (action === 'inform') {
    await notify(tx, actor, {
      userIds: await administratorsOf(tx, company.departId),
      template: informed,
      params: { company: company.name, score: row.score, date: row.eventDate },
      bizType: 'COMPANY',
      bizId: row.id,
      openPage: page,
      openParams: { _open: `detail:${row.id}` },
    })
  }
  await followTodo(tx, actor, moved, company.name, action)
  await refreshCredit(tx, [row.companyId])
}

const page = '/company/credit'

/** An objection waits for the authority until the event is decided. */
async function followTodo(tx: Tx, actor: Actor, row: StoredEvent, name: string, action: string): Promise<void> {
  if (action !== 'appeal') {
    await closeTodos(tx, actor, { bizType: 'COMPANY', bizId: row.id, state: 'DONE' })
    return
  }
  await openTodo(tx, actor, {
    bizType: 'COMPANY',
    bizId: row.id,
    node: 'APPEAL',
    title: `信用申辩：${name}`,
    summary: row.appeal,
    candidateRoles: ['supAdmin'],
    openPage: page,
    params: { _open: `detail:${row.id}` },
  })
}
