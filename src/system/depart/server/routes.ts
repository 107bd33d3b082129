import type { Actor } from '#kernel/server/actor.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { departApi } from '../shared/api.ts'

const most = 100

/** The caller's organisation and those below it; the district and the platform operator choose among all. */
function departOptions(
  actor: Actor,
  asked: { keyword?: string | undefined; ids?: string | undefined; pageSize?: string | undefined },
): Statement<{ value: string; text: string }> {
  const bound = new Values()
  const where = [`d.tenant_id = ${bound.add(actor.tenantId)}`]
  if (asked.ids) where.push(`d.id = any(${bound.add(asked.ids.split(','))}::text[])`)
  else where.push('d.active')
  if (asked.keyword) where.push(`d.name ilike ${bound.add(`%${asked.keyword.replace(/[\\%_]/g, '\\$&')}%`)}`)
  if (actor.scope.narrow === 'resident') where.push('false')
  else if (actor.scope.villages !== 'all')
    where.push(prefixText('d.org_code', actor.scope.orgCode, (value) => bound.add(value)))
  const size = Math.min(Number(asked.pageSize) || 20, most)
  return statement(
    `select d.id as value, d.name as text from ref_depart d where ${where.join(' and ')} order by d.org_code limit ${bound.add(size)}`,
    bound.list,
  )
}

export const departRoutes: Route[] = [
  route(departApi.options, async (db, actor, input) => (await db.flight(actor, [departOptions(actor, input)]))[0]),
]
