import { nameOf, pathsOf } from '#engines/uploads/shared/upload-list.ts'
import { previewKindOf } from '#engines/uploads/shared/file-kind.ts'
import { isResidentRole } from '#kernel/shared/role.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { noHelpers } from '#services/ticket/co-worker/shared/schema.ts'
import { noOversight } from '#services/ticket/oversight/shared/schema.ts'
import { sceneOf } from '#services/ticket/scene/server/lookup.ts'
import { readCategory } from '../../category/server/repository.ts'
import { dispatchByRule } from '../../dispatch/server/dispatch-by-rule.ts'
import { beginRound } from '../../server/begin-round.ts'
import { servesVillage } from '../../server/find-people.ts'
import { claimPhotos } from '../../server/files.ts'
import { faultFlow } from '../../server/flow.ts'
import { faultTemplates, tellCaller, tellCreated } from '../../server/notices.ts'
import { settle } from '../../server/settle.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import type { FaultInput } from '../../shared/schema.ts'
import { faultMachine } from '../../shared/states.ts'
import { countToday, holdReports } from '../../server/repository.ts'
import { placeOf } from './open-place.ts'
import { readReporter, type Reporter } from './read-reporter.ts'

const mostByResident = 10

/** Takes the report of whoever is signed in; those who may dispatch have audited it by reporting it. */
export async function openByPerson(
  tx: Tx,
  actor: Actor,
  input: FaultInput,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<StoredFault> {
  const reporter = await readReporter(tx, actor, input, secrets)
  const isResident = isResidentRole(reporter.type)
  if (isResident) await checkResident(tx, actor)
  const said = isResident ? { ...input, priority: null, safetyFlag: undefined } : input
  return openFault(tx, actor, said, reporter)
}

async function checkResident(tx: Tx, { userId }: Actor): Promise<void> {
  await holdReports(tx, userId)
  if ((await countToday(tx, userId)) >= mostByResident) throw refusal('今日上报已达10单，请明天再报或联系物业')
}

/** A report becomes a ticket: numbered, timed, with a to-do, and given out where a rule says to whom. */
export async function openFault(tx: Tx, actor: Actor, input: FaultInput, reporter: Reporter): Promise<StoredFault> {
  const isGateway = reporter.type === 'gateway'
  const kind = await kindOf(tx, input, isGateway)
  const place = await placeOf(tx, actor, input)
  const downtimeStart = input.downtimeStart || null
  if (downtimeStart && downtimeStart > nowText()) throw badInput({ downtimeStart: '停用开始时间不能晚于当前时间' })
  const photos = storedPaths(input.photos)
  // A gateway has no camera.
  if (!isGateway && !hasPicture(photos)) checkPhotos(kind)
  const isAudited = can(actor, may.dispatch)
  const { needPhoto: _needPhoto, ...told } = kind
  const row = (await insertRow(tx, actor, faultTables.fault, {
    ...{ ...fresh, ...told, ...place, ...sceneOf(input), photos, downtimeStart },
    ...{ ticketNo: await nextNo(tx), affectedRange: input.affectedRange || null, source: reporter.source },
    affectedHouseholds: input.affectedHouseholds ?? 0,
    ...{ reporterType: reporter.type, reporterId: reporter.id, alarmNo: reporter.alarmNo ?? null },
    ...{ ...reporter.told, stateTime: nowText() },
    ...(isAudited && { state: 'WAIT_DISPATCH', acceptTime: nowText() }),
  })) as StoredFault
  await claimPhotos(tx, actor, row.id, 'photos', photos)
  await logState(tx, actor, faultMachine, {
    id: row.id,
    from: null,
    to: row.state,
    action: 'open',
    remark: row.content,
  })
  await beginRound(tx, actor, row, isAudited ? ['ARRIVE', 'RESOLVE'] : ['ACCEPT', 'ARRIVE', 'RESOLVE'])
  const settled = await settle(tx, actor, undefined, row.id)
  await tellOpened(tx, actor, settled)
  return isAudited ? dispatchByRule(tx, faultFlow, settled) : settled
}

/** Those in charge hear of it, and whoever only called where nobody has to look at it first. */
async function tellOpened(tx: Tx, actor: Actor, row: StoredFault): Promise<void> {
  await tellCreated(tx, actor, row)
  if (row.state !== 'WAIT_AUDIT') await tellCaller(tx, actor, row, faultTemplates.accepted, { no: row.ticketNo })
}

/** What the category says of a report, and the report beside it. */
async function kindOf(tx: Tx, input: FaultInput, isGateway: boolean) {
  const category = await readCategory(tx, input.categoryId)
  if (!category || category.status !== 'Y') throw badInput({ categoryId: '请选择故障分类!' })
  // A gateway's was chosen by its keeper, and an alarm is worth more than its category.
  if (!isGateway && !(await servesVillage(tx, category.companyId, input.villageId)))
    throw badInput({ categoryId: '该故障分类不适用于所选小区' })
  const { categoryName, defaultPriority, needPhoto } = category
  const safetyFlag = category.safetyFlag === 'Y' ? 'Y' : (input.safetyFlag ?? 'N')
  const content = input.content.trim()
  const title = [...`${categoryName}：${content.replace(/\s+/g, ' ')}`].slice(0, 60).join('')
  return { categoryId: category.id, priority: input.priority || defaultPriority, safetyFlag, content, title, needPhoto }
}

/** A film alone is no photograph. */
const hasPicture = (photos: string | null): boolean =>
  pathsOf(photos).some((path) => previewKindOf(nameOf(path)) === 'image')

function checkPhotos({ safetyFlag, needPhoto }: { safetyFlag: string; needPhoto: string }): void {
  if (safetyFlag === 'Y') throw badInput({ photos: '安全类故障必须上传照片!' })
  if (needPhoto === 'Y') throw badInput({ photos: '该分类的故障必须上传照片!' })
}

/** `GZ26112300001`: the next number of the day. */
async function nextNo(tx: Tx): Promise<string> {
  const prefix = `GZ${today().slice(2).replaceAll('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}

/** What every new ticket begins with. */
export const fresh = {
  ...{ state: 'WAIT_AUDIT', grabFlag: 'N', reopenCount: 0, transferCount: 0, backCount: 0, suspendCount: 0 },
  ...noOversight,
  ...noHelpers,
  ...{ suspendApproval: 'NONE', warnedFlag: 'N', breachedFlag: 'N', restSeconds: 0 },
} as const satisfies Partial<StoredFault>
