import { readOptions } from '#engines/pickers/server/options.ts'
import { personMatch } from '#engines/search/server/sound-match.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { ruledActions } from '#kernel/server/db/tables.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { doctorApi } from '../shared/api.ts'
import { diagnose } from './diagnose.ts'
import { people, readAccount } from './read-facts.ts'

interface Choice {
  value: string
  text: string
}

const departsOf = (tenantId: number, userId: string) =>
  statement<Choice>(
    `select d.id as value, d.name as text from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = $1 and m.user_id = $2 order by d.org_code`,
    [tenantId, userId],
  )

const actions = statement<Choice>(
  `select distinct on (code) code as value, concat_ws(' / ', u.name, p.name) || '（' || code || '）' as text
  from ref_permission p left join ref_permission u on u.id = p.parent_id
    cross join unnest(string_to_array(p.perms, ',')) as code
  where p.menu_type = 2 order by code, p.id`,
)

export const doctorRoutes: Route[] = [
  route(doctorApi.diagnose, (_db, actor, asked, { services }) => diagnose(services, actor, asked)),
  route(doctorApi.users, (db, actor, asked) => readOptions(db, actor, people, asked, personMatch)),
  route(doctorApi.choices, (db, actor, { userId = '' }) =>
    db.read(actor, async (tx) => {
      if (userId !== '') await readAccount(tx, actor, userId)
      const departs = userId === '' ? [] : await tx.all(departsOf(actor.tenantId, userId))
      const recorded = [...ruledActions().values()].map(({ code, title }) => ({ value: code, text: title }))
      return { departs, actions: await tx.all(actions), recorded }
    }),
  ),
]
