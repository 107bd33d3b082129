import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meetingWorld, paper } from '../../../../../tests/support/meeting-world.ts'
import { processApi } from '../shared/api.ts'
import type { StepReview } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const read = async (meetingId: string) =>
  (await (await world.as('comm0101')).call(processApi.read, { meetingId })).result
const review = async (username: string, input: Omit<StepReview, 'pass'> & { pass?: 'Y' | 'N' }) =>
  (await world.as(username)).call(processApi.review, { pass: 'Y', ...input })
const pass = async (meetingId: string, stepNo: number) => {
  await world.good(review('comm0101', { meetingId, stepNo, office: 'COMMUNITY' }))
  await world.good(review('street01', { meetingId, stepNo, office: 'STREET' }))
}

describe('a step', () => {
  test('is shown by the convener, passed by the community and then by the street, and opens the next one', async () => {
    const meetingId = await world.ready()
    expect((await world.check(meetingId, 2)).message).toBe('请先完成第1步：会议提议/筹备组成立')
    expect((await review('street01', { meetingId, stepNo: 1, office: 'STREET' })).message).toBe('请等待社区审核')
    await pass(meetingId, 1)
    const { passed, steps } = await read(meetingId)
    expect(passed).toBe(1)
    expect(steps[0]).toMatchObject({ isPassed: true, files: expect.stringContaining(paper) })
    expect((await world.check(meetingId, 1)).message).toBe('该步骤已自查，请等待审核')
    await world.good(world.check(meetingId, 2))
    expect((await review('comm0101', { meetingId, stepNo: 3, office: 'COMMUNITY' })).message).toBe('该步骤尚未自查')
  })

  test('that an office returns is shown anew, with a reason that has words', async () => {
    const meetingId = await world.ready()
    const asked = { meetingId, stepNo: 1, office: 'COMMUNITY', pass: 'N' } as const
    expect(await review('comm0101', { ...asked, opinion: '不行' })).toMatchObject({ status: 400 })
    await world.good(review('comm0101', { ...asked, opinion: '缺少提议书' }))
    expect((await read(meetingId)).steps[0]).toMatchObject({ communityResult: '2', communityOpinion: '缺少提议书' })
    await world.good(world.check(meetingId, 1))
    expect((await read(meetingId)).steps[0]).toMatchObject({ communityResult: '0', communityOpinion: null })
  })

  test('without its papers, or done tomorrow, is refused at its field', async () => {
    const meetingId = (await world.open()).result.id
    const director = await world.as(world.director)
    const step = { meetingId, stepNo: 1, doneOn: '2026-11-20' }
    expect((await director.call(processApi.check, step)).result).toMatchObject({
      fields: { files: '请上传提议书及业主名单，或筹备组成立文件' },
    })
    await world.upload(world.director)
    const early = await director.call(processApi.check, { ...step, doneOn: '2026-11-22', files: paper })
    expect(early.result).toMatchObject({ fields: { doneOn: '完成日期不能晚于今天' } })
  })

  test('that does not concern the meeting is none of it', async () => {
    const meetingId = await world.ready()
    expect((await read(meetingId)).steps.map(({ stepNo }) => stepNo)).not.toContain(6)
    expect((await world.check(meetingId, 6)).message).toBe('该会议不需要这一步骤')
  })
})

describe('who may', () => {
  test.each<[string, 'check' | StepReview['office'], readonly RoleCode[]]>([
    ['show a step', 'check', ['committeeDirector']],
    ['pass it for the community', 'COMMUNITY', ['communityAdmin']],
    ['pass it for the street', 'STREET', ['streetAdmin']],
  ])('%s', async (_, act, expected) => {
    const taken: RoleCode[] = []
    let meetingId = ''
    const begin = async () => {
      await world.empty()
      meetingId = await world.ready()
      if (act === 'check') await world.run('delete from meeting_step')
      if (act === 'STREET') await world.good(review('comm0101', { meetingId, stepNo: 1, office: 'COMMUNITY' }))
    }
    await begin()
    for (const role of roles) {
      const username = accounts[role]!
      const { success } =
        act === 'check'
          ? await world.check(meetingId, 1, username)
          : await review(username, { meetingId, stepNo: 1, office: act })
      if (!success) continue
      taken.push(role)
      await begin()
    }
    expect(taken).toEqual(expected)
  })

  test('a community that convenes a meeting looks at none of its steps, the street alone does', async () => {
    const meetingId = await world.ready({ convenerKind: '3' }, 'comm0101')
    const asked = { meetingId, stepNo: 1 } as const
    expect((await review('comm0101', { ...asked, office: 'COMMUNITY' })).message).toBe('召集人不能审核自己的会议流程')
    await world.good(review('street01', { ...asked, office: 'STREET' }))
    expect((await read(meetingId)).passed).toBe(1)
  })
})
