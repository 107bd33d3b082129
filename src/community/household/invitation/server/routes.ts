import { listOf } from '#engines/manage-view/server/list.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { nowText } from '#kernel/server/clock.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { HouseholdParts } from '../../server/ports.ts'
import { invitationApi, issueApi, registrationApi, revokeApi } from '../shared/api.ts'
import { invitationFields } from '../shared/fields.ts'
import type { Invitation } from '../shared/schema.ts'
import { issueInvitations, revokeInvitation } from './issue.ts'
import { readInvited, register } from './register.ts'
import { invitationTables } from './tables.ts'

const state = `case when t.used_at is not null then 'USED' when t.revoked_at is not null then 'REVOKED' else 'OPEN' end`

const byState: Filter = ({ rule, values }, bind) => {
  const at = bind(nowText())
  const current = `(case when ${state} = 'OPEN' and t.expires_at <= ${at}::timestamptz then 'OVER' else ${state} end)`
  return `(${current} = any(${bind(values)}::text[])) = ${rule !== 'ne'}`
}

const list = listOf<Invitation>({
  table: invitationTables.householdInvitation,
  fields: invitationFields,
  derived: { state },
  filters: { state: byState },
  shown: (row) => (row.state === 'OPEN' && row.expiresAt <= nowText() ? { ...row, state: 'OVER' } : row),
})

export const invitationRoutes = (parts: HouseholdParts): Route[] => [
  ...crudRoutes(invitationApi, { title: '邀请码', list }),
  route(issueApi, (db, actor, input) => db.write(actor, (tx) => issueInvitations({ tx, actor, parts }, input))),
  route(revokeApi, (db, actor, input) => db.write(actor, (tx) => revokeInvitation({ tx, actor, parts }, input))),
  route(registrationApi.invited, (db, _actor, { code }) => readInvited(db, code, parts)),
  route(registrationApi.register, (_db, actor, input, { services }) => register(services, input, parts, actor.ip)),
]
