import { route, type Route } from '#kernel/server/http/route.ts'
import { onlineApi } from '../shared/api.ts'
import { endDevice, endOtherDevices, readDevices, readSignIns } from './device-service.ts'
import { forceLogout, pageOnline, readOnline } from './online-service.ts'

export const onlineRoutes: readonly Route[] = [
  route(onlineApi.devices, (_db, actor, _input, { services }) => readDevices(services, actor)),
  route(onlineApi.end, (_db, actor, { id }, { services }) => endDevice(services, actor, id)),
  route(onlineApi.endOthers, (_db, actor, _input, { services }) => endOtherDevices(services, actor)),
  route(onlineApi.signIns, (_db, actor, _input, { services }) => readSignIns(services, actor)),
  route(onlineApi.list, (_db, actor, query, { services, request }) =>
    pageOnline(services, actor, query, String(request.headers['x-access-token'])),
  ),
  route(onlineApi.one, (_db, actor, { id }, { services, request }) =>
    readOnline(services, actor, id, String(request.headers['x-access-token'])),
  ),
  route(onlineApi.forceLogout, (_db, actor, { token }, { services }) => forceLogout(services, actor, token)),
]
