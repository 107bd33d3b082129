import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { boardApi } from '#services/publicity/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import {
  at,
  far,
  meetingWorld,
  morning,
  near,
  owners,
  paper,
  topic,
} from '../../../../../tests/support/meeting-world.ts'
import { ownersMeetingApi as api } from '../shared/api.ts'
import type { OwnersMeetingInput } from '../shared/schema.ts'
import { ownersMeetingMachine, type OwnersMeetingState } from '../shared/states.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const convener: readonly RoleCode[] = ['committeeDirector']
const community: readonly RoleCode[] = ['communityAdmin']
const street: readonly RoleCode[] = ['streetAdmin']
/** Whoever convenes it, the clerk of the village for them, the street. */
const cancelling: readonly RoleCode[] = ['committeeDirector', 'streetAdmin', 'villageAdmin']

/** Who may take which step in which state of a meeting that the committee convenes; nobody takes any other. */
const allowed: Partial<Record<string, readonly RoleCode[]>> = {
  'DRAFT submit': convener,
  'RETURNED submit': convener,
  'COMMUNITY accept': community,
  'COMMUNITY refer': community,
  'STREET pass': street,
  'STREET return': street,
  'NOTICE lock': convener,
  'NOTICE reschedule': convener,
  'VOTING askExtension': convener,
  'VOTING extend': street,
  'VOTING terminate': street,
  'COUNTING annul': street,
  'TERMINATED keepKey': street,
  // What is made public after the inquiry has a test of its own, with a count before it.
  'PRELIMINARY annul': street,
  // What a filing asks for has a test of its own, with a record before it.
  'FILING confirmFiling': street,
  'FILING returnFiling': street,
  ...Object.fromEntries(
    ['DRAFT', 'RETURNED', 'COMMUNITY', 'STREET', 'NOTICE'].map((state) => [`${state} cancel`, cancelling]),
  ),
}
const order = 'owners-meeting/202611/11111111111111111111111111111111/裁定书.pdf'
const more: Readonly<Record<string, object>> = {
  reschedule: { voteStart: '2026-12-18 09:00:00', voteEnd: '2026-12-22 18:00:00' },
  confirmFiling: { filingNo: '业备1号' },
  askExtension: { voteEnd: '2026-12-25 18:00:00' },
  annul: { annulFiles: order },
  keepKey: { courtFiles: order },
}

describe.each(Object.keys(ownersMeetingMachine.states) as OwnersMeetingState[])('a meeting in state %s', (state) => {
  test('takes its steps from those alone whose they are', async () => {
    let id = ''
    const begin = async () => {
      await world.empty()
      id = await world.meetingIn(state)
      await world.shown(id)
      await world.upload('street01', order)
    }
    const take = async (role: RoleCode, action: string): Promise<boolean> => {
      const step = { id, action: action as 'submit', remark: '情况属实请办理', ...more[action] }
      return (await world.deal(accounts[role]!, step)).success
    }
    await begin()
    for (const action of eventsOf(ownersMeetingMachine)) {
      const takers = allowed[`${state} ${action}`] ?? []
      if (action === 'extend')
        await world.run(`update owners_meeting set extend_to = '2026-12-25 18:00:00' where id = $1`, [id])
      const others = roles.filter((role) => !takers.includes(role))
      const taken = await Promise.all(others.map((role) => take(role, action)))
      expect(
        others.filter((_, place) => taken[place]),
        action,
      ).toEqual([])
      for (const role of takers) {
        if (action === 'extend')
          await world.run(`update owners_meeting set extend_to = '2026-12-25 18:00:00' where id = $1`, [id])
        expect(await take(role, action), `${action} by ${role}`).toBe(true)
        await begin()
      }
    }
  })
})

test('a vote is annulled by a document alone, which stays with it', async () => {
  const id = await world.meetingIn('PRELIMINARY')
  const step = { id, action: 'annul' as const, remark: '经核实存在伪造表决票' }
  expect(await world.deal('street01', step)).toMatchObject({
    ...{ status: 400, result: { fields: { annulFiles: '请上传宣布无效的文件' } } },
  })
  await world.upload('street01', order)
  expect((await world.deal('street01', { ...step, annulFiles: order })).result.state).toBe('TERMINATED')
  expect((await world.read(id)).annulFiles).toContain('1'.repeat(32))
})

