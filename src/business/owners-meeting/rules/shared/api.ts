import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { voteRuleFields as fields } from './fields.ts'
import { voteRulePermissions } from './permissions.ts'
import { VoteRule, VoteRuleInput } from './schema.ts'

const { list, add, edit, delete: remove, export: exports } = voteRulePermissions
export const voteRuleCrud = { list, add, edit, delete: remove, export: exports }

export const voteRuleApi = crudApi({
  base: '/ownersmeeting/rule',
  record: VoteRule,
  input: VoteRuleInput,
  fields,
  permissions: voteRuleCrud,
})
