import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { voteRuleFields as fields } from './fields.ts'
import { voteRulePermissions } from './permissions.ts'
import { VoteRule, VoteRuleInput, VoteRuleSetting } from './schema.ts'

const { list, add, edit, delete: remove, export: exports } = voteRulePermissions
export const voteRuleCrud = { list, add, edit, delete: remove, export: exports }

const base = '/ownersmeeting/rule'

export const voteRuleApi = crudApi({
  base,
  record: VoteRule,
  input: VoteRuleInput,
  fields,
  permissions: voteRuleCrud,
})

const setting = `${base}/setting`

/** What villages may adopt; read by whoever reads their rules. */
export const voteRuleSettingApi = {
  read: endpoint({ method: 'GET', path: setting, result: VoteRuleSetting, permission: list }),
  save: endpoint({
    method: 'PUT',
    path: setting,
    body: VoteRuleSetting,
    result: VoteRuleSetting,
    permission: voteRulePermissions.setting,
    message: messages.updated,
  }),
}
