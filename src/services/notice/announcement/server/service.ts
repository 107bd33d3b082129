import { partsOf } from '#kernel/shared/comma-list.ts'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { flow, move } from '#kernel/server/move.ts'
import { push, pushToAll } from '#kernel/server/realtime/push.ts'
import type { Services } from '#kernel/server/services.ts'
import { answerSigning } from '#kernel/server/files/record-files.ts'
import { sanitizeHtml, signHtml } from '#engines/editors/server/sanitize-html.ts'
import { noticePurposes } from '../../server/files.ts'
import type { announcementApi } from '../shared/api.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import { ownTitle, spelledOut, type AnnouncementInput, type SysAnnouncement } from '../shared/schema.ts'
import { announcementMachine, phaseOf } from '../shared/states.ts'
import { timeFault, type Checked } from '../shared/times.ts'
import { isElsewhere, refuseForeign, storedFile } from './files.ts'
import { announcementList } from './lists.ts'
import { publish, reachOf } from './publish.ts'
import { checkReceivers } from './receiver-repository.ts'
import { needsReview } from './review.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

const { sysAnnouncement: table } = announcementTables
const announcements = flow(announcementMachine, table)

type Changes = Partial<AnnouncementRow>

/** HTML with its stored files signed. */
export const shownHtml = (services: Pick<Services, 'secrets'>, html: string): string =>
  signHtml(html, answerSigning(services.secrets, noticePurposes))

const inReview = '公告审核中，请先撤回'

/** A row as it is answered: what it is now, what may be done with it, its files signed. */
export function shown(services: Pick<Services, 'secrets'>, actor: Actor, row: AnnouncementRow): SysAnnouncement {
  const signing = answerSigning(services.secrets, noticePurposes)
  const isJudged = row.state === '3'
  const isHeld = isJudged || row.state === '1'
  const locked = (action: string, label: string, reason: string): AllowedAction => ({
    action,
    label,
    allowed: !isHeld,
    reason: isJudged ? inReview : isHeld ? reason : null,
    code: isHeld ? 'wrongState' : null,
  })
  return spelledOut({
    ...row,
    msgContent: signHtml(row.msgContent, signing),
    attachments: row.attachments.map(({ fileName, url }) => ({
      fileName,
      url: isElsewhere(url) ? url : sign(url, signing),
    })),
    phase: phaseOf(row, nowText()),
    allowedActions: [
      ...(can(actor, may.edit) ? [locked('edit', '编辑', '公告已发布，不能修改')] : []),
      ...(can(actor, may.delete) ? [locked('delete', '删除', '公告已发布，请先撤销')] : []),
    ],
  })
}

/** Nulls and absent values mean "as it is". */
const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

const cleanAddress = /^(?:\/(?![/\\])[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+)$/i

/** How a value of an input is kept. */
const cleaners: Readonly<Record<string, (value: never) => unknown>> = {
  msgContent: (html: string) => {
    const clean = sanitizeHtml(html, 'msgContent')
    // The title may say it all; what an editor leaves of nothing is none.
    return clean.replace(/<(?!img|video)[^>]*>|&nbsp;|\s/gi, '') === '' ? '' : clean
  },
  openType: (type: string) => type || null,
  openPage: (address: string) => {
    if (address !== '' && !cleanAddress.test(address)) throw badInput({ openPage: '打开地址应以 / 或 http 开头' })
    return address || null
  },
  attachments: (files: SysAnnouncement['attachments']) => files.map(storedFile),
  userIds: (list: string) => joined(list, true),
  depIds: (list: string) => joined(list),
  villageIds: (list: string) => joined(list),
  roleCodes: (list: string) => joined(list),
}

/** What an input means for the stored row: cleaned HTML, stored paths, lists without blanks. */
const cleaned = (input: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, key in cleaners ? cleaners[key]?.(value as never) : value]),
  )

/** A comma list; clients of the protocol read those of people with a comma at the end. */
function joined(list: string, hasEnd = false): string {
  const text = partsOf(list).join(',')
  return hasEnd && text !== '' ? `${text},` : text
}

function checkTimes(checked: Checked): void {
  const fault = timeFault(checked)
  if (fault) throw badInput({ [fault.key]: fault.text })
}

