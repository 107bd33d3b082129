import { beforeAll, describe, expect, test } from 'vitest'
import { clerkRoles, roleNames } from '#kernel/shared/role.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { followAllChanges, rebuildIndex } from '#engines/search/server/feature.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { plain } from '#engines/search/shared/plain.ts'
import type { SearchHit } from '#engines/search/shared/schema.ts'
import { householdApi, moveOutApi } from '#community/household/shared/api.ts'
import { siteApi } from '#community/project-site/shared/api.ts'
import { buildingApi } from '#community/village/building/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { villageApi } from '#community/village/shared/api.ts'
import { archiveApi } from '#business/committee-archive/shared/api.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import { faultApi } from '#business/fault-ticket/shared/api.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { certificateOf } from '../support/certificate.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const kinds = () => linli.features.flatMap(({ searches = [] }) => searches)
const room = (key: string) => seedId('room', key)

async function hits(caller: Caller, q: string, kind: string): Promise<SearchHit[]> {
  const { success, result, message } = await caller.call(searchApi.find, { q, kinds: kind })
  expect(success, message).toBe(true)
  expect(result.groups.every((group) => group.kind === kind && group.hits.length > 0)).toBe(true)
  return result.groups[0]?.hits ?? []
}
const titles = async (username: string, q: string, kind: string): Promise<string[]> =>
  (await hits(await linli.as(username), q, kind)).map(({ title }) => title)

/** The one account of each role that the demonstration names. */
const twelve = {
  admin: 'admin',
  supAdmin: 'supadmin',
  streetAdmin: 'street01',
  communityAdmin: 'comm0101',
  gnormal: 'gnormal0101',
  companyAdmin: 'co01',
  projectManager: 'pm0101',
  normal: 'staff0101',
  villageAdmin: 'village0101',
  committeeDirector: 'committee0101',
  owner: 'owner0101',
  tenant: 'tenant0101',
  dependents: 'dep0101',
} as const

interface Listed {
  id: string
  /** Everything that the list shows and that is searched. */
  texts: string
}

type Row = Record<string, string | null | undefined> & { id: string }
const all = { pageSize: '500' }
const joined = (row: Row, keys: readonly string[]): string => plain(keys.map((key) => row[key] ?? '').join('|'))

/** What the caller's own lists show, by kind; nothing where the list is refused. */
async function lists(caller: Caller): Promise<Record<string, Listed[]>> {
  const read = async (
    api: unknown,
    keys: readonly string[],
    more: (row: Row) => string = () => '',
  ): Promise<Listed[]> => {
    const answer = await caller.call(api as typeof roomApi.page, all)
    const rows = (answer.success ? answer.result.records : []) as unknown as Row[]
    return rows.map((row) => ({ id: row.id, texts: `${joined(row, keys)}|${plain(more(row))}` }))
  }
  const place = (row: Row) => `${row['villageId_dictText']}${row['roomId_dictText'] ?? ''}`
  return {
    village: await read(villageApi.page, ['name', 'alias', 'address', 'code']),
    room: await read(roomApi.page, ['name', 'roomCode'], (row) => `${row['villageId_dictText']}${row['name']}`),
    // A masked name is no name to find by.
    household: await read(
      householdApi.page,
      [],
      (row) => `${row['name']?.includes('*') ? '' : row['name']}|${place(row)}`,
    ),
    repair: await read(repairApi.page, ['title', 'content', 'repairNo', 'locationText'], place),
    committeeArchive: await read(archiveApi.page, ['name', 'archiveNo'], place),
    complaint: await read(complaintApi.page, ['title', 'content', 'complaintNo', 'hotlineNo'], place),
    site: await read(siteApi.page, ['name', 'siteNo', 'address'], place),
    fault: await read(faultApi.page, ['title', 'content', 'ticketNo', 'equipmentName', 'locationText'], place),
  }
}

