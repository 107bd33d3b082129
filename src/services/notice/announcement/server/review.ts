import { partsOf } from '#kernel/shared/comma-list.ts'
import { can, systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { refuseHeld } from '#kernel/server/held-matter.ts'
import { flow, move } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { tell } from '../../server/actions.ts'
import { announcementPath } from '../shared/api.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import type { AnnouncementAudit } from '../shared/schema.ts'
import { announcementMachine, announcementMatter } from '../shared/states.ts'
import { checkReceivers } from './receiver-repository.ts'
import { publish, reachOf } from './publish.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

const { sysAnnouncement: table } = announcementTables
export const announcements = flow(announcementMachine, table)

/**
 * Whether somebody else has to look at an announcement first: it is for everybody, for roles, for organisations other
 * than the author's own, or reaches the people of a village. People named one by one are told without.
 */
export async function needsReview(reader: Reader, actor: Actor, row: AnnouncementRow): Promise<boolean> {
  if (can(actor, may.audit) || row.msgType === 'USER') return false
  const departs = partsOf(row.depIds)
  if (row.msgType !== 'DEPT' || departs.some((id) => id !== actor.departId)) return true
  const below = row.withBelow ? 'starts_with(d.org_code, c.org_code)' : 'd.id = c.id'
  const text = `select exists (select from ref_depart c join ref_depart d on d.tenant_id = c.tenant_id
      and ${below} and d.active and d.org_category = $3
    where c.tenant_id = $1 and c.id = any($2::text[])) as is_wide`
  const values = [actor.tenantId, departs, orgCategories.village]
  return (await reader.one(statement<{ isWide: boolean }>(text, values))).isWide
}

/** Hands a draft to those who judge it: by the approval in force for announcements, else to whoever may audit. */
export function submit(db: Db, actor: Actor, id: string, approvals: Approvals): Promise<null> {
  return db.write(actor, async (tx) => {
    if (!(await approvals.start(tx, actor, { bizType: announcementMatter, bizId: id }))) await handIn(tx, actor, id)
    return null
  })
}

/** Moves a draft to those who judge it. */
export async function handIn(tx: Tx, actor: Actor, id: string): Promise<AnnouncementRow> {
  const row = await lockRow(tx, actor, table, { id })
  checkTime(row)
  await checkReceivers(tx, actor, row)
  if ((row.state === '0' || row.state === '2') && !(await needsReview(tx, actor, row)))
    throw refusal('该通告无需审核，可直接发布')
  const changes = {
    submitBy: actor.username,
    submitTime: nowText(),
    auditBy: null,
    auditTime: null,
    auditOpinion: null,
    reach: reachOf(actor),
  }
  return move(tx, actor, announcements, row, 'submit', {}, { changes })
}

function checkTime({ endTime }: AnnouncementRow): void {
  if (endTime <= nowText()) throw refusal('结束时间已过，请修改后再发布')
}

/** Takes one's own announcement back from those who judge it. */
export function withdraw(db: Db, actor: Actor, id: string): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, table, { id })
    await refuseHeld(tx, announcementMatter, id)
    if (row.state === '3' && row.submitBy !== actor.username) throw refusal('只能撤回本人提交的通告')
    await move(tx, actor, announcements, row, 'withdraw', {})
    return null
  })
}

/** Publishes what was submitted, or sends it back with the reason; the author is told. */
export function audit(db: Db, actor: Actor, { id, pass, opinion }: AnnouncementAudit): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, table, { id })
    await refuseHeld(tx, announcementMatter, id)
    const said = opinion?.trim() || null
    if (row.state === '3' && row.submitBy === actor.username) throw refusal('不能审核本人提交的通告')
    if (pass === 'N' && said === null) throw badInput({ opinion: '请填写审核意见!' })
    await decide(tx, actor, row, { isGood: pass === 'Y', said })
    return null
  })
}

interface Verdict {
  isGood: boolean
  said: string | null
  bySystem?: boolean
}

/** Publishes a locked announcement or sends it back, and tells its author. */
export async function decide(tx: Tx, actor: Actor, row: AnnouncementRow, verdict: Verdict): Promise<void> {
  const { isGood, said, bySystem = false } = verdict
  const changes = { auditBy: actor.username, auditTime: nowText(), auditOpinion: said }
  if (isGood) {
    checkTime(row)
    // Whom it may reach was judged when it was handed in; approvers may stand elsewhere.
    await checkReceivers(tx, bySystem ? systemActor(tx.tenantId) : actor, row)
    const whole = { ...changes, sender: row.submitBy, reach: row.reach }
    await publish(tx, actor, row, { action: 'pass', changes: whole, remark: said, bySystem })
  } else await move(tx, actor, announcements, row, 'reject', { remark: said }, { changes, bySystem })
  await tellAuthor(tx, actor, row, isGood ? '审核通过并发布' : `审核未通过：${said ?? '未填写意见'}`)
}

async function tellAuthor(tx: Tx, actor: Actor, { title, submitBy }: AnnouncementRow, outcome: string): Promise<void> {
  const text = 'select id from ref_user where tenant_id = $1 and username = $2 and active'
  const author = await tx.maybe(statement<{ id: string }>(text, [tx.tenantId, submitBy]))
  if (!author) return
  await tell(tx, actor, {
    userIds: [author.id],
    code: 'ANNOUNCE_AUDIT',
    name: '通告审核',
    category: '2',
    level: 'M',
    title: '通告审核结果',
    content: `《${title}》${outcome}`,
    openType: 'component',
    openPage: announcementPath,
    openParams: {},
    attachments: [],
    bizType: null,
    bizId: null,
  })
}

/** Puts a published announcement on top of everybody's box, or back into the row of the others. */
export function pin(db: Db, actor: Actor, { id, izTop }: { id: string; izTop: boolean }): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, table, { id })
    if (izTop && (row.state !== '1' || row.endTime <= nowText())) throw refusal('只能置顶已发布且未过期的通告')
    await updateRow(tx, actor, table, row, { izTop })
    const told = 'update notice set pinned = $3 where tenant_id = $1 and annt_id = $2 and pinned <> $3'
    await tx.run(statement(told, [actor.tenantId, id, izTop]))
    return null
  })
}
