import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gisApi } from '#business/gis-map/shared/api.ts'
import { companyApi } from '#community/company/shared/api.ts'
import { creditApi } from '#community/company/credit/shared/api.ts'
import { staffApi } from '#community/company/staff/shared/api.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { plainApi, userCardApi } from '#community/household/shared/api.ts'
import { statisticsApi as householdFigures } from '#community/household/shared/statistics.ts'
import { experienceApi, resumeApi } from '#community/resume/shared/api.ts'
import { optionApi } from '#community/village/option/shared/api.ts'
import type { AreaBranch } from '#community/village/option/shared/schema.ts'
import { roomCalls } from '#community/village/room/shared/api.ts'
import { villagePickers } from '#community/village/shared/api.ts'
import { statisticsApi as villageFigures } from '#community/village/shared/statistics.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { registerWorld, type RegisterWorld, type Stored } from '../../support/register-world.ts'
import { letterOf, reads, type Person } from './areas.ts'
import { overseers, people, todos } from './matrix.data.ts'

let world: RegisterWorld
const stored = new Map<string, Stored[]>()
beforeAll(async () => {
  world = await registerWorld()
  for (const table of ['village', 'village_building', 'village_unit', 'village_room', 'household'])
    stored.set(table, await world.stored(table))
})
afterAll(() => world.close())

const everywhere = ['A01A01A01A01', 'A01A01A02A01']
const village = (code: string): string => seedId('village', code)
const account = (username: string): string => seedId('user', username)
/** Live records of a table in the villages of a person. */
const ofVillages = (table: string, { villages }: Person): string[] =>
  stored
    .get(table)!
    .filter(({ home, isRemoved }) => !isRemoved && villages.includes(home))
    .map(({ id }) => id)
const isResident = ({ role }: Person): boolean => ['owner', 'tenant', 'dependents'].includes(role)
const roomsOf = (person: Person): string[] =>
  isResident(person) ? person.rooms.map((key) => seedId('room', key)) : ofVillages('village_room', person)
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** Both districts: this one, and its twin whose ids are told by those of this one. */
const districts = [
  ['of the district', (name: string) => name, (id: string) => id],
  ['of another district', (name: string) => `${world.twin.prefix}${name}`, (id: string) => world.twin.idOf(id)],
] as const