const questions = [
  '小区',
  '1幢',
  '单元',
  '010',
  '商铺',
  '王',
  '张',
  '李',
  '水',
  '电',
  '灯',
  '报修',
  'BX',
  '村',
  '苑',
  '里',
  '路',
  '2单元 020',
]

describe.each(Object.entries(twelve))('%s', (_role, username) => {
  test('finds exactly what the own lists show, and links pages of the own menu', async () => {
    const caller = await linli.as(username)
    const listed = await lists(caller)
    for (const question of questions) {
      for (const { kind } of kinds()) {
        const words = question.split(' ').map(plain)
        const wanted = (listed[kind] ?? []).filter(({ texts }) => words.every((word) => texts.includes(word)))
        const found = (await hits(caller, question, kind)).map(({ id }) => id)
        const foreign = found.filter((id) => !wanted.some((one) => one.id === id))
        // A sound, too, may have brought in what the letters do not.
        if (!/^[a-z]/i.test(question)) expect(foreign, `${question} ${kind}`).toEqual([])
        expect(found.length, `${question} ${kind}`).toBeGreaterThanOrEqual(Math.min(8, wanted.length))
      }
    }
  })
})

test('the table of roles above names every role that has a demonstration account', () => {
  expect(Object.keys(twelve).toSorted()).toEqual(
    Object.keys(roleNames)
      .filter((role) => !(clerkRoles as readonly string[]).includes(role))
      .toSorted(),
  )
})

test('nobody finds what another village, another person or another permission keeps', async () => {
  const foreign = await hits(await linli.as('supadmin'), '0001', 'village')
  expect(foreign.length).toBeGreaterThan(0)
  for (const username of ['owner0101', 'tenant0101', 'dep0101'])
    for (const kind of ['village', 'room', 'household']) expect(await titles(username, '0101', kind)).toEqual([])
  const manager = await hits(await linli.as('pm0101'), '0101', 'room')
  expect(manager.every(({ id }) => [room('R01'), room('R05')].includes(id))).toBe(true)
  expect(manager.length).toBe(2)
})

test('names and phones show as in the list, and nobody who reads surnames only finds by a name', async () => {
  const person = (await lists(await linli.as('village0101')))['household']!.find(({ texts }) =>
    /^\|[\u4e00-\u9fff]{2,4}\|/.test(texts),
  )!
  const name = person.texts.split('|').find((part) => part !== '')!
  expect(await titles('village0101', name, 'household')).toContain(name)
  // Authorities find by a name, and read it in plain one by one.
  expect(await titles('comm0101', name, 'household')).toContain(`${name[0]}**`)
  for (const username of ['co01', 'staff0101', 'committee0101']) {
    expect(await titles(username, name, 'household')).toEqual([])
    const shown = await titles(username, '0101', 'household')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((title) => title.includes('*'))).toBe(true)
  }
  for (const username of Object.values(twelve)) {
    const { result } = await (await linli.as(username)).call(searchApi.find, { q: '0101' })
    expect(JSON.stringify(result)).not.toMatch(/\D1[3-9]\d{9}\D/)
  }
})

const newRoom = {
  villageId: '',
  buildingName: '1幢',
  unitName: '1单元',
  roomNo: '0888',
  floor: 8,
  usage: '1',
  layout: null,
  buildArea: '88.00',
  innerArea: null,
  areaSource: '1',
  ownershipKind: '1',
  certNo: null,
  deliverState: '3',
  deliverDate: '2020-01-01',
  liveState: '1',
  countInVote: 'Y',
} as const

