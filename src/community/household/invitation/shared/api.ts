import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, stateOf, text } from '#kernel/shared/schema.ts'
import { householdMachine } from '../../shared/states.ts'
import { invitationFields } from './fields.ts'
import { invitationPermissions as may } from './permissions.ts'
import { Invitation, invitationCode, InvitationIssue, Invited, IssuedInvitation, Registration } from './schema.ts'

const base = '/village/invitation'
/** Nobody tries codes one after another. */
const limit = { count: 20, seconds: 3600 }

export const invitationApi = crudApi({
  base,
  record: Invitation,
  input: InvitationIssue,
  fields: invitationFields,
  permissions: { list: may.list },
})

/** One code for each room; they are told here and never again. */
export const issueApi = endpoint({
  method: 'POST',
  path: `${base}/issue`,
  body: InvitationIssue,
  result: list(IssuedInvitation, 200),
  permission: may.issue,
  message: '邀请码已签发',
})

export const revokeApi = endpoint({
  method: 'PUT',
  path: `${base}/revoke`,
  body: object({ id }),
  result: z.null(),
  permission: may.revoke,
  message: '邀请码已作废',
})

export const registrationApi = {
  invited: endpoint({
    method: 'GET',
    path: '/sys/user/invitation',
    query: object({ code: invitationCode }),
    result: Invited,
    permission: 'public',
    limit,
  }),
  register: endpoint({
    method: 'POST',
    path: '/sys/user/register',
    body: Registration,
    result: object({ username: text(18), state: stateOf(householdMachine) }),
    permission: 'public',
    message: '注册成功',
    limit,
  }),
}
