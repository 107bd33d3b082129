import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { companionOf } from '#kernel/shared/field.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { committeePosition, memberPolitics } from '../../member/shared/dictionaries.ts'
import type { Member } from '../../member/shared/schema.ts'
import { filingItem } from '../../shared/dictionaries.ts'
import { filingPapers, type Committee } from '../../shared/schema.ts'
import { filingFormKind, type FilingForm } from '../shared/api.ts'

type Seat = Pick<Member, 'name' | 'position' | 'politicalStatus' | 'delegateName' | 'startDate' | 'endDate'> & {
  room: string | null
}

const seats = `select m.name, m.position, m.political_status, m.delegate_name, m.start_date, m.end_date, r.name as room
  from committee_member m join committee c on c.tenant_id = m.tenant_id and c.id = m.committee_id
    left join ref_room r on r.tenant_id = m.tenant_id and r.id = m.room_id
  where m.tenant_id = $1 and m.committee_id = $2 and m.del_flag = 0 and (m.state = '1' or m.end_date = c.ended_on)
  order by array_position(array['director', 'deputy', 'member', 'alternate'], m.position), m.id`

const seatsOf = (reader: Reader, id: string): Promise<Seat[]> =>
  reader.all(statement<Seat>(seats, [reader.tenantId, id]))

const nameIn = (row: Committee, key: keyof Committee): string | null =>
  (row as unknown as Record<string, string | null | undefined>)[companionOf(key)] ?? null

function factsOf(row: Committee): FilingForm['facts'] {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['小区', nameIn(row, 'villageId')],
    ['名称', row.name],
    ['届次', `第${row.term}届`],
    ['选举会议', row.meetingName],
    ['选举公告日', row.electedOn],
    ['任期', `${row.startDate}至${row.endDate}（${row.termYears}年）`],
    ['委员席位', `${row.seats}个，在任${row.memberCount}人`],
    ['候补席位', `${row.alternates}个，候补${row.alternateCount}人`],
    ['办公地点', row.officeAddress],
    ['联系电话', row.phone],
    ['备案号', row.filingNo],
    ['备案日期', row.filingDate],
    ['印章编号', row.sealNo],
  ]
  return facts.map(([label, value]) => ({ label, value }))
}

const lineOf = (seat: Seat): FilingForm['members'][number] => ({
  name: seat.delegateName ? `${seat.name}（代表${seat.delegateName}）` : seat.name,
  position: committeePosition.items[seat.position],
  politics: seat.politicalStatus === null ? '' : memberPolitics.items[seat.politicalStatus],
  room: seat.room ?? '',
  period: `${seat.startDate}至${seat.endDate ?? '今'}`,
})

const papersOf = (row: Committee): FilingForm['papers'] =>
  Object.entries(filingPapers).map(([item, key]) => {
    const count = row[key]?.split(',').length ?? 0
    return { label: filingItem.items[item as keyof typeof filingPapers], value: count === 0 ? '未提交' : `${count}份` }
  })

/** The filing form of a committee; whoever prints one sees the committee. It holds no numbers of people. */
export const filingFormsOf = (list: () => List<Committee>): PaperSource<FilingForm> => ({
  kind: filingFormKind,
  async drafts(reader, actor, ids) {
    const rows = await Promise.all(ids.map((id) => list().one(reader, actor, id)))
    return Promise.all(
      rows.map(async (row) => ({
        recordId: row.id,
        title: `业委会备案表 ${row.name}第${row.term}届`,
        content: {
          name: `${row.name}第${row.term}届`,
          facts: factsOf(row),
          members: (await seatsOf(reader, row.id)).map(lineOf),
          papers: papersOf(row),
        },
        reveals: [],
      })),
    )
  },
})
