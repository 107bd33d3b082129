import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { now, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { taskApi } from '#engines/task/shared/api.ts'
import { clearTasks } from '#engines/task/server/clearance.ts'
import { villageApi } from '#community/village/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let admin: Caller
let manager: Caller
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  linli = await testApp()
  admin = await linli.as('admin')
  manager = await linli.as('pm0101')
})

interface Answer {
  code: number
  message: string
  result: { successCount: number; errorCount: number; undoId?: string; taskId?: string }
}

const upload = async (base: string, lines: readonly string[], by = admin): Promise<Answer> => {
  const part = ['--x-b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv']
  const payload = [...part, '', ...lines, '--x-b--', ''].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x-b' }
  return (await by.inject({ method: 'POST', url: `/api${base}/importExcel`, payload, headers })).json<Answer>()
}
const undo = (id: string | undefined, by = admin) => by.call(taskApi.undo, { id: id ?? '' })
const taskOf = async (id: string | undefined, by = admin) =>
  (await by.call(taskApi.list, {})).result.find((task) => task.id === id)
const rows = <Row>(text: string, values: readonly unknown[] = [], tenant = 1) =>
  linli.services.db.read(systemActor(tenant), (tx) => tx.all(statement<Row>(text, values)))

describe('an import is taken back whole, and can be made again', () => {
  test.each([
    ['positions', '/sys/position', ['职务编码,职务名称,职级', 'undo-1,甲,中级', 'undo-2,乙,中级']],
    ['roles', '/sys/role', ['角色名称,角色编码,描述', '甲,undo_one,', '乙,undo_two,']],
    ['terms, one below the other', '/sys/category', ['类型名称,类型编码', '甲,Y88', '乙,Y88A01']],
    [
      'a dictionary with items',
      '/sys/dict',
      ['字典名称,字典编码,字典项文本,字典项值', '甲,undo_d,一,1', '甲,undo_d,二,2'],
    ],
    [
      'organisations',
      '/sys/sysDepart',
      ['机构/部门名称,机构类别,机构编码', '甲,其他,A01A01A08', '乙,其他,A01A01A08A01'],
    ],
    ['regions', '/sys/region', ['区划代码,区划名称,上级区划代码', '330199099000,甲街道,', '330199099001,乙社区,']],
    [
      'accounts',
      '/sys/user',
      ['登录账号,真实姓名,电话,部门编码,角色编码', 'undo01,甲,19955500001,A01A01,', 'undo02,乙,19955500002,A01A01,'],
    ],
    [
      'templates',
      '/sys/message/sysMessageTemplate',
      ['模板编码,模板标题,模板类型,模板内容', 'UNDO_T1,甲,文本,内容一', 'UNDO_T2,乙,文本,内容二'],
    ],
  ])('%s', async (_what, base, lines) => {
    const first = await upload(base, lines)
    expect(first, JSON.stringify(first)).toMatchObject({ result: { successCount: 2, errorCount: 0 } })
    expect(await taskOf(first.result.undoId)).toMatchObject({ state: 'DONE', undo: 'READY' })
    expect(await undo(first.result.undoId)).toMatchObject({ success: true, message: '已撤销导入，数据已恢复原状' })
    expect(await taskOf(first.result.undoId)).toMatchObject({ undo: 'DONE' })
    expect(await undo(first.result.undoId)).toMatchObject({ success: false, message: '该导入已撤销' })
    const again = await upload(base, lines)
    expect(again, JSON.stringify(again)).toMatchObject({ result: { successCount: 2, errorCount: 0 } })
    expect(await undo(again.result.undoId)).toMatchObject({ success: true })
  })

  test('what it changed becomes what it was, with the change and its way back in the data log', async () => {
    const head = '区划代码,区划名称,上级区划代码'
    const made = await upload('/sys/region', [head, '330199098000,旧名街道,'])
    const read = () =>
      rows<{ id: string; name: string; pinyin: string }>(
        `select id, name, pinyin from region where tenant_id = 1 and code = '330199098000'`,
      )
    const [before] = await read()
    const changed = await upload('/sys/region', [head, '330199098000,新名街道,'])
    expect((await read())[0]).toMatchObject({ name: '新名街道' })
    // The older import no longer finds its row as it left it.
    expect(await undo(made.result.undoId)).toMatchObject({ success: false })
    expect(await undo(changed.result.undoId)).toMatchObject({ success: true })
    expect((await read())[0]).toEqual(before)
    const log = await rows<{ changes: { field: string; to: unknown }[] }>(
      `select changes from change_log where tenant_id = 1 and data_table = 'region' and data_id = $1 order by id`,
      [before?.id],
    )
    if (log.length > 0)
      expect(log.at(-1)?.changes).toContainEqual(expect.objectContaining({ field: 'name', to: '旧名街道' }))
  })

  test('messages have left the house: nothing is offered', async () => {
    const lines = ['标题,内容,推送方式,接收人', '水管,明天停水,系统消息,pm0101']
    const { result } = await upload('/sys/message/sysMessage', lines)
    expect(result.undoId).toBeUndefined()
  })
})

