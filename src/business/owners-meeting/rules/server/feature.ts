import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { blankRule, duplicateRule, rankBy, splitArea, uncastRule } from '../shared/dictionaries.ts'
import { voteRulePermissions } from '../shared/permissions.ts'
import { voteRuleFiles } from './files.ts'
import { voteRuleListOf } from './lists.ts'
import { voteRuleRoutes } from './routes.ts'
import { voteRuleSeed } from './seed.ts'

const path = '/om/voteRule'

/** How the owners of each village vote, by the rules of procedure that they have adopted. */
export function voteRuleServer(parts: Pick<Services, 'secrets'>): ServerFeature {
  const list = voteRuleListOf(parts)
  return serverFeature({
    name: 'vote-rule',
    routes: voteRuleRoutes(list),
    menu: [
      {
        id: 'om-vote-rule',
        parent: 'om',
        title: '议事规则参数',
        path,
        component: 'om/VoteRuleList',
        icon: 'setting',
        sort: 20,
        permission: voteRulePermissions.list,
      },
    ],
    permissions: [voteRulePermissions],
    dictionaries: [blankRule, duplicateRule, rankBy, splitArea, uncastRule],
    files: [voteRuleFiles],
    metrics: [
      {
        code: 'voteRule.villages',
        label: '已登记议事规则的小区',
        help: '登记了业主大会议事规则参数的小区',
        kind: 'level',
        subject: 'village',
        keys: { village: 'villageId' },
        unit: '个',
        dims: [],
        part: { rows: countedRows(list, { path, permission: voteRulePermissions.list }), query: {} },
      },
    ],
    constraints: { vote_rule_village: '该小区已登记议事规则参数' },
    seed: voteRuleSeed,
  })
}
