import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { voteRuleApi, voteRuleSettingApi } from '../shared/api.ts'
import type { VoteRule } from '../shared/schema.ts'
import { voteRuleRules } from './rules.ts'
import { readSetting, storeSetting } from './setting-repository.ts'

export const voteRuleRoutes = (list: List<VoteRule>): readonly Route[] => [
  route(voteRuleSettingApi.read, (db, actor) => db.read(actor, readSetting)),
  route(voteRuleSettingApi.save, (db, actor, input) =>
    db.write(actor, async (tx) => {
      await storeSetting(tx, input)
      return input
    }),
  ),
  ...crudRoutes(voteRuleApi, { title: '议事规则参数', list, rules: voteRuleRules }),
]
