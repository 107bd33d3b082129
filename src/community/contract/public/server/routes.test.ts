import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractWorld, far, type ContractWorld } from '../../../../../tests/support/contract-world.ts'
import { publicContractApi } from '../shared/api.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
})
beforeEach(() => world.clear())

const read = async (username: string) => (await world.as(username)).call(publicContractApi, {})

describe('the public part of contracts', () => {
  test('tells an owner by which contract the village is served and what it charges, and nothing of its papers', async () => {
    const days = { startDate: '2026-01-01', endDate: '2028-12-31', signDate: '2025-12-10' }
    const { id, registerNo } = await world.filed(days)
    const { result } = await read('owner0101')
    expect(result).toEqual([
      {
        ...{ id, registerNo, contractName: '桂园里物业服务合同', contractKind: '1', state: 'EFFECTIVE' },
        ...{ startDate: '2026-01-01', endDate: '2028-12-31', filedOn: '2026-11-21', chargeMode: '1', bidKind: '2' },
        ...{ serviceGrade: '3', serviceItems: '保洁、秩序维护', village: '桂园里', company: '安居物业' },
        prices: [
          { usage: '1', price: '1.85' },
          { usage: '2', price: '3.20' },
        ],
      },
    ])
    expect((await read('owner0102')).result).toEqual([])
  })

  test('is silent of what is not in the register', async () => {
    await world.enter()
    await world.submitted({ contractNo: 'WY-2' })
    expect((await read('owner0101')).result).toEqual([])
  })

  test('of another village is not told', async () => {
    await world.filed({ villageId: far, startDate: '2026-11-15', signDate: '2026-11-10', contractNo: 'WY-F' })
    expect((await read('owner0101')).result).toEqual([])
    expect((await read('owner0102')).result).toHaveLength(1)
  })

  test.each(['tenant0101', 'dep0101', 'co01', 'comm0101', 'supadmin'])('is no page of %s', async (username) => {
    expect((await read(username)).status).toBe(403)
  })
})