describe('a draft', () => {
  test.each<[string, Partial<OwnersMeetingInput>, string, string]>([
    ['an end before its start', { voteEnd: '2026-12-16 09:00:00' }, 'voteEnd', '表决截止应晚于表决开始'],
    [
      'a first meeting of a committee',
      { meetingType: '1' },
      'convenerKind',
      '首次会议由筹备组召集，其他会议不能由筹备组召集',
    ],
    ['a part of the village', { scopeType: '2', scopeIds: ['x'] }, 'scopeType', '只有专项会议可以限定楼栋或单元'],
    ['a part that it does not name', { meetingType: '5', scopeType: '2', scopeIds: [] }, 'scopeIds', '请选择楼栋!'],
    ['a place of another village', { meetingType: '5', scopeType: '3', scopeIds: ['x'] }, 'scopeIds', '请选择单元!'],
    ['a gathering without time', { form: '1', place: '会议室' }, 'meetingTime', '请选择会议时间!'],
    ['a gathering without place', { form: '4', meetingTime: '2026-12-16 09:00:00' }, 'place', '请输入会议地点!'],
    ['no reason out of turn', { meetingType: '3' }, 'proposalKind', '请选择提议来源!'],
    ['nobody who asks', { meetingType: '3', proposalKind: '1' }, 'proposalOwners', '请输入提议业主数!'],
    [
      'no list of who asks',
      { meetingType: '3', proposalKind: '1', proposalOwners: 2 },
      'proposalFiles',
      '请上传提议业主名单',
    ],
    ['those whom nobody has named', { convenerKind: '4' }, 'convenerKind', '该小区没有物管会'],
    [
      'a group in a village with a committee',
      { meetingType: '1', convenerKind: '1' },
      'convenerKind',
      '该小区没有已成立的筹备组',
    ],
    ['another one’s name', { convenerKind: '3' }, 'convenerKind', '您不能以该召集人的名义召集会议'],
  ])('with %s is refused at its field, and nothing is stored', async (_, part, field, text) => {
    expect(await world.open(part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    const { result } = await (await world.as('supadmin')).call(api.page, { villageId: near })
    expect(result.total).toBe(0)
  })

  test('has a number of its village and year, the next one the next', async () => {
    const [first, second] = [await world.open(), await world.open()]
    expect(first.result).toMatchObject({ state: 'DRAFT', rosterLocked: 'N', convenerName: world.committee.name })
    const [, prefix, serial] = /^(YZDH-.+-2026-)(\d{2,})$/.exec(first.result.meetingNo) ?? []
    expect(second.result.meetingNo).toBe(`${prefix}${String(Number(serial) + 1).padStart(2, '0')}`)
  })

  test('is no matter of owners and companies, who see what was announced', async () => {
    const draft = await world.meetingIn('DRAFT')
    const told = await world.meetingIn('NOTICE')
    for (const username of ['owner0101', 'pm0101']) {
      const caller = await world.as(username)
      expect((await caller.call(api.one, { id: draft })).status).toBe(404)
      expect((await caller.call(api.one, { id: told })).success).toBe(true)
    }
  })

  test('of a committee whose term is over elects the next one, and nothing else', async () => {
    await world.run(`update committee set state = 'EXPIRED' where id = $1`, [world.committee.id])
    const text = '业主委员会任期已届满，只能召开换届会议'
    expect((await world.open()).message).toBe(text)
    expect(await world.open({ meetingType: '4' })).toMatchObject({ success: true })
    await world.run(`update committee set state = 'EFFECTIVE' where id = $1`, [world.committee.id])
  })

  test('of another village is out of reach', async () => {
    expect((await world.open({ villageId: far })).success).toBe(false)
  })
})

describe('a submission', () => {
  test('asks for topics, counters and the first step, one after the other', async () => {
    const { id } = (await world.open()).result
    const submit = async () => (await world.deal(world.director, { id, action: 'submit' })).message
    expect(await submit()).toBe('请至少添加一个议题')
    await world.good(world.setTopics(id))
    expect(await submit()).toBe('请指定至少2名计票人和1名监票人')
    await world.good(world.setCounters(id))
    expect(await submit()).toBe('请先完成第1步：会议提议/筹备组成立')
    await world.good(world.check(id, 1))
    expect((await world.deal(world.director, { id, action: 'submit' })).result.state).toBe('COMMUNITY')
  })

  // M-2
  test.each([
    ['2026-12-15 09:00:00', false],
    ['2026-12-16 09:00:00', true],
  ])('for a vote from %s with a notice of 2026-12-01: %s', async (voteStart, isGood) => {
    const id = await world.ready({ voteStart })
    const answer = await world.deal(world.director, { id, action: 'submit' })
    expect(answer.success).toBe(isGood)
    if (!isGood) expect(answer.message).toBe('公告日至表决开始不足15日')
  })

  // M-1: nine persons by the register of the day.
  test.each([
    [1, '临时会议须有20%以上业主提议'],
    [2, undefined],
  ])('asked for by %i owners', async (proposalOwners, text) => {
    await world.upload(world.director)
    const asked = { meetingType: '3', proposalKind: '1', proposalOwners, proposalFiles: paper } as const
    const id = await world.ready(asked)
    const { success, message } = await world.deal(world.director, { id, action: 'submit' })
    expect(success ? undefined : message).toBe(text)
  })

  test('of a community goes to the street at once, which alone looks at it', async () => {
    const id = await world.ready({ convenerKind: '3' }, 'comm0101')
    expect((await world.deal('comm0101', { id, action: 'submit' })).result.state).toBe('STREET')
    expect((await world.deal('comm0101', { id, action: 'accept' })).success).toBe(false)
  })

  // M-3
  test('that the street returns passes the community again first, and its convener is told', async () => {
    const id = await world.meetingIn('STREET')
    const returned = await world.deal('street01', { id, action: 'return', remark: '议题表述不清' })
    expect(returned.result.state).toBe('RETURNED')
    const inbox = await (await world.as(world.director)).call(todoApi.page, { bizType: 'MEETING' })
    expect(inbox.result.records.map(({ title }) => title)).toEqual(['业主大会被退回，请修改后提交：2026年度业主大会'])
    expect((await world.deal(world.director, { id, action: 'submit' })).result.state).toBe('COMMUNITY')
  })
})

describe('the street', () => {
  test('passes no meeting whose roster is not public', async () => {
    const id = await world.ready()
    await world.good(world.deal(world.director, { id, action: 'submit' }))
    await world.good(world.deal('comm0101', { id, action: 'accept' }))
    const pass = async () => (await world.deal('street01', { id, action: 'pass' })).message
    expect(await pass()).toBe('请召集人先生成业主名册')
    await world.good(world.generate(id))
    expect(await pass()).toBe('业主名册尚未公示')
  })

  test('counts the days of the notice from the day on which it lets it out', async () => {
    const late = await world.meetingIn('STREET')
    at('2026-12-02 09:00:00')
    expect((await (await world.as('street01')).call(api.deal, { id: late, action: 'pass' })).message).toBe(
      '公告日至表决开始不足15日',
    )
    at('2026-12-01 09:00:00')
    const passed = await (await world.as('street01')).call(api.deal, { id: late, action: 'pass' })
    expect(passed.result).toMatchObject({ state: 'NOTICE', noticedAt: '2026-12-01' })
    at(morning)
  })

  test('tells all owners by the notice', async () => {
    await world.meetingIn('NOTICE')
    const board = await (await world.as('owner0101')).call(boardApi.page, { state: 'OPEN' })
    const titles = board.result.records.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['2026年度业主大会会议公告', '2026年度业主大会业主名册公示']))
  })
})

