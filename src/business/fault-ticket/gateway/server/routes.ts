import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { alarmApi, deviceGroupApi } from '../shared/api.ts'
import { issueToken } from './issue-token.ts'
import { deviceGroupList } from './lists.ts'
import { deviceGroupRules } from './rules.ts'
import { takeAlarm } from './take-alarm.ts'

const { token, ...plain } = deviceGroupApi

export const gatewayRoutesOf = (warnings: Warnings): readonly Route[] => [
  route(alarmApi.report, (db, _actor, alarm, { request }) =>
    takeAlarm(db, warnings, request.headers.authorization, alarm),
  ),
  route(token, (db, actor, input) => db.write(actor, (tx) => issueToken(tx, actor, input))),
  ...crudRoutes(plain, { title: '设备组', list: deviceGroupList, rules: deviceGroupRules }),
]
