import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { accountScope } from '../../account/server/rows.ts'
import { peopleScope } from '../../server/people-repository.ts'
import { agentApi, agentFields } from '../shared/api.ts'
import type { UserAgent, UserAgentInput } from '../shared/schema.ts'
import { agentTables } from './tables.ts'

const inScope = (actor: Actor, bind: (value: unknown) => string): string =>
  `exists (select from user_account a where a.tenant_id = t.tenant_id and a.username = t.user_name
    and ${peopleScope(actor, 'a.id', 'a.tenant_id', bind)})`

const agents = listOf<UserAgent>({ table: agentTables.sysUserAgent, fields: agentFields, only: inScope })

/** Whether an account is an active one of the caller's scope. */
async function isThere(tx: Reader, actor: Actor, username: string): Promise<boolean> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select from user_account t where ${livingText(actor, 't', bind)} and t.username = ${bind(username)}
    and t.status = 1 and ${accountScope(actor, bind)}`
  return (await tx.maybe(statement(text, bound.list))) !== undefined
}

async function check(tx: Tx, actor: Actor, input: UserAgentInput, before: UserAgent | undefined): Promise<void> {
  if (input.endTime <= input.startTime) throw badInput({ endTime: '结束时间应晚于开始时间!' })
  if (input.userName === input.agentUserName) throw refusal('代理人不能是本人!')
  if (before && !(await isThere(tx, actor, before.userName))) throw notFound()
  if (!(await isThere(tx, actor, input.userName))) throw refusal('用户不存在！')
  if (!(await isThere(tx, actor, input.agentUserName))) throw refusal('代理人不存在或已冻结!')
}

const byUser = (actor: Actor, userName: string) => {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select t.id from sys_user_agent t where ${livingText(actor, 't', bind)} and t.user_name = ${bind(userName)}
    and ${inScope(actor, bind)}`
  return statement<{ id: string }>(text, bound.list)
}

const { update, ...plain } = agentApi

const crud = crudRoutes(plain, {
  title: '用户代理人',
  list: agents,
  rules: {
    check,
    checkRemoval: async (tx: Tx, actor: Actor, row: UserAgent) => {
      if (!(await isThere(tx, actor, row.userName))) throw notFound()
    },
  },
})

export const agentRoutes: readonly Route[] = [
  ...crud,
  route(update, (db, actor, { id, version, updateTime, ...input }) =>
    db.write(actor, async (tx) => {
      const before = await lockRow(tx, actor, agentTables.sysUserAgent, { id, version, updateTime })
      await check(tx, actor, input, before)
      await updateRow(tx, actor, agentTables.sysUserAgent, before, input)
      return agents.one(tx, actor, id)
    }),
  ),
  route(agentApi.byUser, (db, actor, { userName }) =>
    db.read(actor, async (tx) => agents.one(tx, actor, found(await tx.maybe(byUser(actor, userName))).id)),
  ),
]