describe('whoever writes a record', () => {
  test('finds it at once, by its new name after a change, and no more after its removal', async () => {
    const manager = await linli.as('village0101')
    const villageId = (await manager.call(villageApi.page, all)).result.records[0]!.id
    const made = (await manager.call(roomApi.create, { ...newRoom, villageId })).result
    const found = await hits(manager, '0888', 'room')
    expect(found.map(({ id }) => id)).toEqual([made.id])
    expect(found[0]).toMatchObject({ title: '1幢1单元0888', path: `/village/room?_open=detail%3A${made.id}` })

    const owner = {
      name: '单晓曾',
      relationType: 'owner',
      phone: '19900008877',
      idType: '1',
      idNo: '330199199001010011',
    }
    const entry = {
      ...owner,
      certFiles: await certificateOf(linli.services, 'village0101'),
      kinship: null,
      shareRatio: null,
      isRepresentative: 'Y',
      ownStart: null,
      leaseStart: null,
      leaseEnd: null,
    }
    const lived = await manager.call(householdApi.create, { ...entry, roomId: made.id } as never)
    expect(lived.success, lived.message).toBe(true)
    const { id } = lived.result
    for (const question of [
      '单晓曾',
      '晓曾',
      'shanxiaozeng',
      'sxz',
      'xiaoz',
      '8877',
      '19900008877',
      '0888',
      '1幢0888',
      '单 0888',
    ])
      expect(
        (await hits(manager, question, 'household')).map((hit) => hit.id),
        question,
      ).toEqual([id])
    for (const question of ['887', '1990000', '单晓增', '19900008878'])
      expect(await hits(manager, question, 'household'), question).toEqual([])

    const building = (await manager.call(buildingApi.page, { name: '1幢' })).result.records[0]!
    const { buildingName: _, ...rest } = { ...building } as Record<string, unknown>
    const renamed = await manager.call(buildingApi.update, { ...rest, name: '锦绣1幢' } as never)
    expect(renamed.success, renamed.message).toBe(true)
    expect((await hits(manager, '锦绣1幢 0888', 'room')).map((hit) => hit.id)).toEqual([made.id])
    expect((await hits(manager, '锦绣1幢 单晓曾', 'household')).map((hit) => hit.id)).toEqual([id])

    const changed = await manager.call(householdApi.update, {
      ...entry,
      name: '单晓明',
      id,
      version: lived.result.version,
      roomId: made.id,
    } as never)
    expect(changed.success, changed.message).toBe(true)
    expect(await hits(manager, '晓曾', 'household')).toEqual([])
    expect((await hits(manager, '晓明', 'household')).map((hit) => hit.fact)).toEqual(['产权人'])
    await manager.call(moveOutApi, { id })
    expect((await hits(manager, '晓明', 'household')).map((hit) => hit.fact)).toEqual(['已迁出'])
  })

  test('leaves an index that equals one built from nothing', async () => {
    const { db } = linli.services
    const text = 'select kind, id, village, terms from search_document where tenant_id = 1 order by kind, id'
    const read = async () => (await db.flight(systemActor(1), [statement<object>(text)]))[0]
    await (await linli.as('admin')).call(searchApi.find, { q: '0888' })
    const kept = await read()
    expect(kept.length).toBeGreaterThan(30)
    expect(await rebuildIndex(db, kinds(), 1)).toBe(kept.length)
    expect(await read()).toEqual(kept)
  })
})

test('a dispatched ticket is found by its worker and no longer by the one before', async () => {
  const { db } = linli.services
  const worker = await linli.as('staff0101')
  const [[row]] = await db.flight(systemActor(1), [
    statement<{ id: string; repairNo: string }>(
      `select t.id, t.repair_no from repair t join ref_village v on v.id = t.village_id
      where t.tenant_id = 1 and t.village_id in (select village_id from village_room where id = $1) order by t.id limit 1`,
      [room('R01')],
    ),
  ])
  const give = (to: string) =>
    db.write(systemActor(1), (tx) =>
      tx.run(
        statement(`update repair set assignee_id = $2, group_id = 'nobody', grab_flag = 'N' where id = $1`, [
          row!.id,
          to,
        ]),
      ),
    )
  await give(seedId('user', 'staff0101'))
  expect((await hits(worker, row!.repairNo, 'repair')).map(({ id }) => id)).toEqual([row!.id])
  await give(seedId('user', 'staff0102'))
  expect(await hits(worker, row!.repairNo, 'repair')).toEqual([])
})

