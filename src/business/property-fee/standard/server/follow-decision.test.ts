import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { feeWorld, near, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { askedOf, revokeDecision } from '../../../../../tests/support/revoke-decision.ts'

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
  await world.run(`delete from todo where biz_type = 'DECISION'`)
  await world.run(
    `update decision set state = 'IN_FORCE', revoked_on = null, revoke_files = null where state = 'REVOKED'`,
  )
})

const asked = () => askedOf(world, 'co01')
const wish = '依据的业主决定已撤销，请停用或另立新版本：住宅物业费'
const decision = async (): Promise<string> =>
  (
    await world.query<{ id: string }>(
      `select id from decision where village_id = $1 and topic_kind = '4' and state = 'IN_FORCE' limit 1`,
      [near],
    )
  )[0]!.id

test('a standard whose decision is revoked stays in force, and whoever answers for it is asked until it is stopped', async () => {
  const decisionId = await decision()
  const { id } = await world.inForce({ decisionId })
  await revokeDecision(world, decisionId)
  expect(await world.query('select state from fee_standard where id = $1', [id])).toEqual([{ state: 'ENABLED' }])
  expect(await asked()).toEqual([wish])
  await world.mend()
  expect(await asked()).toEqual([wish])
  const stop = { id, action: 'stop' as const, remark: '依据的决定已被撤销', endedOn: '2026-11-21' }
  expect(await world.deal('co01', stop)).toMatchObject({ success: true })
  expect(await asked()).toEqual([])
})

test('drafts are not asked about, nor standards that stand on none', async () => {
  const decisionId = await decision()
  await world.entered({ decisionId, standardName: '草稿标准' })
  await world.inForce()
  await revokeDecision(world, decisionId)
  expect(await asked()).toEqual([])
})
