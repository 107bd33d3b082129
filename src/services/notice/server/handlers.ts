import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { departMerged } from '#system/depart/shared/events.ts'
import { alarmRaised } from '#system/monitor/shared/events.ts'
import { accountLocked, deviceSeen, passwordChanged } from '#system/session/shared/events.ts'
import { revealLimitReached } from '#kernel/shared/reveal.ts'
import { nowText } from '#kernel/server/clock.ts'
import { smsOptedOut } from '#system/sms/shared/events.ts'
import { readRoleHolders, readSuperiors } from '#system/user/server/lookup.ts'
import { optOut } from '../marketing/server/consent-service.ts'
import { noticeTemplates } from '../shared/templates.ts'
import { notify } from './actions.ts'

/** An organisation in a list of them becomes another one, which then stands there once. */
const renamed = (table: string): string => `update ${table} t set dep_ids = (
    select string_agg(depart, ',' order by place) from (
      select case p.depart when $2 then $3 else p.depart end as depart, min(p.place) as place
      from unnest(string_to_array(t.dep_ids, ',')) with ordinality as p (depart, place) group by 1) parts)
  where t.tenant_id = $1 and $2 = any(string_to_array(t.dep_ids, ','))`

const joined = [
  renamed('sys_announcement'),
  renamed('sms_batch'),
  'update sms_batch set depart_id = $3 where tenant_id = $1 and depart_id = $2',
]

type SafetyTemplate = (typeof noticeTemplates)['accountLocked' | 'passwordChanged' | 'deviceSeen']

/** Tells the owner of an account what has happened to it. */
const safety = (event: typeof accountLocked, name: string, template: SafetyTemplate): Handler =>
  on(event, name, async (tx, actor, { userId, at, place }) => {
    const params = { time: at.slice(0, 16), place }
    await notify(tx, actor, { userIds: [userId], template, params, bizType: 'ACCOUNT', bizId: userId })
  })

/** What is for an organisation that was joined to another is for that one; owners hear of their accounts, operators of alarms. */
export const noticeHandlers: readonly Handler[] = [
  on(departMerged, 'notice.depart-merged', async (tx, _actor, { id, targetId }) => {
    for (const text of joined) await tx.run(statement(text, [tx.tenantId, id, targetId]))
  }),
  on(alarmRaised, 'notice.alarm-raised', async (tx, actor, params) => {
    const operators = await readRoleHolders(tx, { roles: ['admin'] })
    const userIds = operators.map(({ id }) => id)
    const about = { bizType: 'MONITOR', bizId: 'monitor', openPage: '/monitor' }
    await notify(tx, actor, { userIds, template: noticeTemplates.alarmRaised, params, ...about })
  }),
  on(
    revealLimitReached,
    'notice.reveal-limit-reached',
    async (tx, actor, { userId, departId, name, period, count }) => {
      const above = await readSuperiors(tx, { userId, departId })
      const told = above.length > 0 ? above : await readRoleHolders(tx, { roles: ['admin'] })
      const params = { name, period, count: String(count), time: nowText().slice(0, 16) }
      const about = { bizType: 'ACCOUNT', bizId: userId }
      const userIds = told.map(({ id }) => id)
      await notify(tx, actor, { userIds, template: noticeTemplates.revealLimit, params, ...about })
    },
  ),
  on(smsOptedOut, 'notice.sms-opted-out', (tx, _actor, { number }) => optOut(tx, number, 'sms-reply')),
  safety(accountLocked, 'notice.account-locked', noticeTemplates.accountLocked),
  safety(passwordChanged, 'notice.password-changed', noticeTemplates.passwordChanged),
  safety(deviceSeen, 'notice.device-seen', noticeTemplates.deviceSeen),
]