test('what only an open transaction has written is found when it is committed, not before and not never', async () => {
  const { db } = linli.services
  const admin = await linli.as('admin')
  const rename = statement(`update village_room set name = '蓬莱阁9号' where id = $1`, [room('F01')])
  await db.write(systemActor(1), async (tx) => {
    await tx.run(rename)
    expect(await hits(admin, '蓬莱阁', 'room')).toEqual([])
  })
  expect((await hits(admin, 'penglaige', 'room')).map(({ id }) => id)).toEqual([room('F01')])
})

test('who follows all changes leaves them to another who is at it, and works off all of them otherwise', async () => {
  const { db } = linli.services
  const all = statement('insert into search_pending (tenant_id, kind, id) select 1, kind, id from search_document')
  const step = statement<{ waiting: number }>('select count(*) as waiting from search_pending where tenant_id = 1')
  const waiting = async () => (await db.flight(systemActor(1), [step]))[0][0]!.waiting
  await db.write(systemActor(1), async (tx) => {
    await tx.run(statement(`select pg_advisory_xact_lock(hashtextextended('search job 1', 0))`))
    await db.write(systemActor(1), (other) => other.run(all))
    const before = await waiting()
    expect(before).toBeGreaterThan(30)
    await followAllChanges(db, kinds())
    expect(await waiting()).toBe(before)
  })
  await followAllChanges(db, kinds())
  await expect.poll(waiting).toBe(0)
})

test('a question without letters or beyond its bounds is answered without harm', async () => {
  const admin = await linli.as('admin')
  for (const q of ['', 'x'.repeat(41)]) expect((await admin.call(searchApi.find, { q })).status).toBe(400)
  for (const q of ['%', "'", '\\', '_', '"; drop table village; --', '，', '{}', '🙂', '0x', 'a b c d e f g h i'])
    expect((await admin.call(searchApi.find, { q })).success, q).toBe(true)
  expect((await admin.call(searchApi.find, { q: '张', kinds: 'nothing' })).result.groups).toEqual([])
  expect((await linli.anyone.call(searchApi.find, { q: '张' })).status).toBe(401)
})

test('better hits come first: the whole name, its beginning, a part, then the sound', async () => {
  const { db } = linli.services
  const rooms = ['R01', 'R02', 'R03', 'R04'].map(room)
  const names = ['云海云海楼', '东云海', '云海', '韵海']
  for (const [index, name] of names.entries())
    await db.write(systemActor(1), (tx) =>
      tx.run(statement('update village_room set name = $2 where id = $1', [rooms[index], name])),
    )
  expect(await titles('admin', '云海', 'room')).toEqual(['云海', '云海云海楼', '东云海'])
  expect(await titles('admin', 'yunhai', 'room')).toEqual(
    expect.arrayContaining(['云海', '韵海', '东云海', '云海云海楼']),
  )
})

test('a page of the menu is read out by the server', async () => {
  const { result } = await (await linli.as('admin')).call(searchApi.pinyin, { texts: ['报修工单', '住户'] })
  expect(result).toEqual([
    { text: '报修工单', readings: ['bao xiu gong dan'] },
    { text: '住户', readings: ['zhu hu'] },
  ])
})

test('every kind that units let the box find is watched by the database, once', async () => {
  const watched = statement<{ kind: string; target: string }>(
    `select substr(tgname, 14) as kind, tgrelid::regclass::text as target from pg_trigger where tgname like 'search\\_added\\_%'`,
  )
  const [rows] = await linli.services.db.flight(systemActor(1), [watched])
  const declared = kinds().map(({ kind, table }) => ({ kind, target: table.name }))
  const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)
  expect(rows.toSorted(byKind)).toEqual(declared.toSorted(byKind))
})
