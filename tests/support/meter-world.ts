import { meterApi } from '#business/property-fee/meter/shared/api.ts'
import type { FeeMeterInput } from '#business/property-fee/meter/shared/schema.ts'
import { readingApi } from '#business/property-fee/reading/shared/api.ts'
import type { FeeReadingInput } from '#business/property-fee/reading/shared/schema.ts'
import { billWorld } from './bill-world.ts'
import { near } from './fee-world.ts'

/** One transparent dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Homes with counters, and the acts of those who read them. */
export async function meterWorld() {
  const world = await billWorld()
  /** A home that the user lives in by this relation. */
  const homeOf = async (username: string, relation = 'owner'): Promise<string> => {
    const text = `select p.room_id from ref_payer p join ref_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where u.username = $1 and p.relation_type = $2 and p.active and p.held_until is null order by p.id limit 1`
    const [home] = await world.query<{ roomId: string }>(text, [username, relation])
    if (!home) throw new Error(`${username} has no home`)
    return home.roomId
  }
  const meter = async (part: Partial<FeeMeterInput> = {}, username = 'pm0101') =>
    (await world.as(username)).call(meterApi.create, {
      ...{ meterNo: 'S001', villageId: near, roomId: world.rooms[0]!.id, itemId: world.item('SF') },
      ...{ initReading: '1251.9', maxReading: '99999.9', installDate: '2026-01-01' },
      ...part,
    })
  const read = async (part: Partial<FeeReadingInput> = {}, username = 'staff0101') =>
    (await world.as(username)).call(readingApi.create, {
      ...{ villageId: near, meterNo: 'S001', period: '2026-10', curReading: '1286.4', curDate: '2026-10-31' },
      ...part,
    })
  const confirm = async (id: string, username = 'co01') =>
    (await world.as(username)).call(readingApi.deal, { id, action: 'confirm' })
  /** A picture that somebody has brought in; its path. */
  const photo = async (username: string, biz = 'fee-reading'): Promise<string> => {
    const head = `--b\r\ncontent-disposition: form-data; name="biz"\r\n\r\n${biz}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const answer = await (
      await world.as(username)
    ).inject({
      method: 'POST',
      url: '/api/sys/common/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), dot, Buffer.from('\r\n--b--\r\n')]),
    })
    return answer.json<{ result: { path: string } }>().result.path
  }
  /** What opening a path answers: to a user, or to whoever has a link. */
  const opens = async (path: string, username?: string): Promise<number> => {
    const caller = username === undefined ? world.linli.anyone : await world.as(username)
    return (await caller.inject({ method: 'GET', url: `/api/sys/common/static/${path}` })).statusCode
  }
  return { ...world, ...{ homeOf, meter, read, confirm, photo, opens } }
}
export type MeterWorld = Awaited<ReturnType<typeof meterWorld>>
