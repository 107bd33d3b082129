import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { hiddenNumbers, staffApi } from '../shared/api.ts'
import { staffList } from './lists.ts'
import { idNoPlace, phonePlace, staffRules } from './rules.ts'
import { staffTables, type StoredStaff } from './tables.ts'

/** One value of one person in plain, written down with its reason; the value is not. */
async function readPlain(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenNumbers>,
  services: Services,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, staffTables.companyStaff, id)])
  const row = found(stored) as StoredStaff
  if (field === 'idNo' && row.idNoSealed === null) throw refusal('该人员未登记身份证号')
  await reveal(services, actor, { subject: `企业人员${row.name}的${hiddenNumbers[field]}`, ...look })
  const { secrets } = services
  const value =
    field === 'phone' ? secrets.open(phonePlace, row.phoneSealed) : secrets.open(idNoPlace, row.idNoSealed ?? '')
  return { value }
}

export function staffRoutes(secrets: Secrets): Route[] {
  const { plain, ...calls } = staffApi
  return [
    ...crudRoutes(calls, { title: '企业人员', list: staffList(secrets), rules: staffRules(secrets) }),
    route(plain, (db, actor, input, { services }) => readPlain(db, actor, input, services)),
  ]
}