describe('rooms', () => {
  const near = seedId('village', 'A01A01A01A01')
  const head = '小区,楼栋,单元,房号,楼层,用途,建筑面积,面积来源,权属,交付状态'
  const line = (no: string) => `桂园里,1幢,1单元,${no},5,住宅,88.8,实测,商品房,已售未交付`
  const bring = (...numbers: string[]) => upload('/village/room', [head, ...numbers.map(line)], manager)
  const countRooms = async () => (await manager.call(villageApi.one, { id: near })).result.roomCount
  const find = async (roomNo: string) => (await manager.call(roomApi.page, { roomNo })).result.records
  const pending = (id: string) => rows(`select from search_pending where tenant_id = 1 and id = $1`, [id])

  test('leave the list, the count of their village and the search', async () => {
    const before = await countRooms()
    const { result } = await bring('8101', '8102')
    expect(await countRooms()).toBe(before + 2)
    const [room] = await find('8101')
    await linli.services.db.write(systemActor(1), (tx) =>
      tx.run(statement(`delete from search_pending where id = $1`, [room!.id])),
    )
    expect(await undo(result.undoId, manager)).toMatchObject({ success: true })
    expect(await countRooms()).toBe(before)
    expect(await find('8101')).toEqual([])
    expect((await pending(room!.id)).length).toBeGreaterThan(0)
    const log = await rows(
      `select from change_log where tenant_id = 1 and data_table = 'village_room' and data_id = $1`,
      [room!.id],
    )
    expect(log.length).toBe(2)
  })

  test('stay, all of them, once one was changed or removed; the refusal names it', async () => {
    const { result } = await bring('8201', '8202', '8203')
    const [room] = await find('8202')
    const changed = await manager.call(roomApi.update, { ...room!, floorNo: 6 } as never)
    expect(changed, changed.message).toMatchObject({ success: true })
    const refused = await undo(result.undoId, manager)
    expect(refused.message).toBe(`不能撤销导入，以下数据在导入后已被修改、删除或不在管辖范围内：“${room!.roomCode}”`)
    expect((await find('8201,8202,8203')).length).toBe(3)
    const [other] = await find('8201')
    await manager.call(roomApi.remove, { id: other!.id, version: other!.version })
    expect((await undo(result.undoId, manager)).message).toContain(`“${other!.roomCode}”、“${room!.roomCode}”`)
  })

  test('stay once a household has moved in', async () => {
    const { result } = await bring('8301', '8302')
    const people = '小区,楼栋,单元,房号,住户类型,姓名,性别,证件类型,证件号,手机号'
    const one = '桂园里,1幢,1单元,8302,产权人,撤销甲,,护照,E79000001,19900009901'
    const household = await upload('/village/households', [people, one], manager)
    expect(household.result).toMatchObject({ successCount: 1 })
    const [room] = await find('8302')
    const refused = await undo(result.undoId, manager)
    expect(refused).toMatchObject({ success: false })
    expect(refused.message).toContain(`“${room!.roomCode}”`)
    // The household goes first, with the person that came with it; then the room may go.
    expect(await undo(household.result.undoId, manager)).toMatchObject({ success: true })
    expect(await rows(`select from resident where tenant_id = 1 and name = '撤销甲'`)).toEqual([])
    expect(await undo(result.undoId, manager)).toMatchObject({ success: true })
    expect(await find('8301,8302')).toEqual([])
  })

  test('are their importer’s to take back, within 24 hours, while the villages are his', async () => {
    const { result } = await bring('8401')
    expect((await undo(result.undoId, admin)).status).toBe(404)
    const begun = now().getTime()
    try {
      setClock(() => new Date(begun + 25 * 3_600_000))
      manager = await linli.afresh('pm0101')
      expect(await taskOf(result.undoId, manager)).toMatchObject({ undo: 'NONE' })
      expect(await undo(result.undoId, manager)).toMatchObject({ message: '导入已超过24小时，不能撤销' })
      await clearTasks(linli.services)
      expect(await rows('select from task_row where tenant_id = 1 and task_id = $1', [result.undoId])).toEqual([])
    } finally {
      setClock(() => new Date(begun))
      manager = await linli.afresh('pm0101')
    }
  })

  test('a long import in the background is taken back in one transaction', async () => {
    const before = await countRooms()
    const numbers = Array.from({ length: 2300 }, (_, at) => String(90000 + at))
    const { result } = await bring(...numbers)
    await expect.poll(async () => (await taskOf(result.taskId, manager))?.state, { timeout: 60_000 }).toBe('DONE')
    expect(await countRooms()).toBe(before + 2300)
    expect(await taskOf(result.taskId, manager)).toMatchObject({ undo: 'READY' })
    expect(await undo(result.taskId, manager)).toMatchObject({ success: true })
    expect(await countRooms()).toBe(before)
  })
})

test('a village goes with its organisation', async () => {
  const lines = ['小区名称,街道,社区,详细地址,类型,总建筑面积', '撤销小区,滨河街道,望江社区,一路1号,商品房,12000']
  const { result } = await upload('/village/info', lines, manager)
  expect(result).toMatchObject({ successCount: 1 })
  const undone = await undo(result.undoId, manager)
  expect(undone, undone.message).toMatchObject({ success: true })
  expect(await rows(`select from village where tenant_id = 1 and name = '撤销小区'`)).toEqual([])
  expect(await rows(`select from sys_depart where tenant_id = 1 and depart_name = '撤销小区'`)).toEqual([])
  expect(await upload('/village/info', lines, manager)).toMatchObject({ result: { successCount: 1 } })
})