/** What the form leaves open. */
const usual = {
  priority: 'H',
  msgCategory: '1',
  msgType: 'ALL',
  userIds: '',
  depIds: '',
  withBelow: false,
  roleCodes: '',
  villageIds: '',
  scope: null,
  projectMsgType: null,
  projectMsgTag: null,
  needConfirm: false,
  remindSms: false,
  allowComment: false,
  msgAbstract: null,
  startTime: null,
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
  attachments: [],
} as const

/** A new draft. Refuses receivers beyond the caller's own organisation. */
export async function openAnnouncement(tx: Tx, actor: Actor, input: AnnouncementInput): Promise<AnnouncementRow> {
  const changes = cleaned(given(ownTitle(input)))
  if (!changes.title) throw badInput({ title: '请输入标题!' })
  const row = { ...usual, attachments: [] as AnnouncementRow['attachments'], ...changes } as AnnouncementRow
  checkTimes(row)
  await refuseForeign(tx, actor, row)
  await checkReceivers(tx, actor, row)
  const own = { state: '0', orgCode: actor.scope.orgCode, receiverCount: 0, izTop: false } as const
  return insertRow(tx, actor, table, { ...row, ...own })
}

/** Texts that a form may empty. */
const emptiable = [
  'msgAbstract',
  'busType',
  'scope',
  'projectMsgType',
  'projectMsgTag',
  'startTime',
  'openType',
  'openPage',
] as const

/** Changes what the input names; only what is not published. */
export async function changeAnnouncement(
  tx: Tx,
  actor: Actor,
  { id, version, updateTime, ...input }: InputOf<typeof announcementApi.update>,
): Promise<AnnouncementRow> {
  const before = await lockRow(tx, actor, table, { id, version, updateTime })
  if (before.state === '1') throw refusal('公告已发布，不能修改')
  if (before.state === '3') throw refusal(inReview)
  const emptied = Object.fromEntries(emptiable.flatMap((key) => (input[key] === null ? [[key, null]] : [])))
  const changes = { ...cleaned(given(ownTitle(input, before.title))), ...emptied } as Changes
  const next = { ...before, ...changes }
  checkTimes(next)
  await refuseForeign(tx, actor, changes, before)
  await checkReceivers(tx, actor, next)
  return updateRow(tx, actor, table, before, changes)
}

/** Throws what is published out of a removal: it is taken back first. */
export async function removeAnnouncement(
  tx: Tx,
  actor: Actor,
  input: { id: string; version?: number | undefined },
): Promise<null> {
  const row = await lockRow(tx, actor, table, input)
  if (row.state === '1') throw refusal('公告已发布，请先撤销')
  if (row.state === '3') throw refusal(inReview)
  await removeRow(tx, actor, table, input)
  return null
}

/** Publishes what its author may publish unseen by others. The receivers are looked up then. */
export function release(db: Db, actor: Actor, id: string): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, table, { id })
    if (row.endTime <= nowText()) throw refusal('结束时间已过，请修改后再发布')
    await checkReceivers(tx, actor, row)
    const isOpen = row.state === '0' || row.state === '2'
    if (isOpen && (await needsReview(tx, actor, row))) throw refusal('该通告的范围须经审核，请提交审核')
    await publish(tx, actor, row, { action: 'release', changes: { sender: actor.username, reach: reachOf(actor) } })
    return null
  })
}

const takeBack = `update notice set del_flag = 1, update_time = $3, version = version + 1
  where tenant_id = $1 and annt_id = $2 and del_flag = 0 returning user_id`

/** Takes an announcement back: out of every box, and every open page is told to look again, without a word of it. */
export function revoke(db: Db, actor: Actor, id: string): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, table, { id })
    await move(tx, actor, announcements, row, 'revoke', {}, { changes: { cancelTime: nowText(), izTop: false } })
    const told = await tx.all(statement<{ userId: string }>(takeBack, [actor.tenantId, id, nowText()]))
    const message = { cmd: 'topic', msgId: id } as const
    if (row.msgType === 'ALL') pushToAll(tx, message)
    else
      push(
        tx,
        told.map(({ userId }) => userId),
        message,
      )
    return null
  })
}

/** One announcement of the caller's organisation; 404 for any other. */
export const readAnnouncement = (services: Services, db: Db, actor: Actor, id: string): Promise<SysAnnouncement> =>
  db.read(actor, async (tx) => shown(services, actor, await announcementList.one(tx, actor, id)))
