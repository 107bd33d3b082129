import { beforeAll, expect, test } from 'vitest'
import { messages } from '#kernel/shared/messages.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { answer, complaintStory, userId, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { complaintApi } from '../../shared/api.ts'

let story: ComplaintStory
let community: string
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  community = (await story.actor('comm0101')).departId
})

const helping = async (who: string, coHosted: 'Y' | 'N') =>
  (await (await story.as(who)).call(complaintApi.page, { coHosted })).result.total

test('who helps may be named later, finds it, says what they did and hears how it goes on', async () => {
  await story.clear()
  const id = await story.told('owner0101')
  await story.done('pm0101', id, 'sign')
  expect([await helping('comm0101', 'Y'), await helping('comm0101', 'N')]).toEqual([0, 1])
  expect(await story.deal('comm0101', id, 'note', { remark: '已约谈门岗' })).toMatchObject({
    message: '只有协办单位和协作人可以填写协办记录',
  })
  await story.done('pm0101', id, 'coHost', { coDeptIds: [community] })
  expect([await helping('comm0101', 'Y'), await helping('comm0101', 'N'), await helping('pm0101', 'Y')]).toEqual([
    1, 0, 0,
  ])
  const told = async () =>
    (await story.titles('gnormal0101', id)).map((title) => title.replace(/^您单位协办的\S+：/, ''))
  expect(await told()).toEqual([expect.stringContaining('请您单位协办')])
  expect(await story.deal('gnormal0101', id, 'note', {})).toMatchObject({
    result: { fields: { remark: '请填写协办记录!' } },
  })
  const written = await story.done('comm0101', id, 'note', { remark: '已约谈门岗班长' })
  expect(written.timeline.at(-1)).toMatchObject({ action: 'note', remark: '已约谈门岗班长' })
  expect((await story.titles('pm0101', id)).at(-1)).toContain('有新的协办记录')
  expect(JSON.stringify((await story.one('owner0101', id)).result)).not.toContain('约谈')
  await story.done('pm0101', id, 'reply', { answer })
  await story.done('comm0101', id, 'audit', { pass: 'Y' })
  await story.done('owner0101', id, 'confirm', { satisfied: 'SAT' })
  expect((await told()).slice(1)).toEqual(['答复', '审核', '确认'])
  // Whoever takes the step is not told of it.
  expect((await story.titles('comm0101', id)).filter((title) => title.includes('审核'))).toEqual([])
})

test('a department that becomes the host helps no more, and officials are no matter of helpers', async () => {
  await story.clear()
  const id = await story.told('owner0101')
  await story.done('pm0101', id, 'sign', { coDeptIds: [community] })
  expect(await story.done('pm0101', id, 'transfer', { deptId: community, reason: '请社区办理' })).toMatchObject({
    coDeptIds: [],
  })
  const official = await story.told('owner0101', { targetType: 'GOV', typeId: 'NOISE' })
  await story.done('supadmin', official, 'sign')
  expect(await story.deal('supadmin', official, 'coHost', { coDeptIds: [community] })).toMatchObject({
    message: '涉及政府工作人员的诉求由区级办理，不能协办',
  })
})

test('somebody else of the host goes on with it, and has the to-do', async () => {
  await story.clear()
  const id = await story.told('owner0101')
  await story.done('pm0101', id, 'sign', { userId: userId('staff0101') })
  const holders = async () => (await story.todos(id)).map(({ assigneeId }) => assigneeId)
  expect(await holders()).toEqual([userId('staff0101')])
  const reason = '原经办人休假'
  const to = (name: string) => ({ userId: userId(name), reason })
  expect(await story.deal('staff0101', id, 'reassign', to('pm0101'))).toMatchObject({
    message: serverMessages.forbidden,
  })
  expect(await story.deal('village0101', id, 'reassign', to('pm0101'))).toMatchObject({ success: false })
  expect(await story.deal('pm0101', id, 'reassign', { userId: userId('pm0101') })).toMatchObject({
    message: messages.reasonMissing,
  })
  for (const [name, userIdMessage] of [
    ['cs0101', '请选择主办单位的人员'],
    ['staff0101', '请选择其他人员'],
  ] as const)
    expect(await story.deal('pm0101', id, 'reassign', to(name))).toMatchObject({
      result: { fields: { userId: userIdMessage } },
    })
  const moved = await story.done('co01', id, 'reassign', to('pm0101'))
  expect(moved).toMatchObject({ state: 'HANDLING', assigneeId: userId('pm0101') })
  expect(moved.timeline.at(-1)).toMatchObject({ action: 'reassign', remark: reason })
  expect(await holders()).toEqual([userId('pm0101')])
  expect((await story.titles('pm0101', id)).at(-1)).toContain('改由您办理')
  expect(JSON.stringify((await story.one('owner0101', id)).result)).not.toContain(reason)
})

test('one of the host department helps: reads it, writes a note, answers nothing; nobody else and no official matter', async () => {
  await story.clear()
  const id = await story.told('owner0101', { secrecy: 'Y' })
  await story.done('pm0101', id, 'sign', { userId: userId('staff0101') })
  await story.alter(`update complaint set assignee_id = $2 where id = $1`, [id, userId('pm0101')])
  expect(await story.deal('pm0101', id, 'help', { coUserIds: [userId('comm0101')] })).toMatchObject({ status: 400 })
  const named = await story.done('pm0101', id, 'help', { coUserIds: [userId('staff0101')] })
  expect(named).toMatchObject({ coAssigneeIds: [userId('staff0101')], state: 'HANDLING' })
  expect((await story.titles('staff0101', id)).at(-1)).toBe(`请协作处理${named.complaintNo}`)
  const seen = await (await story.as('staff0101')).call(complaintApi.page, { helped: 'Y' })
  expect(seen.result.records.map((row) => row.id)).toEqual([id])
  const noted = await story.done('staff0101', id, 'note', { remark: '已调取门岗录像' })
  expect(noted.timeline.at(-1)).toMatchObject({ action: 'note', remark: '已调取门岗录像' })
  expect(await story.deal('staff0101', id, 'reply', { answer })).toMatchObject({ success: false })
  // Whoever said it reads neither who helps nor what they wrote; who they are is not told to those who help.
  const own = JSON.stringify((await story.one('owner0101', id)).result)
  for (const inner of ['录像', userId('staff0101')]) expect([inner, own.includes(inner)]).toEqual([inner, false])
  expect((await story.one('staff0101', id)).result).not.toHaveProperty('reporterName')
  expect(await story.done('pm0101', id, 'transfer', { deptId: community, reason: '请社区办理' })).toMatchObject({
    coAssigneeIds: [],
  })
})
