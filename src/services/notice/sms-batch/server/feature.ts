import { partsOf } from '#kernel/shared/comma-list.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf, type RecordParts } from '#engines/manage-view/server/records.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { smsBatchApi, smsBatchCalls as calls, smsLogApi, smsQuotaApi } from '../shared/api.ts'
import { smsReceiveState, smsSendState, smsTarget } from '../shared/dictionaries.ts'
import { smsBatchPermissions, smsLogPermissions, smsQuotaPermissions } from '../shared/permissions.ts'
import type { SmsType } from '../../message/shared/dictionaries.ts'
import type { SmsBatch } from '../shared/schema.ts'
import { smsStatisticsApi } from '../shared/statistics.ts'
import { smsBatchApproval } from './approval.ts'
import { batchList, quotaList, smsLogList } from './lists.ts'
import { chooseOptOut, resendMessages } from './resend.ts'
import { smsMenu } from './menu.ts'
import { withUsed } from './quota-service.ts'
import type { Residents } from './receiver-repository.ts'
import { smsSeed } from './seed.ts'
import { changeBatch, openBatch, preview, removeBatch, type Parts } from './service.ts'
import { readStatistics } from './statistics.ts'
import { batches, batchJob, dealBatch } from './deal.ts'

const { create, update, remove, removeBatch: removeAll, ...plain } = smsBatchApi

interface SmsTemplate {
  value: string
  label: string
  content: string
  smsType: SmsType
}

const templates = `select template_code as value, template_name as label, template_content as content,
    sms_type from sys_message_template
  where tenant_id = $1 and use_status = '1' and template_type = '1' and sms_type <> '1' and del_flag = 0 order by template_code limit 500`

function batchRoutes(partsOfCall: (services: Services) => Parts, approvals: Approvals): Route[] {
  const parts: RecordParts<SmsBatch> = {
    list: batchList,
    flow: batches,
    deal: (tx, actor, input, services) => dealBatch(tx, actor, { ...partsOfCall(services), approvals }, input),
  }
  const { one, deal } = recordsOf(parts)
  return [
    ...crudRoutes(plain, { ...parts, title: '短信群发' }),
    route(create, (db, actor, input, { services }) =>
      db.write(actor, async (tx) => one(tx, actor, (await openBatch(tx, actor, partsOfCall(services), input)).id)),
    ),
    route(update, (db, actor, input, { services }) =>
      db.write(actor, async (tx) => one(tx, actor, (await changeBatch(tx, actor, partsOfCall(services), input)).id)),
    ),
    route(remove, (db, actor, input) => db.write(actor, (tx) => removeBatch(tx, actor, input))),
    route(removeAll, (db, actor, { ids }) =>
      db.write(actor, async (tx) => {
        for (const id of partsOf(ids)) await removeBatch(tx, actor, { id })
        return null
      }),
    ),
    route(calls.audit, (db, actor, { id, pass, opinion = null, version }, { services }) => {
      if (pass === 'N' && (opinion?.trim() ?? '') === '') throw badInput({ opinion: '请填写审核意见!' })
      const action = pass === 'Y' ? 'pass' : 'reject'
      return deal(db, actor, { id, version, action, remark: opinion }, services)
    }),
    route(calls.preview, (db, actor, input, { services }) => preview(db, actor, partsOfCall(services), input)),
    route(calls.templates, (db, actor) =>
      db.read(actor, (tx) => tx.all(statement<SmsTemplate>(templates, [actor.tenantId]))),
    ),
  ]
}

const logRoutes: Route[] = [
  route(smsLogApi.page, (db, actor, query, { services }) => smsLogList(services.secrets).page(db, actor, query)),
  route(smsLogApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => smsLogList(services.secrets).one(tx, actor, id)),
  ),
  exportRoute(smsLogApi.export, '短信记录', (_actor, { secrets }) => smsLogList(secrets)),
  route(smsStatisticsApi.read, readStatistics),
  route(smsLogApi.resend, (db, actor, { ids }, { services }) => resendMessages(db, actor, services.secrets, ids)),
  route(smsLogApi.optOut, (db, actor, input, { services }) => chooseOptOut(db, actor, services.secrets, input)),
]

const { page: quotaPage, ...quotaCalls } = smsQuotaApi

const quotaRoutes: Route[] = [
  ...crudRoutes(quotaCalls, {
    title: '短信额度',
    list: quotaList,
    shown: (reader, _actor, row) => withUsed(reader, row),
  }),
  route(quotaPage, async (db, actor, query) => {
    const page = await quotaList.page(db, actor, query)
    const records = await db.read(actor, (tx) => Promise.all(page.records.map((row) => withUsed(tx, row))))
    return { ...page, records }
  }),
]

/** Where residents of villages come from, and how orders are approved: higher floors, which `src/app` hands in. */
export interface SmsPorts {
  approvals: Approvals
  residents: (reader: Reader, secrets: Secrets, villageIds: readonly string[]) => ReturnType<Residents>
}

/** What text messages to many bring to the server, as a part of the notice unit. */
export function smsBatchServer({ residents, approvals }: SmsPorts) {
  const partsOfCall = ({ secrets, settings }: Pick<Services, 'secrets' | 'settings'>): Parts => ({
    secrets,
    settings,
    residents: (reader, villageIds) => residents(reader, secrets, villageIds),
  })
  let serving: Parts | undefined
  const parts = (): Parts => {
    if (!serving) throw new Error('text messages are approved only where the product serves')
    return serving
  }
  return {
    routes: [...batchRoutes(partsOfCall, approvals), ...logRoutes, ...quotaRoutes],
    workflows: [smsBatchApproval(parts)],
    serve: (services: Services) => {
      serving = partsOfCall(services)
    },
    jobs: [batchJob],
    menu: smsMenu,
    permissions: [smsBatchPermissions, smsLogPermissions, smsQuotaPermissions],
    dictionaries: [smsTarget, smsSendState, smsReceiveState],
    constraints: { sms_quota_of: '该部门已有额度' },
    seed: smsSeed,
  }
}
