import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { integer } from '#kernel/shared/schema.ts'
import { onlineFields } from './fields.ts'
import { Devices, EndInput, ForceInput, OnlineUser, PastSignIns } from './schema.ts'

export const onlinePermissions = permissions('system:online', {
  list: { label: '查看在线用户', roles: ['admin'] },
  forceLogout: { label: '强制退出在线用户', roles: ['admin'] },
})

/** Live sessions: one's own, and for administrators those of the tenant. */
export const onlineApi = {
  /** The caller's own, this one first, then by last use. */
  devices: endpoint({ method: 'GET', path: '/sys/user/devices', result: Devices, permission: 'session' }),
  /** Ends one of the caller's own at once; a foreign one does not exist. */
  end: endpoint({
    method: 'POST',
    path: '/sys/user/devices/end',
    body: EndInput,
    result: z.null(),
    permission: 'session',
    message: '该设备已退出登录',
  }),
  /** Ends all of the caller's own but the one that asks; answers how many. */
  endOthers: endpoint({
    method: 'POST',
    path: '/sys/user/devices/endOthers',
    result: integer(0, 10_000),
    permission: 'session',
    message: '其他设备已退出登录',
  }),
  /** The caller's newest sign-ins of the last thirty days. */
  signIns: endpoint({ method: 'GET', path: '/sys/user/signIns', result: PastSignIns, permission: 'session' }),
  /** Newest first; `username` finds part of a name. */
  list: endpoint({
    method: 'GET',
    path: '/sys/online/list',
    query: listQuery,
    result: pageOf(OnlineUser),
    permission: onlinePermissions.list,
    fields: onlineFields,
  }),
  /** One of the list, by the id of the session. */
  one: endpoint({
    method: 'GET',
    path: '/sys/online/queryById',
    query: EndInput,
    result: OnlineUser,
    permission: onlinePermissions.list,
    fields: onlineFields,
  }),
  /** `token` is what the list carries. */
  forceLogout: endpoint({
    method: 'POST',
    path: '/sys/online/forceLogout',
    body: ForceInput,
    result: z.null(),
    permission: onlinePermissions.forceLogout,
    message: '退出登录成功！',
  }),
}
