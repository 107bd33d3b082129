import type { Client } from 'pg'

/** A household of the first village as people know it. */
interface Example {
  name: string
  tail: string
  room: string
  roomNo: string
  code: string
  building: string
  village: string
}

export interface Question {
  list: 'village' | 'room' | 'household'
  label: string
  /** The query of the turn, so that no answer comes from the one before. */
  query: (turn: number) => Record<string, string>
  /** Behind so many of a hundred of the rows. */
  far?: number
}

export const paths = {
  village: '/village/list',
  room: '/village/room/list',
  household: '/village/households/list',
} as const

/** What clerks ask the three lists, with examples of the first village. */
export async function questionsOf(owner: Client): Promise<Question[]> {
  const { rows } = await owner.query<Example>(
    `select p.name, right(p.phone_mask, 4) as tail, m.name as room, m.room_no as "roomNo", m.room_code as code,
        b.name as building, v.name as village
      from household h join resident p on p.tenant_id = h.tenant_id and p.id = h.resident_id
        join village_room m on m.tenant_id = h.tenant_id and m.id = h.room_id
        join village_building b on b.tenant_id = m.tenant_id and b.id = m.building_id
        join village v on v.tenant_id = m.tenant_id and v.id = m.village_id
      where right(v.code, 4) = '0001' and char_length(p.name) = 3 order by h.id limit 60`,
  )
  const of = (make: (one: Example) => Record<string, string>) => (turn: number) => make(rows[turn % rows.length]!)
  const { rows: villages } = await owner.query<{ id: string }>(`select id from village order by right(code, 4) limit 1`)
  const villageId = villages[0]!.id
  return [
    { list: 'village', label: 'first page', query: () => ({}) },
    { list: 'village', label: 'name, two signs', query: of(({ village }) => ({ name: `*${village.slice(0, 2)}*` })) },
    {
      list: 'village',
      label: 'by type, sorted by name',
      query: () => ({ villageType: '1', column: 'name', order: 'asc' }),
    },
    { list: 'village', label: 'last page', query: () => ({}), far: 100 },
    { list: 'room', label: 'first page', query: () => ({}) },
    { list: 'room', label: 'of a village', query: () => ({ villageId }) },
    { list: 'room', label: 'code, whole', query: of(({ code }) => ({ roomCode: code })) },
    { list: 'room', label: 'code, beginning', query: of(({ code }) => ({ roomCode: `${code.slice(0, 9)}*` })) },
    { list: 'room', label: 'code, a part', query: of(({ code }) => ({ roomCode: `*${code.slice(2, 9)}*` })) },
    { list: 'room', label: 'number, whole', query: of(({ roomNo }) => ({ roomNo })) },
    { list: 'room', label: 'number, a part', query: of(({ roomNo }) => ({ roomNo: `*${roomNo.slice(1)}*` })) },
    { list: 'room', label: 'number, one sign', query: of(({ roomNo }) => ({ roomNo: `*${roomNo.slice(-1)}*` })) },
    { list: 'room', label: 'name, a part', query: of(({ room }) => ({ name: `*${room.slice(0, -2)}*` })) },
    { list: 'room', label: 'name, whole', query: of(({ room }) => ({ name: `*${room}*` })) },
    { list: 'room', label: 'building', query: of(({ building }) => ({ buildingName: `*${building}*` })) },
    { list: 'room', label: 'lived in by a tenant', query: () => ({ liveState: '2' }) },
    { list: 'room', label: 'half way', query: () => ({}), far: 50 },
    { list: 'room', label: 'last page', query: () => ({}), far: 100 },
    { list: 'household', label: 'first page', query: () => ({}) },
    { list: 'household', label: 'of a village', query: () => ({ villageId }) },
    { list: 'household', label: 'name, two signs', query: of(({ name }) => ({ name: `*${name.slice(1)}*` })) },
    { list: 'household', label: 'name, whole', query: of(({ name }) => ({ name })) },
    { list: 'household', label: 'surname and one', query: of(({ name }) => ({ name: `*${name.slice(0, 2)}*` })) },
    { list: 'household', label: 'phone tail', query: of(({ tail }) => ({ phone: `*${tail}` })) },
    { list: 'household', label: 'room code, whole', query: of(({ code }) => ({ roomCode: code })) },
    {
      list: 'household',
      label: 'room code, beginning',
      query: of(({ code }) => ({ roomCode: `${code.slice(0, 9)}*` })),
    },
    { list: 'household', label: 'number, a part', query: of(({ roomNo }) => ({ roomNo: `*${roomNo.slice(1)}*` })) },
    { list: 'household', label: 'number, one sign', query: of(({ roomNo }) => ({ roomNo: `*${roomNo.slice(-1)}*` })) },
    { list: 'household', label: 'building', query: of(({ building }) => ({ buildingName: `*${building}*` })) },
    { list: 'household', label: 'tenants', query: () => ({ relationType: 'tenant' }) },
    { list: 'household', label: 'party members', query: () => ({ isParty: 'Y' }) },
    { list: 'household', label: 'no party members', query: () => ({ isParty: 'N' }) },
    { list: 'household', label: 'half way', query: () => ({}), far: 50 },
    { list: 'household', label: 'last page', query: () => ({}), far: 100 },
  ]
}