describe('a roster', () => {
  test('is locked once its publicity is over and no objection waits, with the rules of the day', async () => {
    const id = await world.meetingIn('NOTICE')
    const lock = () => world.deal(world.director, { id, action: 'lock' })
    expect((await lock()).message).toBe('名册公示尚未期满，不能锁定')
    await world.shown(id)
    const { result } = await lock()
    expect(result).toMatchObject({ state: 'NOTICE', rosterLocked: 'Y', rosterPersons: 9, rosterArea: '1001.00' })
    expect(result.ruleSet).toMatchObject({ noticeDays: 15, duplicateRule: 'ELECTRONIC_FIRST' })
    expect((await world.generate(id, world.director, '再生成一次名册')).message).toContain('名册已锁定')
    const [head] = await world.query<{ length: number; opensAt: string }>(
      'select length, opens_at from vote_head where meeting_id = $1',
      [id],
    )
    expect(head).toMatchObject({ length: 2, opensAt: '2026-12-16 09:00:00' })
  })

  test('that was not locked when the vote should begin is locked no more before it is put off', async () => {
    const id = await world.meetingIn('NOTICE')
    await world.shown(id)
    at('2026-12-16 09:00:01')
    const caller = await world.as(world.director)
    expect((await caller.call(api.deal, { id, action: 'lock' })).message).toBe('名册未在表决开始前锁定，请先改期')
    const off = (voteStart: string, voteEnd = '2026-12-30 18:00:00') =>
      caller.call(api.deal, { id, action: 'reschedule', voteStart, voteEnd, remark: '名册异议尚未答复' })
    expect((await off('2026-12-18 09:00:00')).message).toBe('表决开始应在3日以后')
    expect((await off('2026-12-19 09:00:00', '2026-12-19 08:00:00')).message).toBe('表决截止应晚于表决开始')
    expect((await off('2026-12-19 09:00:00')).result).toMatchObject({ voteStart: '2026-12-19 09:00:00' })
    expect((await caller.call(api.deal, { id, action: 'lock' })).result.rosterLocked).toBe('Y')
    at(morning)
  })
})

