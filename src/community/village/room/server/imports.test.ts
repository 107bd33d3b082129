import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { taskApi } from '#engines/task/shared/api.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { villageApi } from '../../shared/api.ts'
import { roomApi } from '../shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
let manager: Caller
beforeAll(async () => {
  linli = await testApp()
  manager = await linli.as('pm0101')
})

const head = '小区,楼栋,单元,房号,楼层,用途,建筑面积,套内面积,面积来源,权属,产权证号,交付状态,交付日期'
const line = (
  roomNo: string,
  more: Partial<Record<'building' | 'unit' | 'area' | 'usage' | 'state' | 'day' | 'cert', string>> = {},
) =>
  [
    '桂园里',
    more.building ?? '1幢',
    more.unit ?? '1单元',
    roomNo,
    '5',
    more.usage ?? '住宅',
    more.area ?? '88.8',
    '70',
    '实测',
    '商品房',
    more.cert ?? '',
    more.state ?? '已售未交付',
    more.day ?? '',
  ].join(',')

async function send(
  lines: readonly string[],
  call: 'importExcel' | 'importCheck' = 'importExcel',
  by: Caller = manager,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  form.append('file', new Blob([[head, ...lines].join('\n')]), '房屋.csv')
  const request = new Request('http://linli/', { method: 'POST', body: form })
  const answer = await by.inject({
    method: 'POST',
    url: `/api/village/room/${call}`,
    headers: { 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json() as { code: number; message: string; result: never }
}

describe('an import of rooms', () => {
  test('stores eight of ten rows, names the two that repeat a number, and counts them in the village', async () => {
    const numbers = ['0501', '0502', '0503', '0501', '0504', '0505', '0506', '0507', '0101', '0508']
    const before = (await manager.call(villageApi.one, { id: near })).result
    const answer = await send(numbers.map((number) => line(number)))
    expect(answer).toMatchObject({
      code: 201,
      result: { totalCount: 10, successCount: 8, errorCount: 2, fileName: '导入错误.txt' },
    })
    const { fileUrl } = answer.result as { fileUrl: string }
    const file = await manager.inject({ method: 'GET', url: `/api${fileUrl}` })
    // Rows 4 and 9 stand in lines 5 and 10, below the head.
    expect(file.payload.trim().split('\r\n')).toEqual(['第 5 行：房号重复', '第 10 行：房号重复'])
    // It is listed with the tasks as well, and gives its faults for longer than the link.
    const [listed] = (await manager.call(taskApi.list, {})).result
    expect(listed).toMatchObject({
      ...{ title: '导入房屋', state: 'DONE', total: 10, file: 'READY', fileName: '导入错误.txt' },
      message: '总上传行数：10，已导入行数：8，错误行数：2',
    })
    const again = await manager.inject({ method: 'GET', url: `/api/sys/task/file/${listed!.id}` })
    expect(again.payload).toBe(file.payload)
    const after = (await manager.call(villageApi.one, { id: near })).result
    expect(after.roomCount - before.roomCount).toBe(8)
    expect(Math.round((Number(after.exclusiveArea) - Number(before.exclusiveArea)) * 100)).toBe(8 * 8880)
    const [made] = (await manager.call(roomApi.page, { roomNo: '0508' })).result.records
    expect(made).toMatchObject({
      name: '1幢1单元0508',
      roomCode: '0001-01-1-0508',
      areaSource: '2',
      liveState: '3',
      countInVote: 'Y',
      innerArea: '70.00',
    })
  })

  test('reads days in three forms and dictionary cells by text or code', async () => {
    const days = [
      ['0601', '2026-01-31'],
      ['0602', '2026/01/31'],
      ['0603', '46053'],
    ] as const
    const answer = await send(days.map(([number, day]) => line(number, { state: '3', day, usage: '2' })))
    expect(answer).toMatchObject({ code: 200, message: '共3行数据全部导入成功！' })
    const { records } = (await manager.call(roomApi.page, { roomNo: '0601,0602,0603' })).result
    expect(records.map(({ deliverDate, usage, liveState }) => [deliverDate, usage, liveState])).toEqual([
      ['2026-01-31', '2', '5'],
      ['2026-01-31', '2', '5'],
      ['2026-01-31', '2', '5'],
    ])
  })

  test('finds a building and a unit however they are written', async () => {
    const answer = await send([
      line('0611', { building: '1', unit: '1' }),
      line('0612', { building: '1号楼', unit: '１单元' }),
    ])
    expect(answer).toMatchObject({ code: 200 })
    const { records } = (await manager.call(roomApi.page, { roomNo: '0611,0612' })).result
    expect(records.map(({ name }) => name).toSorted()).toEqual(['1幢1单元0611', '1幢1单元0612'])
  })

  test('tells all that is wrong with a row, and what a cell may hold', async () => {
    const rows = [
      line('0621', { building: '9幢', state: '已交付', day: '' }),
      line('0622', { usage: '城堡', area: '-1' }),
    ]
    const { result } = (await send(rows, 'importCheck')) as unknown as {
      result: { faults: { errors: object }[]; columns: { key: string; choices?: string[] }[] }
    }
    expect(result.faults.map(({ errors }) => Object.keys(errors).toSorted())).toEqual([
      ['buildingName', 'deliverDate'],
      ['buildArea', 'usage'],
    ])
    expect(result.columns.find(({ key }) => key === 'usage')?.choices).toContain('住宅')
    expect(result.columns.find(({ key }) => key === 'roomNo')?.choices).toBeUndefined()
  })

  test('tells in its rehearsal what is wrong with each row, and stores nothing', async () => {
    const answer = await send(
      [
        line('0701', { building: '9幢' }),
        line('0702', { unit: '9单元' }),
        line('0703', { area: '0' }),
        line('0704', { area: '60' }),
        line('0705', { state: '已交付' }),
        line('0706', { cert: 'Q-1' }),
        line('0707', { cert: 'Q-1' }),
        line('0708', { unit: '' }),
        line('0709').replace('桂园里', '荷风苑'),
      ],
      'importCheck',
    )
    const { faults } = answer.result as { faults: { at: string; errors: Record<string, string> }[] }
    expect(faults.map(({ at, errors }) => [at, errors])).toEqual([
      ['0:2', { buildingName: '楼栋不存在' }],
      ['0:3', { unitName: '单元不存在' }],
      ['0:4', { buildArea: '建筑面积必须大于0' }],
      ['0:5', { innerArea: '套内面积不能大于建筑面积' }],
      ['0:6', { deliverDate: '已交付房屋请填写交付日期' }],
      ['0:8', { certNo: '产权证号重复' }],
      ['0:9', { unitName: '请输入单元!' }],
      ['0:10', { villageId: '小区不存在或无权操作' }],
    ])
    expect((await manager.call(roomApi.page, { roomNo: '07*' })).result.total).toBe(0)
  })

  test('of many rows becomes a task that keeps count and names what it left out', async () => {
    const before = (await manager.call(villageApi.one, { id: near })).result.roomCount
    const lines = Array.from({ length: 2300 }, (_, at) => line(`T${String(at === 2200 ? 7 : at).padStart(4, '0')}`))
    expect(await send(lines)).toMatchObject({ code: 200, result: { totalCount: 2300, successCount: 0 } })
    const newest = async () => (await manager.call(taskApi.list, {})).result[0]
    await expect.poll(async () => (await newest())?.state, { timeout: 30_000 }).toBe('DONE')
    const task = await newest()
    expect(task?.message).toBe('总上传行数：2300，已导入行数：2299，错误行数：1')
    const file = await manager.inject({ method: 'GET', url: `/api/sys/task/file/${task!.id}` })
    const sheet = await readSheet(file.rawPayload)
    expect(sheet.rows[1]?.slice(-2)).toEqual(['2202', '房号重复'])
    expect((await manager.call(villageApi.one, { id: near })).result.roomCount - before).toBe(2299)
  })
})

describe('an import of all rows or none', () => {
  const whole = { allOrNothing: '1' }
  const sendWhole = (lines: readonly string[]) => send(lines, 'importExcel', manager, whole)

  test('stores nothing for two rows that repeat a number, names the first, and all the others without them', async () => {
    const numbers = ['0901', '0902', '0903', '0901', '0904', '0101']
    const answer = await sendWhole(numbers.map((number) => line(number)))
    expect(answer).toMatchObject({
      ...{ success: false, code: 500, message: '2行有误，未导入任何数据。第 5 行：房号重复' },
      result: { totalCount: 6, successCount: 0, errorCount: 2, fileUrl: expect.any(String) as string },
    })
    expect((await manager.call(roomApi.page, { roomNo: '09*' })).result.total).toBe(0)
    const good = await sendWhole([...new Set(numbers)].filter((number) => number !== '0101').map((one) => line(one)))
    expect(good).toMatchObject({ code: 200, message: '共4行数据全部导入成功！' })
  })

  test.each([
    ['nothing of many for one', 'U', 7, '1行有误，未导入任何数据。总上传行数：2100，已导入行数：0，错误行数：1', 0],
    ['all of many for none', 'W', 2090, '总上传行数：2100，已导入行数：2100，错误行数：0', 2100],
  ])('stores %s', async (_, sign, number, message, count) => {
    const lines = Array.from({ length: 2100 }, (_row, at) =>
      line(sign + String(at === 2090 ? number : at).padStart(4, '0')),
    )
    expect(await sendWhole(lines)).toMatchObject({ code: 200, result: { totalCount: 2100 } })
    const newest = async () => (await manager.call(taskApi.list, {})).result[0]
    await expect.poll(async () => (await newest())?.message, { timeout: 60_000 }).toBe(message)
    expect((await manager.call(roomApi.page, { roomNo: `${sign}*` })).result.total).toBe(count)
  })
})

test('of villages with one name the caller’s own is meant; where several are, the number tells which', async () => {
  const rename = (name: string) =>
    linli.services.db.write(systemActor(1), (tx) =>
      tx.run(statement('update village set name = $1 where tenant_id = 1 and id = $2', [name, far])),
    )
  const { code } = (await manager.call(villageApi.one, { id: near })).result
  await rename('桂园里')
  expect(await send([line('0801')])).toMatchObject({ code: 200 })
  const clerk = await linli.as('supadmin')
  const answer = await send([line('0802'), line('0803').replace('桂园里', code)], 'importExcel', clerk)
  await rename('荷风苑')
  expect(answer).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
  const { fileUrl } = answer.result as { fileUrl: string }
  const file = await clerk.inject({ method: 'GET', url: `/api${fileUrl}` })
  expect(file.payload.trim()).toBe('第 2 行：有多个小区名为“桂园里”，请填写小区编码')
  const { records } = (await manager.call(roomApi.page, { roomNo: '08*' })).result
  expect(records.map(({ roomNo, villageId }) => [roomNo, villageId])).toEqual([
    ['0801', near],
    ['0803', near],
  ])
})

test('the template holds the columns of 房屋导入 in order', async () => {
  const answer = await manager.inject({ method: 'GET', url: '/api/village/room/importTemplate' })
  const sheet = await readSheet(answer.rawPayload)
  expect(sheet.rows[0]).toEqual([
    '*小区',
    '*楼栋',
    '单元',
    '*房号',
    '*楼层',
    '*用途',
    '*建筑面积',
    '套内面积',
    '*面积来源',
    '*权属',
    '产权证号',
    '*交付状态',
    '交付日期',
    '居住状态',
    '户型',
    '计入表决',
  ])
})
