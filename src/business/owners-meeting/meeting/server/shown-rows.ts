import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { ShownRows } from '#kernel/server/publicity-kind.ts'
import { decisionResult } from '#services/decision/shared/dictionaries.ts'
import { readStored } from '../../count/server/result-repository.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'

interface At {
  size: number
  offset: number
}

const entries = `select seq, part_names, area, owner_count, names_masked, count(*) over () as total
  from meeting_roster_entry where tenant_id = $1 and meeting_id = $2 and del_flag = 0
  order by seq, id limit $3 offset $4`

interface Entry {
  seq: number
  partNames: string
  area: string
  ownerCount: number
  namesMasked: string
  total: number
}

/** Who counts as one person at a meeting, by parts, area and surnames; nothing else of a roster is public. */
export async function rosterRows(reader: Reader, meetingId: string, { size, offset }: At): Promise<ShownRows> {
  const rows = await reader.all(statement<Entry>(entries, [reader.tenantId, meetingId, size, offset]))
  return {
    columns: ['序号', '专有部分', '面积（㎡）', '业主人数', '业主'],
    rows: rows.map((row) => [String(row.seq), row.partNames, row.area, String(row.ownerCount), row.namesMasked]),
    total: rows[0]?.total ?? 0,
  }
}

/** The totals of each topic, one line for each answer: what the words say, to be read beside each other. */
export async function resultRows(reader: Reader, meetingId: string, { size, offset }: At): Promise<ShownRows> {
  const [topics, stored] = await Promise.all([readTopics(reader, meetingId), readStored(reader, meetingId)])
  const rows = (stored?.results ?? []).flatMap(({ topicId, options, total, result }) => {
    const topic = topics.find(({ id }) => id === topicId)
    return options.map(({ label, count, area }) => [
      ...[`${topic?.seq ?? ''}. ${topic?.title ?? ''}`, label],
      ...[`${count}/${total.count}`, `${area}/${total.area}`, decisionResult.items[result]],
    ])
  })
  const columns = ['议题', '意见或候选人', '人数/总人数', '面积/总面积（㎡）', '结果']
  return { columns, rows: rows.slice(offset, offset + size), total: rows.length }
}
