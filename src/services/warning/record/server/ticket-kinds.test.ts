import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import { warningWorld } from '../../../../../tests/support/warning-world.ts'
import { preWarningApi as api } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof warningWorld>>
let id: string
const government = ['comm0101', 'gnormal0101', 'street01', 'supadmin'] as const

beforeAll(async () => {
  world = await warningWorld()
  world.at('2026-11-20 09:00')
  const settingId = await world.setting('contract.daysToEnd')
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  world.tell('contract.daysToEnd', [{ subjectId: 's1', endDay: '2026-12-15' }])
  await world.scan(settingId)
  id = (await world.records()).find((row) => row.subjectId === 's1')!.id
})

/** The warning in somebody's list of work of all kinds. */
const shown = async (username: string) =>
  (await (await world.as(username)).call(joinedApi.work, { kind: 'WARNING' })).result.records.find(
    (row) => row.id === id,
  )
const deal = async (username: string, action: string, more: object = {}) =>
  expect((await (await world.as(username)).call(api.deal, { id, action, ...more } as never)).success).toBe(true)
/** Who of all finds it. */
async function finders(): Promise<string[]> {
  const all = [...government, 'comm0102', 'co01', 'pm0101', 'pm0102', 'village0101', 'committee0101', 'staff0101']
  const found = []
  for (const username of all) if (await shown(username)) found.push(username)
  return found
}

test('a warning waits for those who dispatch it, then for the host, then for the judges, with state and time left', async () => {
  expect(await finders()).toEqual(['comm0101', 'gnormal0101', 'street01'])
  expect(await shown('comm0101')).toMatchObject({
    ...{ kindName: '预警处置', stateName: '待处理', open: 'Y', warnedFlag: 'N', breachedFlag: 'N' },
    page: `/om/preWarning?_open=detail:${id}`,
    dueAt: expect.any(String),
  })
  const [depart] = await world.rows<{ departId: string }>(
    `select depart_id from sys_user_role where user_id = $1 and role_code = 'projectManager'`,
    [seedId('user', 'pm0101')],
  )
  const order = { deptId: depart!.departId, requirement: '核实合同情况并续签', dueDate: '2026-11-24' }
  await deal('comm0101', 'workOrder', order)
  expect(await finders()).toEqual(['pm0101'])
  expect(await shown('pm0101')).toMatchObject({ stateName: '已派单', dueAt: expect.stringMatching(/^2026-11-24/) })
  await deal('pm0101', 'accept')
  expect(await finders()).toEqual(['pm0101'])
  await deal('pm0101', 'submit', { result: '已完成续签' })
  expect(await finders()).toEqual(['street01', 'supadmin'])
  await deal('street01', 'review', { pass: 'Y', opinion: '情况属实' })
  expect(await finders()).toEqual([])
})
