import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meetingWorld, near, topic } from '../../../../../tests/support/meeting-world.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run('delete from decision')
})

interface Earlier {
  kind: string
  title: string
  result: string
  subjectId?: string
}

/** What the owners of the village have decided in January. */
const decided = ({ kind, title, result, subjectId }: Earlier) =>
  world.run(
    `insert into decision (tenant_id, id, decision_no, village_id, scope_type, topic_kind, title, content, meeting_name,
       voted_from, voted_until, total_count, total_area, joined_count, joined_area, agree_count, agree_area, oppose_count,
       oppose_area, abstain_count, abstain_area, decided_on, valid_from, result, files, state, version, subject_type, subject_id)
     values (1, 'lately', '一号', $1, 'VILLAGE', $2, $3, '内容', '会议', '2026-01-01', '2026-01-10', 9, 9, 9, 9, 3, 3, 6, 6, 0, 0,
       '2026-01-10', '2026-01-10', $4, '', $5, 1, $6, $7)`,
    [near, kind, title, result, result === 'PASSED' ? 'IN_FORCE' : 'RECORDED', subjectId && 'contract', subjectId],
  )

/** Why a meeting on a topic is not handed in; undefined where it is. */
const refused = async (part: Parameters<typeof topic>[0] = {}): Promise<string | undefined> => {
  const id = await world.ready({}, world.director, [topic(part)])
  const { success, message } = await world.deal(world.director, { id, action: 'submit' })
  return success ? undefined : message
}

describe('a meeting within a year of', () => {
  test.each([
    ['FAILED', '修改  业主大会议事规则！', '该议题一年内不得重复提出：修改业主大会议事规则'],
    ['NO_QUORUM', '修改业主大会议事规则', '该议题一年内不得重复提出：修改业主大会议事规则'],
    ['PASSED', '修改业主大会议事规则', undefined],
    ['FAILED', '修改管理规约', undefined],
  ])('a decision %s on %s: %s', async (result, title, text) => {
    await decided({ kind: '1', title, result })
    expect(await refused()).toBe(text)
  })

  test('the refusal of a company does not ask for it again, however it is put, but may ask for another one', async () => {
    const [company] = await world.query<{ id: string }>(`select id from sys_depart where org_code = 'B01A02'`)
    await decided({ kind: '4', title: '选聘某企业', result: 'FAILED', subjectId: company!.id })
    const title = '更换小区物业服务人'
    expect(await refused({ title, kind: '4', companyId: company!.id })).toBe(`该议题一年内不得重复提出：${title}`)
    expect(await refused({ title, kind: '4', companyId: null })).toBeUndefined()
    expect(await refused({ title, kind: '4', companyId: company!.id, companyAct: 'DISMISS' })).toBeUndefined()
  })
})
