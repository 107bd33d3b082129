import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { villageInput } from '../support/village-input.ts'
import { certificateOf } from '../support/certificate.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let admin: Caller
let authority: Caller
let manager: Caller
beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  admin = await linli.as('admin')
  authority = await linli.as('supadmin')
  manager = await linli.as('pm0101')
})

interface Answer {
  status: number
  success: boolean
  message: string
  result: { id: string }
}
type Ask = () => Promise<Answer>

const send = async (caller: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) => {
  const answer = await caller.inject({ method, url: `/api${url}`, ...(payload !== undefined && { payload }) })
  return { ...answer.json(), status: answer.statusCode } as Answer
}
const made = async (answer: Promise<Answer>): Promise<string> => {
  const { result, message } = await answer
  if (!result?.id) throw new Error(message)
  return result.id
}
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

let serial = 0
const next = () => (serial += 1)
const near = seedId('village', 'A01A01A01A01')
const user = (name: string) => seedId('user', name)
const depart = seedId('depart', 'B01A01')

const addDepart = (parentId: string) =>
  send(admin, 'POST', '/sys/sysDepart/add', { departName: `班组${next()}`, parentId, orgCategory: '2' })
const house = { structure: null, floorsUp: 9, floorsDown: 0, hasElevator: 'N', buildArea: null, sort: 0 }
const addBuilding = (villageId: string, caller = manager) => {
  const name = { villageId, name: `竞${next()}幢`, code: `R${serial}`, buildingType: '3' }
  return send(caller, 'POST', '/village/building', { ...house, ...name, completeDate: null, warrantyEndDate: null })
}
const addUnit = (buildingId: string) =>
  send(manager, 'POST', '/village/unit', { ...unitFacts, buildingId, name: `${next()}单元`, code: null })
const unitFacts = { floors: 9, roomsPerFloor: 2, elevatorCount: 0 }
const buildingName = async (id: string) =>
  (await rows<{ name: string }>('select name from village_building where id = $1', [id]))[0]!.name
const addRoom = async (building: string, unitName: string | null) =>
  send(manager, 'POST', '/village/room', { ...room, buildingName: building, unitName, roomNo: String(100 + next()) })
const room = {
  ...{ villageId: near, floor: 1, usage: '1', layout: null, buildArea: '80.5', innerArea: null, areaSource: '1' },
  ...{ certNo: null, ownershipKind: '1', deliverState: '2', deliverDate: null, liveState: '3', countInVote: 'Y' },
}

/** A parent of its own for each round, how it is removed, and how something comes below it meanwhile. */
interface Race {
  remove: Ask
  add: Ask
}
/** What is below goes along when the parent goes; only beside the removal nothing new may come. */
interface Case {
  name: string
  goesAlong?: boolean
  begin: () => Promise<Race>
}

