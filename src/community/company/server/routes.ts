import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { companyApi, hiddenPhones } from '../shared/api.ts'
import { companyPurposes } from './files.ts'
import { companyFlow } from './flow.ts'
import { companyList } from './lists.ts'
import { companyRules } from './rules.ts'
import { openedPhone } from './seal-phone.ts'
import { readStatistics } from './statistics.ts'
import { companyTables, type StoredCompany } from './tables.ts'

async function readPhone(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenPhones>,
  services: Services,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, companyTables.company, id)])
  const row = found(stored) as StoredCompany
  await reveal(services, actor, { subject: `企业${row.name}的${hiddenPhones[field]}`, ...look })
  return { value: openedPhone(services.secrets, row, field) }
}

export function companyRoutes(secrets: Secrets): Route[] {
  const { plain, statistics, ...calls } = companyApi
  return [
    ...crudRoutes(calls, {
      title: '企业',
      list: companyList,
      rules: companyRules(secrets),
      flow: companyFlow(secrets),
      /** The licence opens by a signed link. */
      detail: async (_reader, _actor, row) => ({
        ...row,
        licenseFile: shownPaths(secrets, row.licenseFile, companyPurposes),
      }),
    }),
    route(plain, (db, actor, input, { services }) => readPhone(db, actor, input, services)),
    route(statistics, (db, actor) => readStatistics(db, actor)),
  ]
}
