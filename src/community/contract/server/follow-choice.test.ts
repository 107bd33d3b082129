import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decisionApi } from '#services/decision/shared/api.ts'
import { contractWorld, far, near, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { askedOf, revokeDecision } from '../../../../tests/support/revoke-decision.ts'
import { contractApi as api, contractCalls } from '../shared/api.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
})
beforeEach(async () => {
  await world.clear()
  await world.run(`delete from todo where biz_type = 'DECISION'`)
})

const wish = '业主已共同决定选聘，请登记合同：桂园里'
const asked = (username = 'co01') => askedOf(world, username)
const owners = { contractKind: '2', partyAKind: '2' } as const
const startOf = async (decisionId: string, username = 'co01') =>
  (await world.as(username)).call(contractCalls.start, { decisionId })

/** A decision that names whom the owners have chosen; the street has looked at it. */
async function chosen(no: string, part: Parameters<ContractWorld['decide']>[1] = {}): Promise<string> {
  const id = await world.decide(no, { company: world.place.company, state: 'CHECKING', ...part })
  const { success, message } = await (await world.as('street01')).call(decisionApi.deal, { id, action: 'pass' })
  if (!success) throw new Error(message)
  await world.linli.relay.drain()
  return id
}

describe('a company that owners have chosen', () => {
  test('is asked for its contract until a draft names their decision, and again where that is removed', async () => {
    const decisionId = await chosen('1号')
    expect(await asked()).toEqual([wish])
    expect(await asked('co02')).toEqual([])
    const { result } = await world.enter({ ...owners, decisionId })
    expect(await asked()).toEqual([])
    await (await world.as('co01')).call(api.remove, { id: result.id })
    expect(await asked()).toEqual([wish])
    const { id } = await world.submitted({ ...owners, decisionId })
    expect(await asked()).toEqual([])
    await world.deal('co01', { id, action: 'withdraw', remark: '重新登记' })
    expect(await asked()).toEqual([wish])
  })

  test('is asked in a village that it does not serve yet', async () => {
    await chosen('1号', { village: far })
    expect(await asked()).toHaveLength(1)
  })

  test('is no longer asked once the decision is revoked, and the repair of the inbox knows it', async () => {
    const decisionId = await chosen('1号')
    await world.run(`delete from todo where biz_type = 'DECISION'`)
    const jobs = world.linli.features.flatMap((feature) => feature.jobs ?? [])
    await jobs.find(({ name }) => name === 'todo.repair')!.run(world.linli.services, { dueAt: '2026-11-21 02:20:00' })
    expect(await asked()).toEqual([wish])
    await revokeDecision(world, decisionId)
    expect(await asked()).toEqual([])
  })

  test.each<[string, Parameters<ContractWorld['decide']>[1]]>([
    ['was not passed', { result: 'FAILED' }],
    ['ends its service by its title, as before', { title: '解聘安居物业' }],
    ['ends its service, however it is put', { title: '物业服务人事项', act: 'DISMISS' }],
    ['is of another matter', { kind: '9' }],
  ])('is not asked where the decision %s', async (_name, part) => {
    await chosen('1号', part)
    expect(await asked()).toEqual([])
  })

  test('begins with what follows from the decision', async () => {
    const decisionId = await chosen('1号')
    expect((await startOf(decisionId)).result).toEqual({
      ...{ decisionId, villageId: near, buildingIds: [], companyId: world.place.company, contractKind: '2' },
      ...{ contractName: '桂园里物业服务合同', partyAKind: '2', partyA: '桂园里业主大会' },
    })
    const [building] = await world.query<{ id: string }>(
      'select distinct building_id as id from ref_room_place where village_id = $1 and active order by id limit 1',
      [near],
    )
    const part = await chosen('一幢', { buildings: [building!.id] })
    expect((await startOf(part)).result.buildingIds).toEqual([building!.id])
    await world.enter({ ...owners, decisionId })
    expect((await startOf(decisionId)).status).toBe(404)
    expect((await startOf(part, 'owner0101')).status).toBe(403)
  })

  test('that serves the village is to renew', async () => {
    const first = await world.decide('2024号')
    const { id } = await world.filed({ ...owners, decisionId: first, startDate: '2026-11-20' })
    await world.run(`update contract set state = 'EFFECTIVE' where id = $1`, [id])
    expect((await startOf(await chosen('2号'))).result.contractKind).toBe('4')
    expect((await startOf(await chosen('3号', { act: 'CHOOSE' }))).result.contractKind).toBe('2')
    expect((await startOf(await chosen('4号', { act: 'RENEW' }))).result.contractKind).toBe('4')
  })
})
