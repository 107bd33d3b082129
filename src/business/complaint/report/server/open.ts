import { messages } from '#kernel/shared/messages.ts'
import { maskName } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, given, refusal } from '#kernel/server/errors.ts'
import { forgetUploader } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { concealInput } from '#kernel/server/sys-log.ts'
import { startTimers } from '#services/ticket/server/actions.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import { companiesOf, companyOf, firstHost, hostsOf, type Host } from '../../host/server/find-departs.ts'
import { givenTo, tellHost } from '../../host/server/steps.ts'
import { tellOfRisk } from '../../oversight/server/steps.ts'
import { complainantOf, namelessOf } from '../../reporter/server/check-owner.ts'
import { phoneField, sealReporter, type Reporter } from '../../reporter/server/read-reporter.ts'
import { settle } from '../../server/deal.ts'
import { claimFiles } from '../../server/files.ts'
import { ref } from '../../server/flow.ts'
import { countOpen, isRepeated, nextComplaintNo } from '../../server/repository.ts'
import { sceneOf } from '#services/ticket/scene/server/lookup.ts'
import { complaintTables, type StoredComplaint } from '../../server/tables.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import type { ComplaintInput } from '../../shared/schema.ts'
import { complaintMachine } from '../../shared/states.ts'
import { checkRoom, checkVillage } from './check-place.ts'

type Needed = Pick<Services, 'secrets' | 'dictionaries'>

/** Takes what somebody has to say about their village; of whoever does not want to be known no row but the sealed one tells. */
export function openComplaint(
  db: Db,
  actor: Actor,
  input: ComplaintInput,
  services: Needed,
): Promise<{ id: string; complaintNo: string }> {
  const isResident = complainantOf(actor) !== 'staff'
  // First of all: a refusal must leave no trace either. Who wrote it down for somebody is known, not for whom.
  // What officials are accused of is not read in the log of calls either.
  if (isHidden(input) || input.targetType === 'GOV') concealInput(actor)
  const writer = isHidden(input) && isResident ? namelessOf(actor) : actor
  return db.write(actor, async (tx) => {
    const { id, complaintNo } = await openIn(tx, { actor, writer }, input, services)
    return { id, complaintNo }
  })
}

interface People {
  /** Whose complaint it is, or who writes it down. */
  actor: Actor
  /** Under whose name it is stored. */
  writer: Actor
  /** A line of the hotline's sheet may leave the deadline to the rules. */
  isSheet?: boolean
}

const mostOpen = 3

/** Within a transaction that takes in several. */
export async function openIn(
  tx: Tx,
  { actor, writer, isSheet = false }: People,
  input: ComplaintInput,
  services: Needed,
): Promise<StoredComplaint> {
  const isResident = complainantOf(actor) !== 'staff'
  const hosts = await placeOf(tx, actor, input)
  const typeTop = topOfType(services, input.typeId)
  if (isResident && (await countOpen(tx, actor.userId, typeTop)) >= mostOpen)
    throw refusal(`同一类型未办结的诉求已达${mostOpen}件，请等待处理`)
  const reporter = await reporterIn(tx, actor, input, services)
  const companyId = accusedIn(hosts, input)
  const host = firstHost(hosts, input.targetType, companyId)
  const attachments = storedPaths(input.attachments)
  const at = nowText()
  const row = (await insertRow(tx, writer, complaintTables.complaint, {
    ...untouched,
    ...said(input),
    ...sourceOf(actor, input, isSheet),
    ...(await columnsOf(tx, actor, { ...input, typeTop }, reporter, services)),
    typeTop,
    ...(await givenTo(tx, host)),
    complaintNo: await nextComplaintNo(tx, input.kind),
    targetId: input.targetType === 'COMPANY' ? companyId : null,
    companyId,
    attachments,
    stateTime: at,
  })) as StoredComplaint
  await claimFiles(tx, actor, row.id, 'attachments', attachments)
  if (isHidden(input)) {
    await sealReporter(tx, row.id, { userId: isResident ? actor.userId : null, reporter }, services.secrets)
    if (isResident) await forgetUploader(tx, attachments)
  }
  await logState(tx, writer, complaintMachine, { id: row.id, from: null, to: row.state, action: 'open' })
  await begin(tx, writer, row)
  return row
}

async function begin(tx: Tx, writer: Actor, row: StoredComplaint): Promise<void> {
  const { typeId: categoryId, typeTop, villageId, companyId, hotlineDeadline } = row
  await startTimers(tx, writer, {
    ...ref(row),
    ...{ categoryId, aboveIds: typeTop === categoryId ? [] : [typeTop], villageId, companyId },
    priority: row.kind === 'COMPLAINT' ? 'C1' : 'C2',
    kinds: ['ACCEPT', 'RESOLVE'],
    ...(hotlineDeadline && { dueAt: { RESOLVE: hotlineDeadline } }),
  })
  await settle(tx, writer, undefined, row, 'open')
  await tellHost({ tx, actor: writer }, row)
  if (row.petitionRisk === 'Y') await tellOfRisk({ tx, actor: writer }, row)
}