describe.each(districts)('%s', (_, named, idOf) => {
  const as = (person: Person) => world.linli.as(named(person.username))
  const ids = (own: readonly string[]): string[] => sorted(own.map(idOf))

  describe.each<Person>(people)('$username', (person) => {
    test('finds in the search box what the lists would show', async () => {
      const caller = await as(person)
      const find = async (q: string, kinds: string) => {
        const { groups } = (await caller.call(searchApi.find, { q, kinds })).result
        return sorted(groups.flatMap(({ hits }) => hits.map(({ id }) => id)))
      }
      const seen = (key: 'village' | 'room' | 'household', own: string[]) => (reads(key, person) ? ids(own) : [])
      expect(await find('临江区', 'village')).toEqual(seen('village', ofVillages('village', person)))
      const numbered = await world.query<{ id: string }>(
        `select id from village_room where tenant_id = 1 and room_no = '0101'`,
      )
      const rooms = numbered.map(({ id }) => id).filter((id) => ofVillages('village_room', person).includes(id))
      expect(await find('0101', 'room')).toEqual(seen('room', rooms))
      const lived = await world.query<{ id: string }>(
        'select id from household where tenant_id = 1 and del_flag = 0 and room_id = any($1::text[])',
        [rooms],
      )
      const households = lived.map(({ id }) => id)
      expect(await find('0101', 'household')).toEqual(seen('household', households))
    })

    test('chooses among places of the scope', async () => {
      const caller = await as(person)
      const areas = async (type: 'village' | 'building' | 'unit' | 'room', scope: 'mine' | 'all') =>
        sorted((await caller.call(optionApi.area, { type, scope })).result.map(({ id }) => id))
      const own = {
        village: ofVillages('village', person),
        building: ofVillages('village_building', person),
        unit: ofVillages('village_unit', person),
        room: roomsOf(person),
      }
      for (const scope of ['mine', 'all'] as const)
        for (const type of ['village', 'building', 'unit', 'room'] as const)
          expect([type, await areas(type, scope)]).toEqual([type, ids(own[type])])
      const tree = (await caller.call(optionApi.tree, {})).result as AreaBranch[]
      const leaves = tree.flatMap((street) => street.children).flatMap(({ children }) => children)
      expect(sorted(leaves.map(({ id }) => id))).toEqual(ids(own.village))
      const options = (await caller.call(optionApi.village, { pageSize: '500' })).result
      expect(sorted(options.map(({ value }) => value))).toEqual(ids(own.village))
      const pick = async (picker: typeof villagePickers.room, query: { pageSize?: string; ids?: string }) =>
        sorted((await caller.call(picker, query)).result.map(({ value }) => value))
      expect(await pick(villagePickers.village, { pageSize: '500' })).toEqual(ids(own.village))
      expect(await pick(villagePickers.room, { pageSize: '500' })).toEqual(ids(own.room))
      const all = ids(stored.get('village_room')!.map(({ id }) => id))
      expect(await pick(villagePickers.room, { ids: all.join(',') })).toEqual(ids(own.room))
      for (const code of everywhere) {
        const { result } = await caller.call(optionApi.area, { type: 'building', parentId: idOf(village(code)) })
        expect(result.length > 0).toBe(person.villages.includes(code))
      }
    })

    test('has the to-dos that wait for the role in the own villages', async () => {
      const caller = await as(person)
      for (const [bizType, candidates] of Object.entries(todos)) {
        const isTheirs = (candidates as readonly string[]).includes(person.role)
        const own = isTheirs ? person.villages.map((code) => seedId(`todo ${bizType}`, code)) : []
        const listed = await caller.call(todoApi.page, { bizType })
        if (isResident(person)) expect(listed).toMatchObject({ success: false, code: 510 })
        else {
          expect([bizType, sorted(listed.result.records.map(({ id }) => id))]).toEqual([bizType, ids(own)])
          expect(listed.result.total).toBe(own.length)
          const counted = (await caller.call(todoApi.count, {})).result as Record<string, number>
          expect(counted[bizType]).toBe(own.length)
        }
        for (const code of everywhere) {
          const id = seedId(`todo ${bizType}`, code)
          const status = isResident(person) ? 403 : own.includes(id) ? 200 : 404
          for (const call of [todoApi.one, todoApi.history])
            expect([bizType, (await caller.call(call as typeof todoApi.one, { id: idOf(id) })).status]).toEqual([
              bizType,
              status,
            ])
        }
      }
      const overdue = await caller.call(todoApi.overdue, { pageSize: '500' })
      const governed = (overseers as readonly string[]).includes(person.role) ? person.villages : []
      const late = governed.flatMap((code) => Object.keys(todos).map((kind) => seedId(`todo ${kind}`, code)))
      const planted = ids(everywhere.flatMap((code) => Object.keys(todos).map((kind) => seedId(`todo ${kind}`, code))))
      if (overdue.success)
        expect(sorted(overdue.result.records.map(({ id }) => id)).filter((id) => planted.includes(id))).toEqual(
          ids(late),
        )
      else expect(overdue.code).toBe(510)
    })

    test('sees on the map and in figures the own villages alone', async () => {
      const caller = await as(person)
      const own = ofVillages('village', person)
      const features = await caller.call(gisApi.features, { bbox: '119,29,121,31', zoom: 16, layers: 'village' })
      if (letterOf('map', person) === '') expect(features.status).toBe(403)
      else {
        expect(sorted(features.result.map(({ villageId }) => villageId ?? ''))).toEqual(ids(own))
        const layers = (await caller.call(gisApi.layers, {})).result
        expect(layers.find(({ layer }) => layer === 'village')).toMatchObject({ count: own.length })
        const summary = (await caller.call(gisApi.summary, {})).result
        expect(summary.children.reduce((sum, { count }) => sum + count, 0)).toBe(own.length)
        for (const code of everywhere) {
          const { status } = await caller.call(gisApi.place, { villageId: idOf(village(code)) })
          expect(status).toBe(own.includes(village(code)) ? 200 : 404)
        }
      }
      const figures = await caller.call(villageFigures, {})
      const rooms = ofVillages('village_room', person).length
      // Residents have no use for the figures of their village.
      if (isResident(person)) expect(figures.status).toBe(403)
      else expect(figures.result).toMatchObject({ total: own.length, rooms })
      for (const villageId of [undefined, ...everywhere.map(village)]) {
        const counted = await caller.call(householdFigures, villageId ? { villageId: idOf(villageId) } : {})
        if (!reads('household', person)) expect(counted.status).toBe(403)
        else {
          const here = everywhere.find((code) => village(code) === villageId)
          const seen = here ? { ...person, villages: person.villages.filter((code) => code === here) } : person
          expect(counted.result.rooms).toBe(ofVillages('village_room', seen).length)
        }
      }
    })

    test('reads of companies, their people and careers what is theirs to read', async () => {
      const caller = await as(person)
      const own = ids(person.companies.map((code) => seedId('company', code)))
      const figures = await caller.call(companyApi.statistics, {})
      const choices = await caller.call(creditApi.companies, {})
      if (!reads('company', person)) expect([figures.status, choices.status]).toEqual([403, 403])
      else {
        expect(sorted(figures.result.byArea.map(({ key }) => key))).toEqual(own)
        expect(figures.result.byManager).toHaveLength(person.companies.length)
        expect(figures.result.byGrade.reduce((sum, { value }) => sum + Number(value), 0)).toBe(own.length)
        expect(sorted(choices.result.map(({ value }) => value))).toEqual(own)
      }
      const careers = await caller.call(experienceApi.page, {})
      if (letterOf('career', person) === '') expect(careers.code).toBe(510)
      else expect(careers.success).toBe(true)
      const mine = await caller.call(resumeApi.mine, {})
      if (mine.success) expect(mine.result.resume.id).toBe(idOf(account(person.username)))
      else expect(mine.status).toBe(403)
    })

    test('is told nothing in plain and nothing of people elsewhere', async () => {
      const caller = await as(person)
      for (const [code, owner] of [
        ['A01A01A01A01', 'owner0101'],
        ['A01A01A02A01', 'owner0102'],
      ] as const) {
        const isHere = person.villages.includes(code)
        const card = await caller.call(userCardApi, { id: idOf(account(owner)) })
        expect(card.status).toBe(reads('household', person) ? (isHere ? 200 : 404) : 403)
        if (isHere) continue
        const key = owner === 'owner0101' ? 'A R01' : 'X F01'
        const question = { id: idOf(seedId('household', key)), field: 'phone', reason: '核对住户信息' } as const
        expect([403, 404]).toContain((await caller.call(plainApi, question)).status)
        const building = stored.get('village_building')!.find(({ home }) => home === code)!
        const cells = await caller.call(roomCalls.map, { buildingId: idOf(building.id) })
        expect(cells.success ? cells.result : []).toEqual([])
      }
      const staff = await world.query<{ id: string; home: string }>(
        'select id, org_code as home from company_staff where tenant_id = 1 and del_flag = 0',
      )
      for (const { id, home } of staff) {
        if (home.startsWith(person.staff)) continue
        const asked = { id: idOf(id), field: 'phone', reason: '核对住户信息' } as const
        expect([403, 404]).toContain((await caller.call(staffApi.plain, asked)).status)
      }
    })

    test('finds the own home and no other', async () => {
      const homes = (await (await as(person)).call(myHomeApi.list, {})).result
      expect(sorted(homes.map(({ roomId }) => roomId))).toEqual(ids(person.rooms.map((key) => seedId('room', key))))
    })
  })
})
