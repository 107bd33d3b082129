import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { prepareApi, prepareDutyApi, prepareOwnersApi, preparePlainApi, prepareSettingApi } from '../shared/api.ts'
import type { Preparation } from '../shared/schema.ts'
import { findOwners } from './find-owners.ts'
import { prepareFlowOf } from './flow.ts'
import type { PrepareViewParts } from './ports.ts'
import { readDetail } from './read-detail.ts'
import { readPlain } from './read-plain.ts'
import { prepareRules } from './rules.ts'
import { saveDuty } from './save-duty.ts'
import { readSetting, storeSetting } from './setting-repository.ts'

export const prepareRoutes = (parts: PrepareViewParts, list: List<Preparation>): readonly Route[] => [
  route(prepareSettingApi.read, (db, actor) => db.read(actor, readSetting)),
  route(prepareSettingApi.save, (db, actor, input) => {
    if (input.membersMax < input.membersMin) throw badInput({ membersMax: '最多人数不能少于最少人数' })
    return db.write(actor, async (tx) => {
      await storeSetting(tx, input)
      return input
    })
  }),
  route(prepareOwnersApi, (db, actor, query) => db.read(actor, (tx) => findOwners(tx, actor, query))),
  route(prepareDutyApi, (db, actor, input) => saveDuty(db, actor, input, parts)),
  route(preparePlainApi, (db, actor, input, { services }) => readPlain(db, actor, input, services)),
  ...crudRoutes(prepareApi, {
    title: '筹备组',
    list,
    rules: prepareRules(parts),
    flow: prepareFlowOf(parts),
    detail: readDetail(parts),
  }),
]
