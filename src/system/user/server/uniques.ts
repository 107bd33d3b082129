import type { UniqueValue } from '#kernel/server/unique-value.ts'
import { phoneField } from './repository.ts'

/** Members of the caller's tenant; a name that only another tenant knows is refused when it is stored, not here. */
const of = {
  table: 'sys_user',
  from: '(select m.tenant_id, u.* from sys_user_tenant m join sys_user u on u.id = m.user_id)',
}

/** What no two accounts share. Names differ in more than case; phones are compared by their blind index. */
export const userUniques: readonly UniqueValue[] = [
  { ...of, field: 'username', column: 'lower(t.username)', stored: (text) => text.toLowerCase() },
  {
    ...of,
    field: 'phone',
    column: 't.phone_whole',
    stored: (text, secrets) => (/^1[3-9]\d{9}$/.test(text) ? secrets.phoneIndexes(phoneField, text).whole : undefined),
  },
  { ...of, field: 'email', column: 'lower(t.email)', stored: (text) => text.toLowerCase() },
  { ...of, field: 'work_no', column: 't.work_no' },
]
