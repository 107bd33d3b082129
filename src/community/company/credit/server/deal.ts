import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { flow, move, type Guard } from '#kernel/server/move.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { administratorsOf, isOwn } from '../../server/people.ts'
import { companyTables } from '../../server/tables.ts'
import type { CreditDealing, CreditEvent } from '../shared/schema.ts'
import { creditMachine } from '../shared/states.ts'
import { refreshCredit } from './score.ts'
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

const mayAppeal: Guard<StoredEvent, CreditDealing> = async ({ tx, actor, row }) =>
  (await isOwn(tx, actor, await companyOf(tx, actor, row))) ? undefined : '只能对本企业的信用记录申辩'

const isBad: Guard<StoredEvent, CreditDealing> = ({ row }) => (row.kind === '3' ? undefined : '仅不良记录可以修复')

export const creditFlow = flow<StoredEvent, CreditDealing>(creditMachine, creditTables.creditEvent as never, {
  mayAppeal,
  isBad,
})

/** Moves an event by one step; the company's points follow. */
export async function dealCredit(tx: Tx, actor: Actor, input: CreditDealing): Promise<void> {
  const row = (await lockRow(tx, actor, creditTables.creditEvent, input)) as StoredEvent
  const changes = input.action === 'appeal' ? { appeal: input.remark?.trim() ?? null } : {}
  const moved = await move(tx, actor, creditFlow, row, input.action, input, { changes })
  const company = await companyOf(tx, actor, row)
  if (input.action === 'inform') {
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
  await followTodo(tx, actor, moved, company.name, input.action)
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
