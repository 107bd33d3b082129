import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { at, meetingWorld, near, owners, paper } from '../../../../../tests/support/meeting-world.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { computeCount } from '../../count/server/compute-count.ts'
import type { RetargetInput } from '../shared/schema.ts'
import { rosterApi } from '../shared/api.ts'
import { followOwners } from './follow-owners.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
/** The second home of F, and who lets himself be sold it. */
const second = seedId('household', 'F R07')
let roomId: string
let seller: string
let buyer: string
beforeAll(async () => {
  world = await meetingWorld()
  const [home] = await world.query<{ roomId: string; residentId: string }>(
    'select room_id, resident_id from household where id = $1',
    [second],
  )
  ;({ roomId, residentId: seller } = home!)
  const [other] = await world.query<{ id: string }>(
    `select r.id from resident r where not exists (select from ref_owner_person p where p.resident_id = r.id) order by r.id limit 1`,
  )
  buyer = other!.id
})
beforeEach(async () => {
  await world.empty()
  await world.run('update household set resident_id = $2 where id = $1', [second, seller])
})

const entries = (meetingId: string) =>
  world.query<{ id: string; area: string; partCount: number; ballotNo: string }>(
    'select id, area, part_count, ballot_no from meeting_roster_entry where meeting_id = $1 order by seq',
    [meetingId],
  )
const owner = (residentId: string) => ({ householdId: second, residentId, shareRatio: null, isRepresentative: null })
async function sell(to: string): Promise<void> {
  await world.run('update household set resident_id = $2 where id = $1', [second, to])
  const told = {
    ...{ roomId, villageId: near, before: [owner(seller)], after: [owner(to)], cause: 'TRANSFER' as const },
  }
  const { db, secrets } = world.linli.services
  await db.write(systemActor(1), (tx) => followOwners(tx, systemActor(1), told, secrets))
}
const personsOf = async (meetingId: string) =>
  (
    await world.query<{ rosterPersons: number }>('select roster_persons from owners_meeting where id = $1', [meetingId])
  )[0]!.rosterPersons
const castBy = (meetingId: string, entryId: string) =>
  world.linli.services.db.write(systemActor(1), (tx) =>
    recordAct(tx, world.linli.services.secrets, {
      ...{ meetingId, area: '174.60' },
      record: {
        ...{ kind: 'CAST', id: `${meetingId.slice(0, 20)}F`, entryId, by: 'x', as: 'OWNER', choices: [] },
        ...{ signature: 'b'.repeat(64), needsCheck: false },
      },
    }),
  )

// V9 of the reference.
describe('a home that is sold while a vote runs', () => {
  test('is a person of its own where its owner has another one and has not voted: nine become ten, the area stays', async () => {
    const id = await world.running()
    await sell(buyer)
    const after = await entries(id)
    expect(after).toHaveLength(10)
    expect(after.at(-1)).toMatchObject({ area: '76.20', partCount: 1, ballotNo: expect.stringMatching(/-0010$/) })
    expect(after.filter(({ area }) => area === '98.40')).toHaveLength(2)
    expect(await personsOf(id)).toBe(10)
    at('2026-12-20 18:00:01')
    await world.turn()
    const { results, box } = await world.linli.services.db.read(systemActor(1), (tx) =>
      computeCount(tx, world.linli.services.secrets, id),
    )
    expect(results[0]!.total).toEqual({ count: 10, area: '1001.00' })
    expect(box.faults).toEqual([])
  })

  test('changes nothing once its owner has voted', async () => {
    const id = await world.running()
    const [entry] = (await entries(id)).filter(({ area }) => area === '174.60')
    await castBy(id, entry!.id)
    await sell(buyer)
    expect(await entries(id)).toHaveLength(9)
    expect(await personsOf(id)).toBe(9)
  })

  test('stays apart from the other homes of whoever buys it', async () => {
    const id = await world.running()
    const [a] = await world.query<{ residentId: string }>('select resident_id from ref_owner_person where id = $1', [
      owners.A,
    ])
    await sell(a!.residentId)
    expect(await entries(id)).toHaveLength(10)
  })

  test('is no matter of the roster once the vote is over', async () => {
    const id = await world.running()
    at('2026-12-20 18:00:01')
    await sell(buyer)
    expect(await entries(id)).toHaveLength(9)
  })
})

describe('who speaks for co-owners', () => {
  /** The home that two people own, and who of them does not speak for it. */
  const sharedIn = async (meetingId: string) =>
    (
      await world.query<{ entryId: string; other: string }>(
        `select e.id as entry_id, o.resident_id as other from meeting_roster_entry e
           join meeting_roster_owner o on o.entry_id = e.id and o.resident_id is distinct from e.representative_id
         where e.meeting_id = $1 and e.owner_count = 2 order by o.resident_id limit 1`,
        [meetingId],
      )
    )[0]!
  const retarget = async (
    entryId: string,
    to: string,
    part: Partial<RetargetInput> = {},
    username = world.director,
  ) => {
    await world.upload(username)
    const said = { entryId, newOwnerIds: [to], date: '2026-11-20', files: paper, reason: '共有人书面推选' }
    return (await world.as(username)).call(rosterApi.retarget, { ...said, ...part })
  }
  const speakerOf = async (entryId: string) =>
    (
      await world.query<{ representativeId: string | null }>(
        'select representative_id from meeting_roster_entry where id = $1',
        [entryId],
      )
    )[0]!.representativeId

  test('changes by their paper while nobody has voted for them, and the log says so', async () => {
    const id = await world.running()
    const { entryId, other } = await sharedIn(id)
    const before = await speakerOf(entryId)
    const fields = (field: string, text: string) => ({ success: false, result: { fields: { [field]: text } } })
    expect(await retarget(entryId, other, { files: '' })).toMatchObject(fields('files', '请上传共有人推选代表的文件'))
    expect(await retarget(entryId, other, { date: '2026-12-17' })).toMatchObject(fields('date', '文件日期不能晚于今天'))
    expect(await retarget(entryId, seller)).toMatchObject(fields('newOwnerIds', '请选择该户的一名共有人!'))
    expect((await retarget(entryId, other, {}, 'comm0101')).success).toBe(false)
    expect(await speakerOf(entryId)).toBe(before)
    expect(await retarget(entryId, other)).toMatchObject({ success: true, result: { id: entryId } })
    expect(await speakerOf(entryId)).toBe(other)
    expect(await retarget(entryId, other)).toMatchObject(fields('newOwnerIds', '该业主已是代表'))
    await castBy(id, entryId)
    expect((await retarget(entryId, other)).message).toBe('该户已表决，不能变更代表')
    at('2026-12-20 18:00:01')
    await world.turn()
    const { links, box } = await world.linli.services.db.read(systemActor(1), (tx) =>
      computeCount(tx, world.linli.services.secrets, id),
    )
    expect(links.map(({ record }) => record)).toContainEqual({
      ...{ kind: 'RETARGET', entryId, cause: '共有人变更代表', split: null },
    })
    expect(box.faults).toEqual([])
  })

  test('is the register’s until the roster is locked, and nobody else’s where one person owns a home', async () => {
    const id = await world.meetingIn('NOTICE')
    const { entryId, other } = await sharedIn(id)
    expect((await retarget(entryId, other)).message).toBe('名册锁定前请在住户登记中变更代表')
    const running = await world.running()
    const [single] = (await entries(running)).filter(({ area }) => area === '174.60')
    expect((await retarget(single!.id, seller)).message).toBe('只有共有的房屋才推选代表')
  })
})