const cases: Case[] = [
  {
    name: 'an organisation and its people',
    begin: async () => {
      const id = await made(addDepart(depart))
      return {
        remove: () => send(admin, 'DELETE', `/sys/sysDepart/delete?id=${id}`),
        add: () =>
          send(admin, 'POST', '/sys/user/editSysDepartWithUser', { depId: id, userIdList: [user('staff0101')] }),
      }
    },
  },
  {
    name: 'an organisation and those below it',
    goesAlong: true,
    begin: async () => {
      const id = await made(addDepart(depart))
      return { remove: () => send(admin, 'DELETE', `/sys/sysDepart/delete?id=${id}`), add: () => addDepart(id) }
    },
  },
  {
    name: 'an organisation and its roles',
    begin: async () => {
      const id = await made(addDepart(depart))
      const role = { departId: id, roleName: '班组长', roleCode: `race_${next()}` }
      return {
        remove: () => send(admin, 'DELETE', `/sys/sysDepart/delete?id=${id}`),
        add: () => send(admin, 'POST', '/sys/sysDepartRole/add', role),
      }
    },
  },
  {
    name: 'a role and those who hold it',
    begin: async () => {
      const role = { roleName: `竞${next()}`, roleCode: `race${serial}`, description: '' }
      const id = await made(send(admin, 'POST', '/sys/role/add', role))
      const holders = { roleId: id, userIdList: [user('staff0101')] }
      return {
        remove: () => send(admin, 'DELETE', `/sys/role/delete?id=${id}`),
        add: () => send(admin, 'POST', '/sys/user/addSysUserRole', holders),
      }
    },
  },
  {
    name: 'a position and those who have it',
    begin: async () => {
      const code = `race${next()}`
      const id = await made(send(admin, 'POST', '/sys/position/add', { code, name: `岗位${serial}`, postRank: null }))
      return {
        remove: () => send(admin, 'DELETE', `/sys/position/delete?id=${id}`),
        add: () => send(admin, 'PUT', '/sys/user/edit', { id: user('staff0101'), post: code }),
      }
    },
  },
  {
    name: 'a dictionary and its items',
    goesAlong: true,
    begin: async () => {
      const dict = { dictName: `字典${next()}`, dictCode: `race_${serial}` }
      const id = await made(send(admin, 'POST', '/sys/dict/add', dict))
      const item = { dictId: id, itemText: '甲', itemValue: 'a', sortOrder: 1, status: 1 }
      return {
        remove: () => send(admin, 'DELETE', `/sys/dict/delete?id=${id}`),
        add: () => send(admin, 'POST', '/sys/dictItem/add', item),
      }
    },
  },
  {
    name: 'a category and those below it',
    goesAlong: true,
    begin: async () => {
      const id = await made(send(admin, 'POST', '/sys/category/add', { name: `分类${next()}`, pid: '0' }))
      return {
        remove: () => send(admin, 'DELETE', `/sys/category/delete?id=${id}`),
        add: () => send(admin, 'POST', '/sys/category/add', { name: '下级', pid: id }),
      }
    },
  },
  {
    name: 'a menu entry and those below it',
    goesAlong: true,
    begin: async () => {
      const entry = (more: object) => ({ name: `条目${next()}`, menuType: 0, url: `/race/${serial}`, ...more })
      const id = await made(send(admin, 'POST', '/sys/permission/add', entry({})))
      return {
        remove: () => send(admin, 'DELETE', `/sys/permission/delete?id=${id}`),
        add: () => send(admin, 'POST', '/sys/permission/add', entry({ menuType: 1, parentId: id })),
      }
    },
  },
  {
    name: 'a calendar and the time limits that count by it',
    begin: async () => {
      const calendarNo = `RACE${next()}`
      const times = { workDays: ['MON'], windows: '09:00-12:00', followsHolidays: 'Y', remark: null }
      const id = await made(
        send(authority, 'POST', '/wisdom/workCalendar', { calendarNo, name: `日历${serial}`, ...times }),
      )
      const place = { bizType: 'COMPLAINT', categoryId: `c${serial}`, priority: 'C2', villageId: null, companyId: null }
      const limits = { acceptMinutes: 20, arriveMinutes: null, resolveMinutes: 600, verifyMinutes: null }
      return {
        remove: () => send(authority, 'DELETE', `/wisdom/workCalendar/${id}`),
        add: () =>
          send(authority, 'POST', '/wisdom/slaPolicy', {
            ...{ ...place, ...limits, calendarNo, warnRatio: '0.8', escalations: null },
          }),
      }
    },
  },
  {
    name: 'a village and its buildings',
    begin: async () => {
      const id = await made(send(authority, 'POST', '/village/info', villageInput(`竞赛小区${next()}`)))
      return {
        remove: () => send(authority, 'DELETE', `/village/info/${id}`),
        add: () => addBuilding(id, authority),
      }
    },
  },
  {
    name: 'a building and its units',
    goesAlong: true,
    begin: async () => {
      const id = await made(addBuilding(near))
      return { remove: () => send(manager, 'DELETE', `/village/building/${id}`), add: () => addUnit(id) }
    },
  },
  {
    name: 'a building and its rooms',
    begin: async () => {
      const id = await made(addBuilding(near))
      const name = await buildingName(id)
      return { remove: () => send(manager, 'DELETE', `/village/building/${id}`), add: () => addRoom(name, null) }
    },
  },
  {
    name: 'a unit and its rooms',
    begin: async () => {
      const building = await made(addBuilding(near))
      const name = await buildingName(building)
      const id = await made(addUnit(building))
      const unit = `${serial}单元`
      return { remove: () => send(manager, 'DELETE', `/village/unit/${id}`), add: () => addRoom(name, unit) }
    },
  },
  {
    name: 'a room and whoever lives in it',
    begin: async () => {
      const building = await made(addBuilding(near))
      const id = await made(addRoom(await buildingName(building), null))
      const resident = {
        name: '竞赛甲',
        phone: '19900009901',
        idType: '2',
        idNo: `E8${String(next()).padStart(7, '0')}`,
      }
      const certFiles = await certificateOf(linli.services, 'pm0101', resident.idNo)
      const home = { villageId: near, roomId: id, relationType: 'owner', shareRatio: '100', certFiles, ...resident }
      return {
        remove: () => send(manager, 'DELETE', `/village/room/${id}`),
        add: () => send(manager, 'POST', '/village/households', home),
      }
    },
  },
  {
    name: 'a tenant and its people',
    begin: async () => {
      const id = 500 + next()
      await send(admin, 'POST', '/sys/tenant/add', { id, name: `租户${id}` })
      return {
        remove: () => send(admin, 'DELETE', `/sys/tenant/delete?id=${id}`),
        add: () =>
          send(admin, 'POST', '/sys/tenant/addUser', { tenantId: id, username: 'staff0101', roleCode: 'supAdmin' }),
      }
    },
  },
]

describe.each(cases)('$name', ({ begin, goesAlong = false }) => {
  test('never come to stand without the other, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { remove, add } = await begin()
      const both = round % 2 === 0 ? [remove(), add()] : [add(), remove()]
      const answers = await Promise.all(both)
      const [gone, come] = round % 2 === 0 ? answers : answers.toReversed()
      for (const { status } of answers) expect(status).toBeLessThan(500)
      expect([gone, come].filter((one) => one?.success).length, JSON.stringify(answers)).toBeGreaterThan(0)
      if (!goesAlong) expect(gone?.success && come?.success, JSON.stringify(answers)).toBe(false)
      if (gone?.success) expect(await add()).toMatchObject({ success: false })
    }
    // One after the other, as it is without a race.
    const { remove, add } = await begin()
    const came = await add()
    expect(came, came.message).toMatchObject({ success: true })
    expect((await remove()).success).toBe(goesAlong)
  })
})

test('the database itself refuses to point at an organisation that is removed', async () => {
  const id = await made(addDepart(depart))
  await send(admin, 'DELETE', `/sys/sysDepart/delete?id=${id}`)
  const text = 'insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)'
  await expect(rows(text, [user('owner0101'), id])).rejects.toMatchObject({ code: '23G01' })
})
