import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../tests/support/accounts.ts'
import { at, committeeInput, committeeWorld, near, owners, paper } from '../../../../tests/support/committee-world.ts'
import { prepareSettingApi } from '../preparation/shared/api.ts'
import { usualSetting } from '../preparation/shared/schema.ts'
import { committeeApi, committeeCalls } from '../shared/api.ts'
import type { CommitteeInput } from '../shared/schema.ts'
import { committeeMachine, type CommitteeState } from '../shared/states.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
beforeAll(async () => {
  world = await committeeWorld()
})
beforeEach(() => world.empty())

const titles = async (username: string) => (await world.todos(username)).map(({ title }) => title)

test('a committee is entered, filed, returned with a list, filed again and in force', async () => {
  const made = await world.open()
  const named = { state: 'FILING', endDate: '2031-11-09', name: '桂园里业主委员会', filingDue: '2026-12-10' }
  expect(made).toMatchObject({ success: true, result: named })
  const { id } = made.result
  expect(await titles('comm0101')).toContain('请提交业委会备案：桂园里业主委员会')
  await world.elect(id)
  expect(await (await world.linli.as('comm0101')).call(committeeCalls.filing, { id })).toMatchObject({ success: true })
  expect(await titles('street01')).toEqual(['待审核业委会备案：桂园里业主委员会'])
  const street = await world.linli.as('street01')
  const items = { id, pass: 'N' as const, returnItems: ['COVENANT' as const], opinion: '规约缺少签章' }
  const returned = { state: 'FILING', filedAt: null, returnItems: ['COVENANT'] }
  expect(await street.call(committeeCalls.audit, items)).toMatchObject({ success: true, result: returned })
  expect(await titles('street01')).toEqual([])
  await world.deal('comm0101', { id, action: 'file' })
  const passed = await world.pass(id)
  expect(passed.result).toMatchObject({ state: 'EFFECTIVE', memberCount: 3, remainingDays: 1814, returnItems: null })
  expect(await titles('comm0101')).toContain('委员缺额2名，请组织补选：桂园里业主委员会')
})

describe('an entry', () => {
  test.each([
    ['seats', { seats: 4 }, '委员席位应为5至11人的单数'],
    ['seats', { seats: 13 }, '委员席位应为5至11人的单数'],
    ['electedOn', { electedOn: '2026-11-22' }, '选举公告日不能晚于今天'],
    ['startDate', { startDate: '2026-11-09' }, '任期开始不能早于选举公告日'],
    ['termYears', { termYears: 6 }, '任期应为1到5年'],
    ['kind', { kind: '2' }, '物业管理委员会由街道指定'],
    ['minutesFiles', { minutesFiles: paper.replace('0123', '9999') }, '文件不存在或已失效，请重新上传'],
  ] as const)('%s of %j is refused and nothing stored', async (field, part, text) => {
    const answer = await world.open(part as Partial<CommitteeInput>)
    expect(answer).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await world.query('select id from committee')).toEqual([])
  })

  test('of the same term, and of a second list beside one that waits, is refused', async () => {
    await world.inForce()
    expect(await world.open({ electedOn: '2026-11-12' })).toMatchObject({ message: '该小区已登记相同届次' })
    await world.open({ term: 4, electedOn: '2026-11-12' })
    expect(await world.open({ term: 5, electedOn: '2026-11-12' })).toMatchObject({
      message: '该小区已有待备案的业委会',
    })
  })

  test('has three seats where the district allows it for villages below a hundred homes', async () => {
    const district = await world.linli.as('supadmin')
    const save = async (allowsThree: 'Y' | 'N') =>
      expect(await district.call(prepareSettingApi.save, { ...usualSetting, allowsThree })).toMatchObject({
        success: true,
      })
    const refused = { status: 400, result: { fields: { seats: '委员席位应为5至11人的单数' } } }
    expect(await world.open({ seats: 3 })).toMatchObject(refused)
    await save('Y')
    const { id, version } = (await world.open({ seats: 3 })).result
    await save('N')
    // What was allowed stands: the entry is corrected as before, another one is refused.
    const community = await world.linli.as('comm0101')
    const input = { ...committeeInput, id, version, seats: 3, phone: '05710001111' }
    expect(await community.call(committeeApi.update, input)).toMatchObject({ success: true, result: { seats: 3 } })
    await world.run(`update committee set state = 'ENDED' where id = $1`, [id])
    expect(await world.open({ seats: 3, term: 4 })).toMatchObject(refused)
  })

  test('begins its term after the last one', async () => {
    await world.inForce({ term: 2, electedOn: '2021-12-01' })
    expect((await world.open({ electedOn: '2026-11-10' })).result).toMatchObject({ startDate: '2026-12-01' })
  })
})

test.each([
  ['without papers', { covenantFiles: null }, 3, '备案材料不全，缺少管理规约'],
  ['with two members of five seats', {}, 2, '委员人数与席位不一致：在任委员2人，至少3人方可备案'],
  ['with three members of seven seats', { seats: 7 }, 3, '委员人数与席位不一致：在任委员3人，至少4人方可备案'],
] as const)('a filing %s is refused', async (_name, part, people, text) => {
  const { id } = (await world.open(part)).result
  for (const [place, key] of (['B', 'A', 'C'] as const).slice(0, people).entries())
    await world.seat(id, { ownerId: owners[key], position: place === 0 ? 'director' : 'member' })
  expect(await world.deal('comm0101', { id, action: 'file' })).toMatchObject({ success: false, message: text })
})

