import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId } from '../../../../../tests/support/repair-story.ts'
import { faultApi } from '../../shared/api.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  story.at('2031-05-06 09:00')
})
afterAll(() => setClock())

const second = () => userId('staff0199')

test('who helps is a worker of the same company, reads it and says how far it is, and finishes nothing', async () => {
  const id = await story.faultIn('PROCESSING')
  // Each worker stands in a group of their own.
  await story.alter(`update fault set group_id = 'g' where id = $1`, [id])
  expect((await story.fault('staff0199', id)).status).toBe(404)
  for (const wanted of ['staff0102', 'owner0101', 'pm0101'])
    expect(await story.dealFault('pm0101', id, 'help', { coUserIds: [userId(wanted)] })).toMatchObject({
      result: { fields: { coUserIds: '协作人须是处理人所在单位在该小区的服务人员' } },
    })
  expect(await story.dealFault('pm0101', id, 'help', { coUserIds: [userId('staff0101')] })).toMatchObject({
    result: { fields: { coUserIds: '处理人不能是协作人' } },
  })
  expect(await story.dealFault('pm0101', id, 'help')).toMatchObject({
    result: { fields: { coUserIds: '请选择协作人!' } },
  })

  const named = await story.did('staff0101', id, 'help', { coUserIds: [second()] })
  expect(named).toMatchObject({ coAssigneeIds: [second()], coAssigneeNames: '赵二', state: 'PROCESSING' })
  expect(await story.told('staff0199', id)).toEqual([`请协作处理${named.ticketNo}`])
  const { call } = await story.as('staff0199')
  expect((await call(faultApi.page, { helped: 'Y' })).result.records.map((row) => row.id)).toEqual([id])
  const work = (await call(joinedApi.work, { kind: 'FAULT' })).result.records
  expect(work.map((row) => row.id)).toContain(id)
  const noted = await story.did('staff0199', id, 'progress', { remark: '已拆下曳引机护罩' })
  expect(noted.state).toBe('PROCESSING')
  expect((await story.dealFault('staff0199', id, 'progress')).message).toBe('请填写进展!')
  expect((await story.dealFault('staff0199', id, 'finish', { resolution: '好了' })).message).toBe(
    '只有处理人可以进行此操作',
  )
  expect((await story.dealFault('staff0199', id, 'help', { coUserIds: [] })).message).toBe(
    '只有处理人或项目经理可以指定协作人',
  )
  // Saving the same people tells nobody again; whoever is left out sees it no more.
  await story.did('pm0101', id, 'help', { coUserIds: [second()] })
  expect(await story.told('staff0199', id)).toHaveLength(1)
  await story.did('pm0101', id, 'help', { coUserIds: [] })
  expect((await story.fault('staff0199', id)).status).toBe(404)
})

test('whoever is given it helps no more, and what goes back has nobody', async () => {
  const id = await story.faultIn('PROCESSING')
  await story.did('pm0101', id, 'help', { coUserIds: [second()] })
  const moved = await story.did('pm0101', id, 'transfer', { targetUserId: second() })
  expect(moved.coAssigneeIds).toEqual([])
  await story.did('pm0101', id, 'help', { coUserIds: [userId('staff0101')] })
  expect((await story.did('staff0199', id, 'back', { remark: '今天排班已满' })).coAssigneeIds).toEqual([])
})
