import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { calledReporter, ownReporter } from '#services/ticket/reporter/server/actions.ts'
import { noHelpers } from '#services/ticket/co-worker/shared/schema.ts'
import { noOversight } from '#services/ticket/oversight/shared/schema.ts'
import { sceneOf } from '#services/ticket/scene/server/lookup.ts'
import type { RepairInput } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { settle } from '../../server/deal.ts'
import type { RepairServices } from '../../server/flow.ts'
import { repairLists } from '../../server/lists.ts'
import { tellCreated } from '../../server/notices.ts'
import { checkLimits, joinedTo } from './open-limits.ts'
import { placeOf, reporterTypeOf } from './open-place.ts'
import { claimPhotos } from '../../server/files.ts'
import { repairReporters, reporterOf } from '../../reporter/server/show-reporter.ts'
import { lockAnyRepair, nextRepairNo } from '../../server/repository.ts'
import { settingFor } from '../../setting/server/repository.ts'
import { repairTables, type ListedRepair, type StoredRepair } from '../../server/tables.ts'
import { startRound } from '../../timing/server/service.ts'
import { tellWatchers } from '../../turn/server/tell-watchers.ts'

/** Takes a report: a ticket of its own, or, as its reporter wishes, one more entry of an earlier ticket. */
export function openRepair(db: Db, actor: Actor, input: RepairInput, services: RepairServices): Promise<ListedRepair> {
  return db.write(actor, async (tx) => {
    const id = await openIn(tx, actor, input, services)
    const row = await repairLists(services.secrets)(actor).one(tx, actor, id)
    return { ...row, ...reporterOf(services.secrets, actor, row) }
  })
}

/** What the schema cannot see of a report by itself. */
function checkedReport({ repairType, content, ...said }: RepairInput, { dictionaries }: RepairServices) {
  const label = dictionaries.text('repair_type', repairType)
  if (!label) throw badInput({ repairType: '请选择报修类型!' })
  const title = [...`${label}：${content.replace(/\s+/g, ' ')}`].slice(0, 60).join('')
  return { repairType, content, title, ...sceneOf(said) }
}

async function openIn(tx: Tx, actor: Actor, input: RepairInput, services: RepairServices): Promise<string> {
  const report = checkedReport(input, services)
  const reporter = await reporterColumns(tx, actor, input, services)
  const place = await placeOf(tx, actor, reporter.reporterType, input)
  await checkShown(tx, { ...report, ...place, ...reporter })
  await checkLimits(tx, actor, { ...place, ...reporter })
  const joined = await joinedTo(tx, place.roomId, input)
  const photos = storedPaths(input.photos)
  const row = await insertRow(tx, actor, repairTables.repair, {
    ...fresh,
    ...report,
    ...place,
    ...reporter,
    repairNo: await nextRepairNo(tx),
    areaType: input.areaType,
    priority: input.priority ?? 'P3',
    photos,
    stateTime: nowText(),
    ...(joined && { state: 'CANCELLED', mergedIntoId: joined.id, closeTime: nowText() }),
  })
  await claimPhotos(tx, actor, row.id, 'photos', photos)
  const detail = joined && { mergedInto: joined.repairNo }
  await logState(tx, actor, repairMachine, { id: row.id, from: null, to: row.state, action: 'open', detail })
  return joined ? join(tx, actor, row, joined.id) : begin(tx, actor, row)
}

type Kind = Pick<StoredRepair, 'villageId' | 'repairType' | 'reporterType'>

/** Types that a village keeps to its counter are not taken from residents. */
async function checkShown(tx: Tx, kind: Kind): Promise<void> {
  if (kind.reporterType === 'staff') return
  const { isShow } = await settingFor(tx, kind)
  if (isShow === 'N') throw refusal('该小区暂不受理此类报修，请联系物业')
}

async function begin(tx: Tx, actor: Actor, row: StoredRepair): Promise<string> {
  await startRound(tx, actor, row, { at: nowText(), kinds: ['ACCEPT', 'ARRIVE', 'RESOLVE'] })
  await settle(tx, actor, undefined, row, 'open')
  await tellCreated(tx, actor, row)
  return row.id
}

/** The earlier ticket tells in its timeline what the later report said. */
async function join(tx: Tx, actor: Actor, row: StoredRepair, intoId: string): Promise<string> {
  const into = found(await lockAnyRepair(tx, intoId))
  const entry = { id: into.id, from: into.state, to: into.state, action: 'merge', remark: row.content.slice(0, 500) }
  await logState(tx, actor, repairMachine, { ...entry, detail: { repairNo: row.repairNo, photos: row.photos } })
  await tellWatchers(tx, [{ before: into, row: into }])
  return row.id
}

async function reporterColumns(tx: Tx, actor: Actor, input: RepairInput, { secrets }: RepairServices) {
  const reporterType = reporterTypeOf(actor)
  const { field } = repairReporters
  const common = { reporterType, reporterId: actor.userId }
  if (reporterType !== 'staff')
    return { ...common, source: 'OWNER_APP' as const, ...(await ownReporter(tx, actor, input, { secrets, field })) }
  const called = calledReporter(input, { secrets, field, nameless: '请输入报修人姓名!' })
  return { ...common, source: input.source ?? ('COUNTER' as const), ...called }
}

/** What every new ticket begins with. */
export const fresh = {
  state: 'WAIT_ACCEPT',
  grabFlag: 'N',
  paidFlag: 'N',
  warrantyFlag: 'N',
  quoteState: 'NONE',
  payerType: 'NONE',
  costLabour: '0.00',
  costMaterial: '0.00',
  amount: '0.00',
  ratingAuto: 'N',
  visitState: 'NONE',
  reopenCount: 0,
  ...noOversight,
  ...noHelpers,
  transferCount: 0,
  backCount: 0,
  suspendCount: 0,
  suspendApproval: 'NONE',
  warnedFlag: 'N',
  breachedFlag: 'N',
} as const satisfies Partial<StoredRepair>
