import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { committeeWorld, near } from '../../../../../tests/support/committee-world.ts'
import { prepareApi } from '../shared/api.ts'
import { prepareMachine, type PrepareState } from '../shared/states.ts'
import { followMeeting, type MeetingTurn } from './follow-meeting.ts'

const groupId = 'group'
const turns = ['noticed', 'cancelled', 'ended', 'failed', 'elected'] as const satisfies readonly MeetingTurn[]
let world: Awaited<ReturnType<typeof committeeWorld>>
beforeAll(async () => {
  world = await committeeWorld()
})
beforeEach(async () => {
  for (const table of ['prepare_duty', 'prepare_member', 'prepare_committee']) await world.run(`delete from ${table}`)
  await world.run(`delete from notice where biz_type = 'PREPARE'`)
})

/** A group of the reference village that stood on the first of September, with two of its duties done. */
async function groupIn(state: PrepareState, meetingId: string | null = null): Promise<void> {
  const isOver = state === 'FINISHED'
  await world.run(
    `insert into prepare_committee (tenant_id, id, village_id, apply_type, apply_date, applicant_name, applicant_phone_sealed,
       applicant_phone_mask, applicant_id, establish_date, deadline, meeting_id, noticed_on, meeting_on, elected_on, election_files, state, version)
     select 1, $1, $2, '3', '2026-07-01', '桂园社区', '', '138****5678', id, '2026-09-01', '2026-11-30', $4, $5, $6, $7, $8, $3, 1
     from sys_user where username = 'comm0101'`,
    [
      ...[groupId, near, state, meetingId],
      ...(meetingId === null ? [null, null] : ['2026-11-10', '2026-11-28']),
      ...(isOver ? ['2026-11-20', 'x'] : [null, null]),
    ],
  )
  for (const kind of ['1', '3'])
    await world.run(
      `insert into prepare_duty (tenant_id, preparation_id, kind, done_on, files, noted_by, noted_at)
       values (1, $1, $2, '2026-10-01', '', 'x', now())`,
      [groupId, kind],
    )
}
const follow = (turn: MeetingTurn, id = 'meeting') =>
  world.linli.services.db.write(systemActor(1), (tx) =>
    followMeeting(
      tx,
      systemActor(1),
      { id, title: '首次业主大会', groupId, meetingOn: '2026-12-08' },
      turn,
      world.loanParts,
    ),
  )
const group = async () =>
  (
    await world.query<{ state: string; version: number }>(
      `select state, meeting_id, noticed_on, meeting_on, deadline, meeting_name, elected_on, version from prepare_committee`,
    )
  )[0]!
const told = async () =>
  (
    await world.query<{ content: string; username: string }>(
      `select n.content, u.username from notice n join sys_user u on u.id = n.user_id where n.biz_type = 'PREPARE' order by 2`,
    )
  ).map(({ content, username }) => `${username} ${content}`)

const free = { meetingId: null, noticedOn: null, meetingOn: null, meetingName: null, electedOn: null }

describe('a group that stands', () => {
  test('notes the notice of its meeting, and the time to which that is put off', async () => {
    await groupIn('ESTABLISHED')
    await follow('noticed')
    const noticed = { state: 'ESTABLISHED', meetingId: 'meeting', noticedOn: '2026-11-21', meetingOn: '2026-12-08' }
    expect(await group()).toMatchObject({ ...noticed, deadline: '2026-11-30' })
    await world.run(`update prepare_committee set noticed_on = '2026-11-12', meeting_on = '2026-12-01'`)
    await follow('noticed')
    expect(await group()).toMatchObject({ ...noticed, noticedOn: '2026-11-12' })
    expect(await told()).toEqual([])
  })

  test.each([
    [
      'cancelled',
      { ...free, state: 'ESTABLISHED', deadline: '2026-11-30' },
      '首次会议未成。请在2026-11-30前重新公告会议。',
    ],
    [
      'ended',
      { ...free, state: 'ESTABLISHED', deadline: '2027-01-20' },
      '首次会议未成。请在2027-01-20前重新公告会议。',
    ],
    ['failed', { ...free, state: 'ESTABLISHED', deadline: '2027-01-20' }, '选举未通过。请在2027-01-20前重新公告会议。'],
    [
      'elected',
      { state: 'FINISHED', meetingId: 'meeting', meetingName: '首次业主大会', electedOn: '2026-11-21' },
      '业主委员会已选出，筹备组工作完成。请协助业主委员会办理备案。',
    ],
  ] as const)('follows its meeting that was %s', async (turn, after, words) => {
    await groupIn('ESTABLISHED', 'meeting')
    await follow(turn)
    expect(await group()).toMatchObject(after)
    expect(await told()).toEqual(['comm0101', 'street01'].map((username) => `${username} 首次业主大会：${words}`))
    // What it had to do is noted by people only.
    const duties = await world.query<{ kind: string }>('select kind from prepare_duty order by kind')
    expect(duties.map(({ kind }) => kind)).toEqual(['1', '3'])
    const { timeline } = (await (await world.linli.as('street01')).call(prepareApi.one, { id: groupId })).result
    expect(timeline.at(-1)).toMatchObject({ fromState: 'ESTABLISHED', remark: '首次业主大会' })
  })

  test('keeps a later day that it had where its meeting was ended', async () => {
    await groupIn('ESTABLISHED', 'meeting')
    await world.run(`update prepare_committee set deadline = '2027-03-01'`)
    await follow('ended')
    expect(await group()).toMatchObject({ deadline: '2027-03-01' })
  })

  test.each(turns)('does not follow another meeting than its own that was %s', async (turn) => {
    await groupIn('ESTABLISHED', 'meeting')
    const before = await group()
    await follow(turn, 'another')
    expect(await group()).toEqual(before)
  })

  test.each(['retry', 'finish', 'convene', 'extend'] as const)('is not moved by hand meanwhile: %s', async (action) => {
    await groupIn('ESTABLISHED', 'meeting')
    const street = await world.linli.as('street01')
    const step = { id: groupId, action, remark: '选举没有通过', electedOn: '2026-11-21', meetingName: '会议' }
    const { success, message } = await street.call(prepareApi.deal, step)
    expect([success, message]).toEqual([
      false,
      {
        ...{ convene: '首次业主大会会议公告已登记', extend: '首次业主大会会议已公告，不需要延期' },
        ...{ retry: '首次业主大会会议在平台召开，结果公告后自动办理' },
        finish: '首次业主大会会议在平台召开，结果公告后自动办理',
      }[action],
    ])
  })
})

const others = (Object.keys(prepareMachine.states) as PrepareState[]).filter((state) => state !== 'ESTABLISHED')
describe.each(others)('a group in state %s', (state) => {
  test.each(turns)('stays as it is where its meeting was %s', async (turn) => {
    await groupIn(state, 'meeting')
    const before = await group()
    await follow(turn)
    expect(await group()).toEqual(before)
  })
})
