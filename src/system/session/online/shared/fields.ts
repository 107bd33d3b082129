import { fields } from '#kernel/shared/field.ts'
import { OnlineUser } from './schema.ts'

/** A live session in the list of administrators; `username` finds a part of account or name. */
export const onlineFields = fields(OnlineUser, {
  username: { label: '用户账号', in: ['list', 'search', 'detail'], width: 150, sortable: false },
  realname: { label: '用户姓名', in: ['list', 'detail'], width: 130, sortable: false },
  sex: { label: '性别', kind: 'dictionary', in: ['list', 'detail'], width: 80, sortable: false },
  phone: { label: '手机号', kind: 'phone', in: ['list', 'detail'], width: 140, sortable: false },
  ip: { label: '登录地址', in: ['list', 'detail'], width: 150, sortable: false },
  loginTime: { label: '登录时间', in: ['list', 'detail'], width: 170, sortable: false },
  lastUsedAt: { label: '最后操作', in: ['list', 'detail'], width: 170, sortable: false },
})