test('a filing without a director is refused', async () => {
  const { id } = (await world.open()).result
  for (const key of ['B', 'A', 'C'] as const) await world.seat(id, { ownerId: owners[key] })
  expect(await world.deal('comm0101', { id, action: 'file' })).toMatchObject({ message: '请先确定主任' })
})

/** Who may take which step in which state; nobody takes any other, and no person those of the day. */
const keepers = ['communityAdmin', 'committeeDirector'] as const
const allowed: Partial<Record<CommitteeState, Partial<Record<string, readonly RoleCode[]>>>> = {
  FILING: { file: keepers },
  EFFECTIVE: { renew: [...keepers, 'streetAdmin'], dissolve: ['streetAdmin'] },
  RENEWING: { dissolve: ['streetAdmin'] },
  EXPIRED: { dissolve: ['streetAdmin'] },
  AGENCY: { dissolve: ['streetAdmin'] },
}
const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)

/** A committee in a state; its id. */
async function inState(state: CommitteeState): Promise<string> {
  await world.empty()
  const { id } = (await world.open()).result
  await world.elect(id)
  await world.run(`update committee set state = $1, kind = $2, depart_id = null, ended_on = $3 where id = $4`, [
    ...[state, state === 'AGENCY' ? '2' : '1'],
    ...[state === 'ENDED' || state === 'DISSOLVED' ? '2026-11-20' : null, id],
  ])
  return id
}

describe.each(Object.keys(committeeMachine.states) as CommitteeState[])('in state %s', (state) => {
  const events = eventsOf(committeeMachine).filter((event) => event !== 'pass' && event !== 'return')
  test('each step is taken by those who may, and by nobody else', async () => {
    const taken: Record<string, RoleCode[]> = {}
    // What was refused has changed nothing, so the next role tries the same one.
    let id: string | undefined
    for (const action of events) {
      taken[action] = []
      for (const role of roles) {
        id ??= await inState(state)
        await world.upload(accounts[role]!)
        const step = { id, action: action as 'renew', remark: '街道决定解散', basisFiles: paper, returnItems: null }
        if (!(await world.deal(accounts[role]!, step)).success) continue
        taken[action].push(role)
        id = undefined
      }
    }
    const expected = Object.fromEntries(events.map((event) => [event, [...(allowed[state]?.[event] ?? [])].toSorted()]))
    const sorted = Object.fromEntries(Object.entries(taken).map(([event, who]) => [event, who.toSorted()]))
    expect(sorted).toEqual(expected)
  })
})

test('only the street passes and returns what was filed', async () => {
  const taken: string[] = []
  for (const action of ['pass', 'return'] as const)
    for (const role of roles) {
      await world.empty()
      const id = await world.file()
      const step = { id, action, filingNo: '1号', returnItems: ['RULES' as const], remark: '规则缺少表决记录' }
      if ((await world.deal(accounts[role]!, step)).success) taken.push(`${role} ${action}`)
    }
  expect(taken).toEqual(['streetAdmin pass', 'streetAdmin return'])
})

test('residents read what is filed in their village only; a list on its way is for those who keep and oversee it', async () => {
  const seen = async (username: string) =>
    (await (await world.linli.as(username)).call(committeeApi.page, {})).result?.total
  const id = await world.file()
  for (const username of ['owner0101', 'tenant0101', 'pm0101', 'village0101'])
    expect([username, await seen(username)]).toEqual([username, 0])
  expect((await (await world.linli.as('owner0101')).call(committeeApi.one, { id })).status).toBe(404)
  for (const username of ['comm0101', 'street01', 'supadmin', 'gnormal0101']) expect(await seen(username)).toBe(1)
  await world.pass(id)
  for (const username of ['owner0101', 'tenant0101', 'pm0101', 'village0101']) expect(await seen(username)).toBe(1)
  for (const username of ['owner0102', 'comm0102', 'pm0102', 'street02']) {
    expect([username, await seen(username)]).toEqual([username, 0])
    expect((await (await world.linli.as(username)).call(committeeApi.one, { id })).status).toBe(404)
  }
  expect(await (await world.linli.as('staff0101')).call(committeeApi.page, {})).toMatchObject({ success: false })
})

test('an agency is named by the street with its paper, and takes over from a committee whose term is over', async () => {
  const old = await world.inForce({ term: 2, electedOn: '2020-12-01', termYears: 5 })
  const named = { kind: '2' as const, seats: 7, term: 1, basisFiles: paper }
  expect(await world.open({ ...named, basisFiles: null }, 'street01')).toMatchObject({
    result: { fields: { basisFiles: '请上传街道指定物管会的文书' } },
  })
  await world.run(`update committee set state = 'EFFECTIVE' where id = $1`, [old.id])
  expect(await world.open(named, 'street01')).toMatchObject({
    result: { fields: { villageId: '该小区已有在任的业委会或物管会' } },
  })
  await world.run(`update committee set state = 'EXPIRED' where id = $1`, [old.id])
  const made = await world.open(named, 'street01')
  expect(made).toMatchObject({ success: true, result: { state: 'AGENCY', name: '桂园里物业管理委员会' } })
  expect(await world.query('select state, ended_on from committee where id = $1', [old.id])).toEqual([
    { state: 'ENDED', endedOn: '2025-11-30' },
  ])
  expect(await world.query('select committee_state from village where id = $1', [near])).toEqual([
    { committeeState: '5' },
  ])
  at('2026-11-21 10:00:00')
})