describe('topics', () => {
  const candidates = async (letters: readonly (keyof typeof owners)[]) => {
    const rows = await world.query<{ residentId: string; id: string }>(
      'select id, resident_id from ref_owner_person where id = any($1::text[])',
      [letters.map((letter) => owners[letter])],
    )
    return letters.map((letter) => ({
      residentId: rows.find(({ id }) => id === owners[letter])!.residentId,
      ...{ name: '某人', roomName: '', politicalStatus: null, intro: null },
    }))
  }
  const election = async (letters: readonly (keyof typeof owners)[], part = {}) =>
    topic({
      kind: '3',
      title: '选举',
      mode: '2',
      election: 'SEATS',
      seats: 1,
      maxChoices: 1,
      candidates: await candidates(letters),
      ...part,
    })

  test('name who stands as the register does', async () => {
    const { id } = (await world.open()).result
    const { result } = await world.setTopics(id, [await election(['D', 'E'])])
    expect(result[0]!.candidates.map(({ name }) => name)).not.toContain('某人')
    expect(result[0]!.candidates.every(({ roomName }) => roomName !== '')).toBe(true)
  })

  test.each<[string, () => Promise<ReturnType<typeof topic>>, string, string]>([
    ['as many candidates as seats', () => election(['A']), 'candidates', '候选人数应多于应选人数'],
    ['a candidate twice', () => election(['A', 'A']), 'candidates', '候选人重复'],
    [
      'more choices than seats',
      () => election(['A', 'C'], { maxChoices: 2 }),
      'maxChoices',
      '最多可选人数不能多于应选人数',
    ],
    ['candidates for a contract', () => election(['A', 'C'], { kind: '4' }), 'mode', '候选人选举只用于选举业主委员会'],
    ['one way alone', async () => topic({ mode: '3', options: [{ name: '甲' }] }), 'options', '请至少填写两个方案'],
    [
      'one way twice',
      async () => topic({ mode: '3', options: [{ name: '甲' }, { name: ' 甲' }] }),
      'options',
      '方案名称不能重复',
    ],
    ['no sum for the fund', async () => topic({ kind: '5' }), 'budget', '请输入维修资金使用金额!'],
    [
      'a company without what is decided on it',
      async () => topic({ kind: '4', companyAct: null }),
      'companyAct',
      '请选择选聘、续聘还是解聘!',
    ],
    ['an unknown company', async () => topic({ kind: '4', companyId: 'none' }), 'companyId', '企业不存在或已停用'],
  ])('with %s are refused', async (_, made, field, text) => {
    const { id } = (await world.open()).result
    const answer = await world.setTopics(id, [topic(), await made()])
    expect(answer).toMatchObject({ status: 400, result: { fields: { [`topics.1.${field}`]: text } } })
    expect((await world.read(id)).topics).toEqual([])
  })

  test('are not changed once they are put to be checked', async () => {
    const id = await world.meetingIn('COMMUNITY')
    expect((await world.setTopics(id)).message).toBe('只能修改草稿或已退回的会议')
  })

  test('make nobody count who stands, lives with whoever stands, or convenes the meeting', async () => {
    const { id } = (await world.open()).result
    await world.good(world.setTopics(id, [await election(['D', 'E'])]))
    const faultOf = async (username: string) => {
      const { result } = await world.setCounters(id, [username, 'gnormal0101', 'street01'])
      return (result as unknown as { fields?: Record<string, string> }).fields?.['persons.0.userId']
    }
    const userId = await world.userOf('tenant0101')
    await world.run('update resident set user_id = null where user_id = $1', [userId])
    await world.run(
      'update resident set user_id = $2 where id = (select resident_id from ref_owner_person where id = $1)',
      [owners.D, userId],
    )
    expect(await faultOf('tenant0101')).toBe('计票人不能是候选人')
    expect(await faultOf(world.director)).toBe('召集人不能担任计票人')
    expect(await faultOf('gnormal0101')).toBeUndefined()
  })
})
