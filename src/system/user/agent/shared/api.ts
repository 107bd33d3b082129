import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { extend, id, integer, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { userPermissions as may } from '../../shared/permissions.ts'
import { UserAgent, UserAgentInput } from './schema.ts'

export const agentFields = fields(UserAgent, {
  userName: { label: '用户名', in: ['list', 'search', 'form', 'detail'] },
  agentUserName: { label: '代理人用户名', in: ['list', 'search', 'form', 'detail'] },
  startTime: { label: '代理开始时间', in: ['list', 'form', 'detail'] },
  endTime: { label: '代理结束时间', in: ['list', 'form', 'detail'] },
  status: { label: '状态', in: ['list', 'search', 'form', 'detail'] },
})

const message = '代理人设置成功！'
const plain = protocolApi({
  base: '/sys/sysUserAgent',
  record: UserAgent,
  input: UserAgentInput,
  fields: agentFields,
  permissions: { list: may.listAll, add: may.edit, edit: may.edit, delete: may.edit, deleteBatch: may.edit },
  texts: { added: message },
})
/** Whole rows are taken back; without a version `updateTime` tells what was read. */
const AgentEdit = extend(UserAgentInput, {
  id,
  version: optional(nullable(integer(1, 2_000_000_000))),
  updateTime: optional(nullable(text(19))),
})

/** Agents of users: a plain list, and the one of a user. */
export const agentApi = {
  ...plain,
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysUserAgent/edit',
    body: AgentEdit,
    result: UserAgent,
    permission: may.edit,
    fields: agentFields,
    message,
  }),
  byUser: endpoint({
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    query: object({ userName: text(64, { min: 1 }) }),
    result: UserAgent,
    permission: may.listAll,
    fields: agentFields,
  }),
}
