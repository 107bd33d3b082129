import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { allowedActions } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { writeLook } from '#kernel/server/sys-log.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { companyApi, hiddenPhones } from '../shared/api.ts'
import type { CompanyDetail } from '../shared/schema.ts'
import { dealCompany } from './deal.ts'
import { companyFlow } from './flow.ts'
import { companyList } from './list.ts'
import { companyRules, openedPhone } from './rules.ts'
import { readStatistics } from './statistics.ts'
import { companyTables, type StoredCompany } from './tables.ts'

/** A company with what the caller may do next; its licence opens by a signed link. */
async function readCompany(reader: Reader, actor: Actor, id: string, secrets: Secrets): Promise<CompanyDetail> {
  const row = await companyList.one(reader, actor, id)
  const actions = await allowedActions(reader, actor, companyFlow, row as never as StoredCompany)
  return { ...row, licenseFile: shownPaths(secrets, row.licenseFile), allowedActions: actions }
}

async function readPhone(
  db: Db,
  actor: Actor,
  { id, field, reason }: PlainQuestion<keyof typeof hiddenPhones>,
  secrets: Secrets,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, companyTables.company, id)])
  const row = found(stored) as StoredCompany
  const value = openedPhone(secrets, row, field)
  await writeLook(db, actor, `企业${row.name}的${hiddenPhones[field]}`, reason)
  return { value }
}

export function companyRoutes(secrets: Secrets): Route[] {
  const { one, deal, plain, statistics, ...calls } = companyApi
  const parts = { title: '企业', list: companyList, rules: companyRules(secrets) }
  return [
    ...crudRoutes({ ...calls, one }, parts).filter(({ endpoint }) => (endpoint as unknown) !== one),
    route(one, (db, actor, { id }) => db.read(actor, (tx) => readCompany(tx, actor, id, secrets))),
    route(deal, (db, actor, input) =>
      db.write(actor, async (tx) => {
        await dealCompany(tx, actor, input)
        return readCompany(tx, actor, input.id, secrets)
      }),
    ),
    route(plain, (db, actor, input) => readPhone(db, actor, input, secrets)),
    route(statistics, (db, actor) => readStatistics(db, actor)),
  ]
}