/** The company that is named, where it is one of those that serve the village; else the one that does. */
function accusedIn(hosts: readonly Host[], { targetType, targetId }: ComplaintInput): string | null {
  if (targetType !== 'COMPANY' || !targetId) return companyOf(hosts)
  if (!companiesOf(hosts).some(({ departId }) => departId === targetId))
    throw badInput({ targetId: '该企业不服务于此小区' })
  return targetId
}

const isHidden = ({ anonymous, secrecy }: ComplaintInput): boolean => anonymous === 'Y' || secrecy === 'Y'

function said({
  kind,
  typeId,
  villageId,
  targetType,
  targetName,
  title,
  content,
  expectation,
  anonymous,
  secrecy,
  ...scene
}: ComplaintInput) {
  return {
    ...{ kind, typeId, villageId, targetType, title, content },
    targetName: targetName?.trim() || null,
    expectation: expectation?.trim() || null,
    ...sceneOf(scene),
    anonymous: anonymous ?? 'N',
    secrecy: anonymous === 'Y' ? 'N' : (secrecy ?? 'N'),
  } as const
}

/** The type above the one that is named, or that itself. */
function topOfType({ dictionaries }: Pick<Services, 'dictionaries'>, typeId: string): string {
  const type = dictionaries.items(complaintType.code).find(({ value }) => value === typeId)
  // A sheet may name anything; what comes over a form has been looked at.
  if (!type) throw badInput({ typeId: '诉求类型不存在' })
  return type.parent ?? typeId
}

/** How it came in; the hotline says by which number and until when. Residents say none of this. */
function sourceOf(actor: Actor, input: ComplaintInput, isSheet: boolean): Partial<StoredComplaint> {
  if (complainantOf(actor) !== 'staff') return { source: 'OWNER_APP', petitionRisk: 'N' }
  const source = input.source ?? 'COUNTER'
  const petitionRisk = input.petitionRisk ?? 'N'
  if (source !== 'HOTLINE') return { source, petitionRisk }
  const hotlineNo = given(input.hotlineNo?.trim(), 'hotlineNo', '请输入12345工单号!')
  if (isSheet && !input.hotlineDeadline) return { source, petitionRisk, hotlineNo }
  const hotlineDeadline = given(input.hotlineDeadline, 'hotlineDeadline', '请选择热线办理期限!')
  if (hotlineDeadline <= nowText()) throw badInput({ hotlineDeadline: '热线办理期限应晚于当前时间' })
  return { source, petitionRisk, hotlineNo, hotlineDeadline }
}

async function placeOf(tx: Tx, actor: Actor, { villageId, roomId }: ComplaintInput): Promise<Host[]> {
  await checkVillage(tx, actor, villageId)
  if (roomId) await checkRoom(tx, actor, { villageId, roomId, isResident: complainantOf(actor) !== 'staff' })
  return hostsOf(tx, villageId)
}

/** Who says it; undefined for a nameless one who only called. */
async function reporterIn(
  tx: Tx,
  actor: Actor,
  input: ComplaintInput,
  { secrets }: Needed,
): Promise<Reporter | undefined> {
  const phone = input.reporterPhone || null
  if (phone?.includes('*')) throw badInput({ reporterPhone: messages.badPhone })
  const roomId = input.roomId ?? null
  if (complainantOf(actor) !== 'staff') {
    const [own] = phone ? [] : await readContacts(tx, secrets, [actor.userId])
    return { name: actor.realname, phone: phone ?? own?.phone ?? null, roomId }
  }
  if (input.anonymous === 'Y') return undefined
  const name = given(input.reporterName?.trim(), 'reporterName', '请输入诉求人姓名!')
  return { name, phone: given(phone, 'reporterPhone', messages.badPhone), roomId }
}

/** What the row itself says of the reporter: nothing, where they do not want to be known. */
async function columnsOf(
  tx: Tx,
  actor: Actor,
  input: ComplaintInput & { typeTop: string },
  reporter: Reporter | undefined,
  { secrets }: Pick<Needed, 'secrets'>,
): Promise<Partial<StoredComplaint>> {
  if (input.anonymous === 'Y' || !reporter) return { reporterLabel: '匿名', isRepeat: 'N' }
  if (input.secrecy === 'Y') return { reporterLabel: '保密', isRepeat: 'N' }
  const { name, phone, roomId } = reporter
  const reporterType = complainantOf(actor)
  const phoneWhole = phone && secrets.phoneIndexes(phoneField, phone).whole
  const own = reporterType === 'staff' ? null : actor.userId
  const repeated = await isRepeated(tx, {
    typeTop: input.typeTop,
    villageId: input.villageId,
    reporterId: own,
    phoneWhole,
  })
  return {
    ...{ reporterType, reporterId: actor.userId, reporterFullName: name, reporterLabel: maskName(name), roomId },
    reporterPhoneSealed: phone && secrets.seal(phoneField, phone),
    reporterPhoneWhole: phoneWhole,
    isRepeat: repeated ? 'Y' : 'N',
  }
}

/** What every new complaint begins with. */
export const untouched = {
  state: 'WAIT_SIGN',
  coDeptIds: [],
  coAssigneeIds: [],
  returned: 'N',
  extended: 'N',
  extendState: 'NONE',
  transferCount: 0,
  unsatCount: 0,
  superviseLevel: 'NONE',
  confirmAuto: 'N',
  warnedFlag: 'N',
  breachedFlag: 'N',
} as const satisfies Partial<StoredComplaint>
