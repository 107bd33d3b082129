import { table, tables } from '#kernel/server/db/tables.ts'
import { VoteRule } from '../shared/schema.ts'

export const voteRuleTables = tables({
  voteRule: table(VoteRule, {
    scope: { village: 'villageId', resident: 'none' },
    logged: { title: '议事规则参数' },
  }),
})
