import type { Actor } from '#kernel/server/actor.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { userApi } from '../shared/api.ts'

interface Option {
  value: string
  text: string
}

const most = 100

/** People of the caller's organisation and below it; the district and the platform operator choose among all. */
function userOptions(
  actor: Actor,
  asked: { keyword?: string | undefined; ids?: string | undefined; pageSize?: string | undefined },
): Statement<Option> {
  const bound = new Values()
  const where = [`u.tenant_id = ${bound.add(actor.tenantId)}`]
  if (asked.ids) where.push(`u.id = any(${bound.add(asked.ids.split(','))}::text[])`)
  else where.push('u.active')
  if (asked.keyword)
    where.push(
      `(u.name ilike ${bound.add(`%${asked.keyword.replace(/[\\%_]/g, '\\$&')}%`)} or u.username = ${bound.add(asked.keyword)})`,
    )
  if (actor.scope.narrow === 'resident') where.push('false')
  else if (actor.scope.villages !== 'all') {
    const below = prefixText('d.org_code', actor.scope.orgCode, (value) => bound.add(value))
    where.push(
      `exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id where m.tenant_id = u.tenant_id and m.user_id = u.id and ${below})`,
    )
  }
  const size = Math.min(Number(asked.pageSize) || 20, most)
  return statement(
    `select u.id as value, u.name as text from ref_user u where ${where.join(' and ')} order by u.name, u.id limit ${bound.add(size)}`,
    bound.list,
  )
}

export const userRoutes: Route[] = [
  route(userApi.options, async (db, actor, input) => (await db.flight(actor, [userOptions(actor, input)]))[0]),
]
