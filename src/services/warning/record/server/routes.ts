import { partsOf } from '#kernel/shared/comma-list.ts'
import { messages } from '#kernel/shared/messages.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import type { WarningParts } from '../../server/ports.ts'
import { mostAtOnce, preWarningApi } from '../shared/api.ts'
import { scanAll } from '../../scan/server/jobs.ts'
import type { PreWarning } from '../shared/schema.ts'
import { refusesRemoval } from '../shared/states.ts'
import { readHandlers } from './apply-work-order.ts'
import { dealMany, dealWarning } from './deal.ts'
import type { WarningDealing, WarningFlow } from './flow.ts'
import { preWarningList } from './lists.ts'
import { preWarningTables } from './tables.ts'

const purposes = ['temp'] as const

interface TypeWords {
  metricKey: string
  suggest: string | null
  legalBasis: string | null
}

const typeText = 'select metric_key, suggest, legal_basis from warning_type where tenant_id = $1 and id = $2'

/** The page on which the subject of a record is seen, for whoever may open it. */
function subjectPageOf({ measures }: WarningParts, actor: Actor, row: PreWarning, metricKey: string): string | null {
  const subject = measures().find(metricKey)?.subject
  if (!subject || !can(actor, subject.permission)) return null
  return subject.page.replace('{village}', row.villageId).replace('{subject}', row.subjectId)
}

/** What a single record says beside its columns: what to do, by which law, where its subject is seen, its time limits. */
const detailOf = (parts: WarningParts, secrets: Secrets) => async (reader: Reader, actor: Actor, row: PreWarning) => {
  const type = await reader.one(statement<TypeWords>(typeText, [reader.tenantId, row.typeId]))
  return {
    ...row,
    orderFiles: shownPaths(secrets, row.orderFiles, purposes),
    attachments: shownPaths(secrets, row.attachments, purposes),
    suggest: type.suggest,
    legalBasis: type.legalBasis,
    subjectPage: subjectPageOf(parts, actor, row, type.metricKey),
    timers: (await timersOf(reader, 'WARNING', [row.id])).get(row.id) ?? [],
  }
}

/** Of an id, in characters. */
const longestId = 32

function chosen(ids: string | undefined): string[] {
  const list = [...new Set(partsOf(ids ?? ''))]
  if (list.length === 0) throw badInput({ ids: '请选择一条记录！' })
  if (list.length > mostAtOnce) throw badInput({ ids: `单次最多处理${mostAtOnce}条` })
  // The answer repeats what it could not do.
  if (!list.every((one) => one.length <= longestId)) throw badInput({ ids: messages.badId })
  return list
}

export function preWarningRoutes(parts: WarningParts, flow: WarningFlow, secrets: Secrets): Route[] {
  const { workOrder, workOrders, ignoreMany, handlers, scan, deal, ...plain } = preWarningApi
  const detail = detailOf(parts, secrets)
  const deals = (input: WarningDealing) => (tx: Parameters<typeof dealWarning>[0], actor: Actor) =>
    dealWarning(tx, actor, flow, input)
  const records = recordsOf({ list: preWarningList, detail, flow })
  const taken = async (db: Parameters<typeof dealMany>[0], actor: Actor, input: WarningDealing) =>
    db.write(actor, async (tx) => records.whole(tx, actor, (await deals(input)(tx, actor)).id))
  return [
    ...crudRoutes(plain, {
      title: '预警记录',
      list: preWarningList,
      flow,
      detail,
      rules: { refuses: (row: PreWarning) => refusesRemoval(row) },
    }),
    route(deal, (db, actor, input) => taken(db, actor, input as WarningDealing)),
    route(workOrder, (db, actor, input) => taken(db, actor, { ...input, action: 'workOrder' })),
    route(workOrders, (db, actor, { ids, ...order }, context) => {
      const step = (tx: Parameters<typeof dealWarning>[0], id: string) =>
        deals({ ...order, id, action: 'workOrder' })(tx, actor)
      return dealMany(db, actor, chosen(ids), step, context)
    }),
    route(ignoreMany, (db, actor, { ids, remark }, context) => {
      const step = (tx: Parameters<typeof dealWarning>[0], id: string) =>
        deals({ id, action: 'ignore', remark })(tx, actor)
      return dealMany(db, actor, chosen(ids), step, context)
    }),
    route(handlers, (db, actor, { ids }) =>
      db.read(actor, async (tx) => {
        const rows = []
        for (const id of chosen(ids))
          rows.push(found(await readRow(tx, actor, preWarningTables.preWarning, id)) as PreWarning)
        return readHandlers(
          tx,
          parts,
          rows.map(({ villageId }) => villageId),
        )
      }),
    ),
    route(scan, (db, actor, { settingId }, { services }) =>
      scanAll(db, actor.tenantId, { parts, flow }, settingId, services.log),
    ),
  ]
}
