import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractWorld, scan, type ContractWorld } from '../../../../tests/support/contract-world.ts'
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

const owners = { contractKind: '2', partyAKind: '2' } as const
const asked = () => askedOf(world, 'street01')
const wish = '依据的业主决定已撤销，请更换决定或处理合同：桂园里物业服务合同'
const ground = (id: string, decisionId: string | null) =>
  world.deal('street01', { id, action: 'ground', decisionId, remark: '业主已重新表决' })
const mend = async () => {
  const jobs = world.linli.features.flatMap((feature) => feature.jobs ?? [])
  await jobs.find(({ name }) => name === 'todo.repair')!.run(world.linli.services, { dueAt: '2026-11-21 02:20:00' })
}

describe('a decision that is revoked', () => {
  test('leaves the contract as it is, and asks the street until it names another one', async () => {
    const decisionId = await world.decide('1号')
    const { id } = await world.filed({ ...owners, decisionId })
    expect(await ground(id, decisionId)).toMatchObject({ message: '依据的业主大会决定未被撤销' })
    await revokeDecision(world, decisionId)
    expect((await (await world.as('street01')).call(api.one, { id })).result).toMatchObject({
      ...{ state: 'FILED', decision: { state: 'REVOKED' } },
    })
    expect(await asked()).toEqual([wish])
    await world.linli.relay.drain()
    expect(await asked()).toEqual([wish])
    const fields = { decisionId: '请选择业主大会决定' }
    expect(await ground(id, decisionId)).toMatchObject({ status: 400, result: { fields } })
    const failed = await world.decide('2号', { state: 'RECORDED', result: 'FAILED' })
    expect(await ground(id, failed)).toMatchObject({ result: { fields: { decisionId: '业主大会决定未通过' } } })
    const next = await world.decide('3号')
    const query = { villageId: world.input.villageId }
    const offered = (await (await world.as('street01')).call(contractCalls.decisions, query)).result
    expect(offered.map(({ value }) => value)).toEqual([next])
    expect((await ground(id, next)).result).toMatchObject({ state: 'FILED', decisionId: next })
    expect(await asked()).toEqual([])
  })

  test('asks until the contract ends, and not about what is a draft, was given up or stands on another one', async () => {
    const [first, second] = [await world.decide('1号'), await world.decide('2号')]
    const { id } = await world.filed({ ...owners, decisionId: first })
    await revokeDecision(world, second)
    expect(await asked()).toEqual([])
    await revokeDecision(world, first)
    expect(await asked()).toEqual([wish])
    await world.upload('supadmin', scan)
    const end = { endedOn: '2028-01-01', endFiles: scan, remark: '决定已撤销，合同终止' }
    expect(await world.deal('supadmin', { id, action: 'terminate', ...end })).toMatchObject({ success: true })
    expect(await asked()).toEqual([])
  })

  test('asks about a contract on its way until it is sent back, and the repair of the inbox knows it', async () => {
    const decisionId = await world.decide('1号')
    const { id } = await world.submitted({ ...owners, decisionId })
    await revokeDecision(world, decisionId)
    await world.run(`delete from todo where biz_type = 'DECISION' and node = 'CONTRACT'`)
    await mend()
    expect(await asked()).toEqual([wish])
    await mend()
    expect(await asked()).toEqual([wish])
    const back = { missingItems: ['业主大会决定'], remark: '依据的决定已被撤销' }
    await world.deal('street01', { id, action: 'return', ...back })
    expect(await asked()).toEqual([])
  })
})
