import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { buildingApi } from '../../building/shared/api.ts'
import { villageApi } from '../../shared/api.ts'
import { unitApi } from '../../unit/shared/api.ts'
import { roomApi } from '../shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
let manager: Caller
beforeAll(async () => {
  linli = await testApp()
  manager = await linli.as('pm0101')
})

const room = {
  villageId: near,
  buildingName: '1幢',
  unitName: '1单元',
  roomNo: '0301',
  floor: 3,
  usage: '1',
  layout: null,
  buildArea: '80.5',
  innerArea: null,
  areaSource: '1',
  certNo: null,
  ownershipKind: '1',
  deliverState: '2',
  deliverDate: null,
  liveState: '3',
  countInVote: 'Y',
} as const
const figures = async () => {
  const { roomCount, exclusiveArea } = (await manager.call(villageApi.one, { id: near })).result
  return [roomCount, exclusiveArea]
}

describe('a room', () => {
  test('is entered by names, bears a code, and counts in its village', async () => {
    const { result } = await manager.call(roomApi.create, { ...room, certNo: '浙（2026）001' })
    const place = { name: '1幢1单元0301', roomCode: '0001-01-1-0301', unitName: '1单元', buildingName: '1幢' }
    expect(result).toMatchObject({ ...place, buildArea: '80.50', certNo: '浙（2026）001' })
    expect(await figures()).toEqual([11, '1081.50'])
    const found = await manager.call(roomApi.page, { buildingName: '*商业*' })
    expect(found.result.records.map(({ name }) => name)).toEqual(['商业1幢商铺01'])
  })

  test.each([
    ['a building that is not registered', { buildingName: '9幢' }, 400, '楼栋不存在'],
    ['a unit that is not registered', { unitName: '9单元' }, 400, '单元不存在'],
    ['no unit in a building that has some', { unitName: null }, 400, '请输入单元!'],
    ['a number that is taken', { roomNo: '0101' }, 200, '同一单元内房号重复'],
    ['a certificate that is taken', { roomNo: '0302', certNo: '浙（2026）001' }, 200, '不动产权证号已被其他房屋使用'],
    ['no number', { roomNo: '' }, 400, '房号不能为空!'],
    ['an inner area above the whole', { roomNo: '0302', innerArea: '80.51' }, 400, '套内面积不能大于建筑面积'],
    ['no day of delivery', { roomNo: '0302', deliverState: '3' }, 400, '已交付房屋请填写交付日期'],
    ['a delivery to come', { roomNo: '0302', deliverDate: '2199-01-01' }, 400, '交付日期不能晚于今天'],
    ['no area', { roomNo: '0302', buildArea: '0' }, 400, '建筑面积必须大于0'],
    ['floor 0', { roomNo: '0302', floor: 0 }, 400, '楼层应为-9到150之间的整数，且不为0'],
    ['a foreign village', { villageId: far }, 404, '数据不存在或无权查看'],
  ] as const)('with %s is refused', async (_, wrong, status, message) => {
    const answer = await manager.call(roomApi.create, { ...room, ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('two of which have no certificate are no doubles', async () => {
    const answers = [
      await manager.call(roomApi.create, { ...room, roomNo: '0303', certNo: '' }),
      await manager.call(roomApi.create, { ...room, roomNo: '0304', certNo: '' }),
    ]
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    for (const { result } of answers) await manager.call(roomApi.remove, { id: result.id })
  })

  test('whose area changes changes the sum, goes into the bin with it, and comes back', async () => {
    const [made] = (await manager.call(roomApi.page, { roomNo: '0301', unitId: unitOne })).result.records
    await manager.call(roomApi.update, { ...made!, buildArea: '100', countInVote: 'N' })
    expect(await figures()).toEqual([11, '1001.00'])
    expect(await manager.call(roomApi.remove, { id: made!.id })).toMatchObject({ success: true, message: '删除成功' })
    expect(await figures()).toEqual([10, '1001.00'])
    expect((await manager.call(roomApi.recycled, {})).result.records.map(({ name }) => name)).toContain('1幢1单元0301')
    const back = await manager.call(roomApi.restore, { id: made!.id })
    expect(back).toMatchObject({ success: true, message: '已恢复', result: { name: '1幢1单元0301' } })
    expect(await figures()).toEqual([11, '1001.00'])
  })

  test('whose number was given away meanwhile does not come back', async () => {
    const first = (await manager.call(roomApi.create, { ...room, roomNo: '0305' })).result
    await manager.call(roomApi.remove, { id: first.id })
    await manager.call(roomApi.create, { ...room, roomNo: '0305' })
    expect(await manager.call(roomApi.restore, { id: first.id })).toMatchObject({
      success: false,
      message: '同一单元内房号重复',
    })
  })

  test('with people in it is not removed', async () => {
    const answer = await manager.call(roomApi.remove, { id: seedId('room', 'R01') })
    expect(answer).toMatchObject({ status: 200, success: false, message: '存在关联数据，不能删除' })
  })
})

const unitOne = seedId('unit', 'A01A01A01A01-01-1')

describe('a building', () => {
  const find = async () => (await manager.call(buildingApi.page, { name: '1幢' })).result.records[0]!

  test('names its rooms, counts its units, and is kept from removal by rooms', async () => {
    const building = await find()
    expect(building).toMatchObject({ unitCount: 2, code: '01' })
    const refused = { success: false, message: '存在关联数据，不能删除' }
    expect(await manager.call(buildingApi.remove, { id: building.id })).toMatchObject(refused)
    const changed = await manager.call(buildingApi.update, { ...building, name: '甲幢', code: '1A', structure: '3' })
    expect(changed.result).toMatchObject({ name: '甲幢', structure_dictText: '剪力墙', unitCount: 2 })
    const one = (await manager.call(roomApi.one, { id: seedId('room', 'R05') })).result
    expect(one).toMatchObject({ name: '甲幢2单元0101', roomCode: '0001-1A-2-0101' })
  })

  test.each([
    ['a name that is taken', { name: '商业1幢', code: 'Z9' }, 200, '该小区已有同名楼栋'],
    ['a number that is taken', { name: '新幢', code: 'S1' }, 200, '该小区已有相同楼号'],
    ['another village', { villageId: far }, 404, '数据不存在或无权查看'],
    [
      'a warranty that ends before the works',
      { warrantyEndDate: '2020-01-01', completeDate: '2020-01-02' },
      400,
      '保修到期日不能早于竣工日期',
    ],
  ] as const)('with %s is refused', async (_, wrong, status, message) => {
    const [building] = (await manager.call(buildingApi.page, { code: '1A' })).result.records
    const all = (await manager.call(buildingApi.page, {})).result.records
    const row = building ?? all.find(({ code }) => code !== 'S1')!
    const answer = await manager.call(buildingApi.update, { ...row, ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('without rooms goes into the bin with its units, and both come back', async () => {
    const before = (await manager.call(villageApi.one, { id: near })).result
    const { result } = await manager.call(buildingApi.create, {
      ...(await manager.call(buildingApi.page, {})).result.records[0]!,
      name: '空幢',
      code: 'K1',
    })
    await manager.call(unitApi.create, { ...unit, buildingId: result.id, name: '1单元' })
    const between = (await manager.call(villageApi.one, { id: near })).result
    expect([between.buildingCount, between.unitCount]).toEqual([before.buildingCount + 1, before.unitCount + 1])
    await manager.call(buildingApi.remove, { id: result.id })
    expect((await manager.call(villageApi.one, { id: near })).result).toMatchObject({
      buildingCount: before.buildingCount,
      unitCount: before.unitCount,
    })
    expect((await manager.call(unitApi.page, { buildingId: result.id })).result.total).toBe(0)
    expect(await manager.call(buildingApi.restore, { id: result.id })).toMatchObject({
      success: true,
      message: '已恢复',
    })
    expect((await manager.call(unitApi.page, { buildingId: result.id })).result.total).toBe(1)
  })
})

const unit = { buildingId: '', name: '', code: null, elevatorCount: 2, floors: 18, roomsPerFloor: 4 }

describe('a unit', () => {
  const buildingId = seedId('building', 'A01A01A01A01-01')

  test('takes the figure of its name for a code, and its rooms follow its name', async () => {
    const made = await manager.call(unitApi.create, { ...unit, buildingId, name: '3单元' })
    expect(made.result).toMatchObject({ code: '3', villageId: near, floors: 18, roomsPerFloor: 4, elevatorCount: 2 })
    const answer = await manager.call(unitApi.update, {
      ...(await manager.call(unitApi.one, { id: unitOne })).result,
      name: '东单元',
      code: 'E',
    })
    expect(answer).toMatchObject({ success: true })
    const one = (await manager.call(roomApi.one, { id: seedId('room', 'R01') })).result
    expect([one.name.slice(-8), one.roomCode.slice(-6)]).toEqual(['幢东单元0101', 'E-0101'])
    expect(await manager.call(unitApi.remove, { id: made.result.id })).toMatchObject({ success: true })
  })

  test.each([
    ['a name that is taken', { name: '2单元', code: '7' }, 200, '该楼栋已有同名单元'],
    ['a code that is taken', { name: '西单元', code: '2' }, 200, '该楼栋已有相同单元号'],
    ['no name', { name: '' }, 400, '请输入单元名称!'],
    ['a code of other signs', { name: '西单元', code: '东' }, 400, '单元号应为1到6位字母或数字'],
    [
      'a foreign building',
      { name: '西单元', buildingId: seedId('building', 'A01A01A02A01-01') },
      404,
      '数据不存在或无权查看',
    ],
  ] as const)('with %s is refused', async (_, wrong, status, message) => {
    const answer = await manager.call(unitApi.create, { ...unit, buildingId, ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('with rooms is not removed', async () => {
    expect(await manager.call(unitApi.remove, { id: unitOne })).toMatchObject({
      success: false,
      message: '存在关联数据，不能删除',
    })
  })
})
