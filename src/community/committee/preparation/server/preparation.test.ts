import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { boardApi } from '#services/publicity/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { prepareApi as api, prepareDutyApi, prepareSettingApi } from '../shared/api.ts'
import type { PrepareMemberInput, PreparationInput } from '../shared/schema.ts'
import { prepareMachine, type PrepareState } from '../shared/states.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
let owners: { name: string; roomId: string }[]
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
  owners = await query(
    `select distinct on (o.name) o.name, o.room_id from ref_owner_person o
     join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.village_id = $1
     where o.active and o.person_kind <> 'C' order by o.name`,
    [near],
  )
})
beforeEach(async () => {
  await run(`delete from publicity_objection`)
  for (const table of ['prepare_duty', 'prepare_member', 'prepare_committee', 'publicity', 'prepare_setting'])
    await run(`delete from ${table}`)
  // Villages without a committee: the one of the demonstration would show itself again.
  for (const table of ['committee_meeting', 'committee_member', 'committee']) await run(`delete from ${table}`)
  await run(`delete from todo where biz_type = 'PREPARE'`)
  await run(`update village set committee_state = '0', meeting_ready = 'Y' where id = any($1::text[])`, [[near, far]])
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

const input: PreparationInput = {
  ...{ villageId: near, applyType: '3', applyDate: '2026-11-19', applicantName: '桂园社区', files: null },
  ...{ applicantPhone: '13800005678', ownerCount: null, ownerArea: null },
}
type Dealing = InputOf<typeof api.deal>
const draft = async (part: Partial<PreparationInput> = {}, username = 'comm0101') =>
  (await (await linli.as(username)).call(api.create, { ...input, ...part })).result
const deal = async (username: string, step: Dealing) => (await linli.as(username)).call(api.deal, step)
const read = async (id: string, username = 'street01') =>
  (await (await linli.as(username)).call(api.one, { id })).result

const paper = 'prepare/202611/0123456789abcdef0123456789abcdef/会议公告.pdf'
const uploaded = async (username: string) => {
  await run('delete from file where path = $1', [paper])
  await run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, left(md5($2), 32), $2, 'prepare', '会议公告.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
    [username, paper],
  )
}

const numbers = [
  '196201100106',
  '196602110137',
  '19700312016X',
  '197404130190',
  '197805140226',
  '198206150259',
  '19860716028X',
]
const member = (at: number, part: Partial<PrepareMemberInput>): PrepareMemberInput => ({
  ...{ name: '某人', phone: `1990000710${at}`, idNo: `330199${numbers[at]}`, memberKind: '5', isLeader: 'N' },
  ...part,
})
/** Four owners, the developer, the street that leads, the neighbourhood committee. */
const seven = (): PrepareMemberInput[] => [
  ...owners.slice(0, 4).map(({ name, roomId }, at) => member(at, { name, roomId, memberKind: '1' })),
  member(4, { name: '周建业', memberKind: '2' }),
  member(5, { name: '许文斌', memberKind: '3', isLeader: 'Y' }),
  member(6, { name: '顾爱琴', memberKind: '4' }),
]

/** A group of 桂园里 as it is in a state, by its steps; days go by in the database. */
async function groupIn(state: PrepareState, part: Partial<PreparationInput> = {}): Promise<string> {
  const { id } = await draft(part)
  const steps: [string, Dealing['action'], PrepareState, Partial<Dealing>?][] = [
    ['comm0101', 'submit', 'SUBMITTED'],
    ['street01', 'accept', 'ACCEPTED'],
    ['street01', 'form', 'PUBLICITY', { members: seven() }],
    ['street01', 'establish', 'ESTABLISHED'],
  ]
  const reached = async (username: string, step: Dealing) => {
    const answer = await deal(username, step)
    if (!answer.success) throw new Error(`${step.action}: ${answer.message}`)
  }
  if (state === 'DRAFT') return id
  for (const [username, action, to, more] of steps) {
    if (state === 'REJECTED' && to === 'ACCEPTED') break
    if (action === 'establish') await overIs(id)
    await reached(username, { id, action, ...more })
    if (to === state) return id
  }
  if (state === 'REJECTED') await reached('street01', { id, action: 'reject', remark: '不符合成立条件' })
  if (state === 'DISSOLVED') await reached('street01', { id, action: 'dissolve', remark: '逾期未召开会议' })
  if (state === 'FINISHED') {
    await convened(id)
    await run(`update prepare_committee set meeting_on = '2026-11-15' where id = $1`, [id])
    await uploaded('street01')
    await reached('street01', { id, action: 'finish', meetingName: '首次会议', electedOn: '2026-11-20', files: paper })
  }
  return id
}
const overIs = (id: string) =>
  run(`update publicity set from_day = '2026-11-12', until_day = '2026-11-19' where subject_id = $1`, [id])
async function convened(id: string): Promise<void> {
  const text = `insert into prepare_duty (tenant_id, preparation_id, kind, done_on, files, noted_by, noted_at)
    select 1, $1, one::text, '2026-11-20', '', 'x', now() from generate_series(1, 8) one on conflict do nothing`
  await run(text, [id])
  await uploaded('comm0101')
  const days = { noticedOn: '2026-11-20', meetingOn: '2026-12-05' }
  const answer = await deal('comm0101', { id, action: 'convene', ...days, files: paper })
  if (!answer.success) throw new Error(answer.message)
}

const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const street: readonly RoleCode[] = ['streetAdmin']
const ending: readonly RoleCode[] = ['streetAdmin', 'supAdmin']
const conducting: readonly RoleCode[] = ['communityAdmin', 'streetAdmin']

/** Who may take which step in which state of a group that the community has applied for; nobody takes any other. */
const allowed: Partial<Record<string, readonly RoleCode[]>> = {
  'DRAFT submit': ['communityAdmin'],
  // The community does not accept what it has applied for.
  'SUBMITTED accept': street,
  'SUBMITTED reject': street,
  'SUBMITTED withdraw': ['communityAdmin'],
  'ACCEPTED form': street,
  'ACCEPTED dissolve': ending,
  'PUBLICITY establish': street,
  'PUBLICITY reform': street,
  'PUBLICITY dissolve': ending,
  'ESTABLISHED convene': conducting,
  'ESTABLISHED extend': ending,
  'ESTABLISHED dissolve': ending,
  'REJECTED resubmit': ['communityAdmin'],
}
const more: Partial<Record<string, () => Partial<Dealing>>> = {
  form: () => ({ members: seven() }),
  convene: () => ({ noticedOn: '2026-11-20', meetingOn: '2026-12-05', files: paper }),
}

describe.each(Object.keys(prepareMachine.states) as PrepareState[])('a group in state %s', (state) => {
  test.each(eventsOf(prepareMachine))('%s', async (action) => {
    const taken: RoleCode[] = []
    let id = await groupIn(state)
    for (const role of roles) {
      if (taken.length > 0 && taken.at(-1) === roles[roles.indexOf(role) - 1]) {
        await run(`update prepare_committee set del_flag = 1 where id = $1`, [id])
        id = await groupIn(state)
      }
      if (state === 'PUBLICITY') await overIs(id)
      if (state === 'ESTABLISHED' && action === 'convene') {
        await run(
          `insert into prepare_duty (tenant_id, preparation_id, kind, done_on, files, noted_by, noted_at)
           select 1, $1, one::text, '2026-11-20', '', 'x', now() from generate_series(1, 8) one on conflict do nothing`,
          [id],
        )
      }
      await uploaded(accounts[role]!)
      const step = { id, action: action as 'submit', remark: '情况属实请办理', ...more[action]?.() }
      if ((await deal(accounts[role]!, step)).success) taken.push(role)
    }
    expect(taken.toSorted()).toEqual(allowed[`${state} ${action}`] ?? [])
  })
})

describe('an application', () => {
  test('of owners names how many they are, and is theirs until it is handed in', async () => {
    const owner = await linli.as('owner0101')
    const joint = { ...input, applyType: '2' as const }
    expect((await owner.call(api.create, input)).result).toMatchObject({
      fields: { applyType: '业主只能以联名方式申请' },
    })
    expect((await owner.call(api.create, joint)).message).toBe('请输入联名业主人数')
    const { result } = await owner.call(api.create, { ...joint, ownerCount: 3, ownerArea: '333.00' })
    expect(result).toMatchObject({ state: 'DRAFT', applicantPhone: '138****5678' })
    expect((await (await linli.as('comm0101')).call(api.one, { id: result.id })).status).toBe(404)
    await deal('owner0101', { id: result.id, action: 'submit' })
    expect(await read(result.id, 'comm0101')).toMatchObject({ state: 'SUBMITTED', acceptDueOn: '2027-01-19' })
    // The community accepts what it has not applied for itself.
    expect((await deal('comm0101', { id: result.id, action: 'accept' })).result.state).toBe('ACCEPTED')
  })

  test('keeps the phone whose mask comes back', async () => {
    const { id, version } = await draft()
    const clerk = await linli.as('comm0101')
    await clerk.call(api.update, { ...input, id, version, applicantPhone: '138****5678' })
    expect((await read(id, 'comm0101')).applicantPhone).toBe('138****5678')
    const again = await clerk.call(api.update, { ...input, id, version: version + 1, applicantPhone: '139****5678' })
    expect(again.result).toHaveProperty('fields.applicantPhone')
  })

  test('is not taken where a committee stands, nor accepted before its owners may meet', async () => {
    const { id } = await draft()
    await run(`update village set committee_state = '2' where id = $1`, [near])
    expect((await deal('comm0101', { id, action: 'submit' })).message).toBe('该小区已有业主委员会，不需要成立筹备组')
    await run(`update village set committee_state = '4', meeting_ready = 'N' where id = $1`, [near])
    await deal('comm0101', { id, action: 'submit' })
    const text = '该小区尚不符合成立业主大会的条件，不能受理'
    expect((await deal('street01', { id, action: 'accept' })).message).toBe(text)
  })

  test('is one at a time in a village', async () => {
    await groupIn('SUBMITTED')
    const { id } = await draft()
    expect((await deal('comm0101', { id, action: 'submit' })).message).toBe('该小区已有筹备组在办理')
  })
})

describe('the members', () => {
  test.each([
    ['an even number', (all: PrepareMemberInput[]) => all.slice(1), { members: '筹备组人数应为单数' }],
    [
      'three owners of seven',
      (all: PrepareMemberInput[]) => all.map((one, at) => (at === 0 ? { ...one, memberKind: '5' as const } : one)),
      { members: '业主代表不得少于筹备组总人数的二分之一' },
    ],
    [
      'an owner without a room',
      (all: PrepareMemberInput[]) => all.map((one, at) => (at === 1 ? { ...one, roomId: null } : one)),
      { 'members.1.roomId': '请选择业主代表的房屋!' },
    ],
    [
      'somebody who owns nothing',
      (all: PrepareMemberInput[]) => all.map((one, at) => (at === 2 ? { ...one, name: '陌生人' } : one)),
      { 'members.2.name': '不是该房屋已认证的业主，请核对姓名和房屋' },
    ],
    [
      'one person twice',
      (all: PrepareMemberInput[]) => all.map((one, at) => (at === 3 ? { ...one, idNo: all[0]!.idNo } : one)),
      { 'members.3.idNo': '该身份证号已填写' },
    ],
  ])('%s are refused, and nothing is stored', async (_, change, fields) => {
    const id = await groupIn('ACCEPTED')
    const answer = await deal('street01', { id, action: 'form', members: change(seven()) })
    expect(answer).toMatchObject({ status: 400, result: { fields } })
    expect(await read(id)).toMatchObject({ state: 'ACCEPTED', members: [], publicity: null })
  })

  test('two thirds are asked for where the district says so', async () => {
    const district = await linli.as('supadmin')
    const setting = { ownerRatio: 'TWO_THIRDS', membersMin: 5, membersMax: 15, allowsThree: 'N' } as const
    expect((await district.call(prepareSettingApi.save, { ...setting, membersMax: 3 })).message).toBe(
      '最多人数不能少于最少人数',
    )
    await district.call(prepareSettingApi.save, setting)
    const id = await groupIn('ACCEPTED')
    const answer = await deal('street01', { id, action: 'form', members: seven() })
    expect(answer.message).toBe('业主代表不得少于筹备组总人数的三分之二')
    expect((await (await linli.as('street01')).call(prepareSettingApi.save, setting)).status).toBe(403)
  })

  test('are public to owners for seven days; offices read their numbers masked, others none', async () => {
    const id = await groupIn('PUBLICITY')
    const { members, publicity, memberText } = await read(id)
    expect(memberText).toBe('4/7')
    expect(publicity).toMatchObject({ fromDay: '2026-11-20', untilDay: '2026-11-27', isOver: false })
    expect(members[5]).toMatchObject({
      name: '许文斌',
      phone: '199****7105',
      idNo: '330***********0259',
      isLeader: 'Y',
    })
    expect((await read(id, 'owner0101')).members[5]).toMatchObject({ phone: null, idNo: null })
    const board = (await (await linli.as('owner0101')).call(boardApi.page, { state: 'OPEN' })).result.records
    expect(board).toMatchObject([{ kind: 'prepareMembers', subjectPage: `/om/prepare?_open=detail:${id}` }])
    expect(board[0]?.content).toContain('许文斌（街道/乡镇，组长）')
    expect((await deal('street01', { id, action: 'establish' })).message).toBe('成员公示尚未期满，不能确认成立')
  })

  test('an upheld objection sends them back, and the next ones take their place on the board', async () => {
    const id = await groupIn('PUBLICITY')
    const owner = await linli.as('owner0101')
    const [shown] = (await owner.call(boardApi.page, { state: 'OPEN' })).result.records
    const { result } = await owner.call(objectionApi.create, { publicityId: shown!.id, content: '有成员欠缴物业费' })
    await overIs(id)
    expect((await deal('street01', { id, action: 'establish' })).message).toBe('还有1件公示异议未答复')
    const verdict = { id: result.id, action: 'uphold' as const, remark: '情况属实，更换成员' }
    const director = await (await linli.as('committee0101')).call(objectionApi.deal, verdict)
    expect(director.message).toBe('筹备组成员公示的异议由社区或街道答复')
    await (await linli.as('comm0101')).call(objectionApi.deal, verdict)
    const sent = await read(id)
    expect(sent.state).toBe('ACCEPTED')
    expect(sent.timeline.at(-1)).toMatchObject({ action: 'reform', remark: '公示异议成立：情况属实，更换成员' })
    // Masks stand for what was stored.
    const members = sent.members.map(({ roomName: _name, owes: _owes, ...one }) => ({
      ...one,
      phone: one.phone!,
      idNo: one.idNo!,
    }))
    members[4] = { ...members[4]!, name: '周建国' }
    expect((await deal('street01', { id, action: 'form', members })).success).toBe(true)
    const again = (await owner.call(boardApi.page, { state: 'OPEN' })).result.records
    expect(again).toHaveLength(1)
    expect(again[0]?.content).toContain('周建国')
    const ended = (await owner.call(boardApi.page, { state: 'ENDED' })).result.records
    expect(ended).toMatchObject([{ id: shown!.id, state: 'SUPERSEDED' }])
  })
})

describe('the preparation', () => {
  test('has ninety days, thirty more once, and a notice fifteen days before the meeting', async () => {
    const id = await groupIn('ESTABLISHED')
    expect(await read(id)).toMatchObject({ establishDate: '2026-11-20', deadline: '2027-02-18' })
    const extend = { id, action: 'extend', remark: '业主名册核实未完成' } as const
    expect((await deal('street01', extend)).result.deadline).toBe('2027-03-20')
    expect((await deal('street01', extend)).message).toBe('只能延期一次')
    const days = { noticedOn: '2026-11-20', meetingOn: '2026-12-04' }
    expect((await deal('comm0101', { id, action: 'convene', ...days })).message).toBe('还有8项筹备工作未完成')
    const clerk = await linli.as('comm0101')
    for (const kind of ['1', '2', '3', '4', '5', '6', '7', '8'] as const) {
      await uploaded('comm0101')
      const done = await clerk.call(prepareDutyApi, { preparationId: id, kind, doneOn: '2026-11-20', files: paper })
      expect(done.success).toBe(true)
    }
    await uploaded('comm0101')
    expect((await deal('comm0101', { id, action: 'convene', ...days, files: paper })).result).toMatchObject({
      fields: { meetingOn: '公告日至会议召开日不足15日' },
    })
    const right = { ...days, meetingOn: '2026-12-05', files: paper }
    expect((await deal('comm0101', { id, action: 'convene', ...right })).result).toMatchObject({
      noticedOn: '2026-11-20',
      meetingOn: '2026-12-05',
    })
  })

  test('goes on for sixty days after an election that failed, and ends with one that passed', async () => {
    const id = await groupIn('ESTABLISHED')
    const retry = { id, action: 'retry', remark: '同意人数未过半数', electedOn: '2026-11-20' } as const
    expect((await deal('street01', retry)).message).toBe('请先登记首次业主大会会议公告')
    await convened(id)
    expect((await deal('street01', retry)).result).toMatchObject({
      fields: { electedOn: '结果公布日不能早于会议召开日' },
    })
    await run(`update prepare_committee set meeting_on = '2026-11-15' where id = $1`, [id])
    expect((await deal('street01', retry)).result).toMatchObject({ deadline: '2027-01-19', noticedOn: null })
    await convened(id)
    await run(`update prepare_committee set meeting_on = '2026-11-15' where id = $1`, [id])
    const finish = { id, action: 'finish', electedOn: '2026-11-20' } as const
    expect((await deal('street01', finish)).message).toBe('请输入选举会议名称!')
    const named = { ...finish, meetingName: '首次业主大会会议' }
    expect((await deal('street01', named)).message).toBe('请上传选举结果文书')
    await uploaded('street01')
    expect((await deal('street01', { ...named, files: paper })).result.state).toBe('FINISHED')
  })

  test('tells the village when it begins, and what it has again when it is dissolved', async () => {
    const told = async () =>
      (
        await query<{ payload: { state: string } }>(
          `select payload from outbox where name = 'committee.stateChanged' order by seq`,
        )
      ).map(({ payload }) => payload.state)
    const before = (await told()).length
    await run(`update village set committee_state = '4' where id = $1`, [near])
    await groupIn('DISSOLVED')
    expect((await told()).slice(before)).toEqual(['1', '4'])
  })
})

test('a row of another village is not there', async () => {
  const id = await groupIn('PUBLICITY')
  for (const username of ['owner0102', 'pm0102'])
    expect((await (await linli.as(username)).call(api.one, { id })).status).toBe(404)
  expect((await (await linli.as('owner0101')).call(api.one, { id })).success).toBe(true)
})

test('the inbox asks community and street while somebody has to answer, form or watch', async () => {
  const inbox = async (username: string) =>
    (await (await linli.as(username)).call(todoApi.page, { bizType: 'PREPARE', state: 'OPEN' })).result.records.map(
      ({ node, dueAt }) => [node, dueAt],
    )
  const id = await groupIn('SUBMITTED')
  expect(await inbox('comm0101')).toEqual([['SUBMITTED', '2027-01-19 23:59:59']])
  await deal('street01', { id, action: 'accept' })
  expect([await inbox('comm0101'), await inbox('street01')]).toEqual([[], [['ACCEPTED', '2027-01-19 23:59:59']]])
  await deal('street01', { id, action: 'form', members: seven() })
  expect(await inbox('comm0101')).toEqual([['PUBLICITY', '2027-01-19 23:59:59']])
  await overIs(id)
  await deal('street01', { id, action: 'establish' })
  expect([await inbox('comm0101'), await inbox('street01')]).toEqual([[], []])
})
