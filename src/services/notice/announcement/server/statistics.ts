import { pagingOf, toPage } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { containing } from '#kernel/server/db/like.ts'
import type { Reading, ReadStatistics } from '../shared/schema.ts'
import { countEverybody } from './receiver-repository.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

interface Asked {
  id: string
  readFlag?: '0' | '1' | undefined
  confirmFlag?: '0' | '1' | undefined
  keyword?: string | undefined
  pageNo?: string | undefined
  pageSize?: string | undefined
}

/** Share in per cent with two decimals, half up; of nobody 0.00. */
export function rateOf(part: number, all: number): string {
  const hundredths = all === 0 ? 0 : Math.floor((part * 20_000 + all) / (2 * all))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const names = `(select string_agg(d.name, ',' order by d.org_code) from ref_user_depart m
  join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
  where m.tenant_id = u.tenant_id and m.user_id = u.id) as departs`

type Row = AnnouncementRow

/** The rows that this release made; those of an earlier one do not count. */
const ofRelease = 'n.tenant_id = $1 and n.annt_id = $2 and n.send_at = $3'
const valuesOf = (row: Row) => [row.tenantId, row.id, row.sendTime]

/** Announcements to everybody make their rows at the first look: who has none has not read. */
const isLazy = ({ msgType, deliveredAt }: Row): boolean => msgType === 'ALL' && deliveredAt !== null

async function countsOf(tx: Reader, row: Row) {
  const counting = `select count(*) as told, count(read_at) as read, count(confirm_at) as confirmed
    from notice n where ${ofRelease}`
  const counted = statement<{ told: number; read: number; confirmed: number }>(counting, valuesOf(row))
  const { told, read, confirmed } = await tx.one(counted)
  const receiverCount = isLazy(row) ? Math.max(told, await countEverybody(tx)) : told
  const signing = { needConfirm: row.needConfirm, confirmCount: confirmed }
  return {
    receiverCount,
    readCount: read,
    unreadCount: receiverCount - read,
    rate: rateOf(read, receiverCount),
    ...signing,
  }
}

async function pageOf(tx: Reader, row: Row, { readFlag, confirmFlag, keyword, pageNo, pageSize }: Asked) {
  const bound = new Values()
  for (const value of valuesOf(row)) bound.add(value)
  const isDone = (confirmFlag ?? readFlag) === '1'
  const hasLazy = isLazy(row) && !isDone
  const done = confirmFlag === undefined ? 'n.read_at' : 'n.confirm_at'
  const where = ['u.tenant_id = $1', `${done} is ${isDone ? 'not ' : ''}null`, ...(hasLazy ? ['u.active'] : [])]
  if (keyword) {
    const part = bound.add(containing(keyword))
    where.push(`(u.name ilike ${part} or u.username ilike ${part})`)
  }
  const from = `from ref_user u ${hasLazy ? 'left ' : ''}join notice n on n.user_id = u.id and ${ofRelease}
    where ${where.join(' and ')}`
  const { total } = await tx.one(statement<{ total: number }>(`select count(*) as total ${from}`, [...bound.list]))
  const { size, current, offset } = pagingOf({ pageNo, pageSize })
  const cut = `limit ${bound.add(size)} offset ${bound.add(offset)}`
  const text = `select u.id as user_id, u.username, u.name as realname, ${names}, n.read_at as read_time,
    n.confirm_at as confirm_time ${from}
    order by ${done} desc nulls last, u.name, u.id ${cut}`
  return toPage(await tx.all(statement<Reading>(text, bound.list)), total, size, current)
}

/** How many were told and have read, and one page of the read or the unread. */
export function readStatistics(db: Db, actor: Actor, asked: Asked): Promise<ReadStatistics> {
  return db.read(actor, async (tx) => {
    const row = found(await readRow(tx, actor, announcementTables.sysAnnouncement, asked.id))
    return { ...(await countsOf(tx, row)), ...(await pageOf(tx, row, asked)) }
  })
}
