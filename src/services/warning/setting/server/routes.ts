import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { WarningParts } from '../../server/ports.ts'
import { readOptions } from '../../server/lookup.ts'
import { warningSettingApi } from '../shared/api.ts'
import { setsForDistrict, streetsOf } from './choose-owner.ts'
import { warningSettingList } from './lists.ts'
import { warningSettingRules } from './rules.ts'

interface Choice {
  value: string
  text: string
  title: string
  label: string
}

const choiceOf = ({ id, name }: { id: string; name: string }): Choice => ({
  value: id,
  text: name,
  title: name,
  label: name,
})

interface AskedVillages {
  streetId?: string | null | undefined
  keyword?: string | undefined
  ids?: string | undefined
}

/** Villages of the caller's scope as choices. */
async function readVillages(reader: Reader, { scope }: Actor, asked: AskedVillages): Promise<Choice[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [
    `v.tenant_id = ${bind(reader.tenantId)} and v.active`,
    ...(scope.villages === 'all' ? [] : [`v.id = any(${bind(scope.villages)}::text[])`]),
    ...(asked.streetId ? [`v.street_id = ${bind(asked.streetId)}`] : []),
    ...(asked.keyword ? [`v.name ilike ${bind(containing(asked.keyword))}`] : []),
    ...(asked.ids ? [`v.id = any(${bind(partsOf(asked.ids))}::text[])`] : []),
  ]
  const text = `select v.id, v.name from ${relation('village')} v where ${where.join(' and ')} order by v.code limit 2000`
  return (await reader.all(statement<{ id: string; name: string }>(text, values.list))).map(choiceOf)
}

export function warningSettingRoutes(parts: WarningParts): Route[] {
  const { options, villages, owners, ...plain } = warningSettingApi
  return [
    ...crudRoutes(plain, { title: '预警设置', list: warningSettingList, rules: warningSettingRules(parts) }),
    route(options, (db, actor) => readOptions(db, actor, parts)),
    route(villages, (db, actor, asked) => db.read(actor, (tx) => readVillages(tx, actor, asked))),
    route(owners, (db, actor) =>
      db.read(actor, async (tx) => ({
        isFixed: !setsForDistrict(actor),
        streets: (await streetsOf(tx, actor)).map(choiceOf),
      })),
    ),
  ]
}
