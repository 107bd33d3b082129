import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { at, countedWorld } from '../../../../../tests/support/counted-world.ts'
import { measured } from '../../../../../tests/support/measured.ts'
import { near } from '../../../../../tests/support/meeting-world.ts'
import { meetingWarnings } from '../../meeting/server/warnings.ts'
import { meetingObjectionApi as api } from '../shared/api.ts'
import type { ObjectionAct } from '../shared/dictionaries.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run(`delete from todo where biz_type = 'PUBLICITY'`)
})

/** An owner objects to the roster, or the result, of a meeting. */
async function object(meetingId: string, kind: 'roster' | 'preliminaryResult'): Promise<string> {
  const [shown] = await world.query<{ id: string }>(
    `select id from publicity where subject_id = $1 and kind = $2 and state = 'OPEN'`,
    [meetingId, kind],
  )
  const said = { publicityId: shown!.id, content: '我家的面积登记有误，请复核' }
  const raised = await (await world.as('owner0101')).call(objectionApi.create, said)
  return raised.result.id
}

const answer = async (username: string, meetingId: string, id: string, act: ObjectionAct) =>
  (await world.as(username)).call(api.answer, { meetingId, id, act, remark: '经核对登记和表决票答复' })

/** Who has an open to-do about an objection: accounts, or roles in brackets, with the step. */
const asked = async (id: string): Promise<string[]> =>
  (
    await world.query<{ who: string }>(
      `select coalesce(u.username, array_to_string(t.candidate_roles, ',')) || ' ' || t.node as who
       from todo t left join sys_user u on u.id = t.assignee_id
       where t.biz_type = 'PUBLICITY' and t.biz_id = $1 and t.state = 'OPEN' order by 1`,
      [id],
    )
  ).map(({ who }) => who)

/** The night after the last day for the answer. */
async function passed(day: string): Promise<void> {
  at(`${day} 00:06:00`)
  const { features, services } = world.linli
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  await jobs.find(({ name }) => name === 'publicity.passObjections')!.run(services, { dueAt: `${day} 00:06:00` })
}

describe('an objection by the meeting', () => {
  const raise = async (username: string, meetingId: string, target: 'ROSTER' | 'RESULT') =>
    (await world.as(username)).call(api.raise, { meetingId, target, content: '我家的面积登记有误，请复核' })

  test('is that of its roster, or its result, once it is public and to whom it is', async () => {
    const noticed = await world.meetingIn('NOTICE')
    expect((await raise('owner0101', noticed, 'RESULT')).message).toBe('初步表决结果尚未公示')
    const { result } = await raise('owner0101', noticed, 'ROSTER')
    const own = await (await world.as(world.director)).call(api.list, { meetingId: noticed })
    expect(own.result).toMatchObject([{ id: result.id, target: 'ROSTER', content: '我家的面积登记有误，请复核' }])
    for (const other of [world.director, 'comm0101', 'village0101'])
      expect((await raise(other, noticed, 'ROSTER')).success).toBe(false)
  })
})

describe('an objection against the roster', () => {
  test('waits for whoever convenes the meeting, and for no office', async () => {
    const meetingId = await world.meetingIn('NOTICE')
    const id = await object(meetingId, 'roster')
    expect(await asked(id)).toEqual([`${world.director} PENDING`])
    const own = await (await world.as(world.director)).call(api.list, { meetingId })
    expect(own.result).toMatchObject([{ id, target: 'ROSTER', acts: ['reject', 'uphold'], dueOn: '2026-11-26' }])
    expect((await (await world.as('gnormal0101')).call(api.list, { meetingId })).result).toEqual([])
    expect((await answer('gnormal0101', meetingId, id, 'reject')).status).toBe(404)
    expect((await answer(world.director, meetingId, id, 'note')).message).toBe('该异议不需要监票意见')
    await world.good(answer(world.director, meetingId, id, 'reject'))
    expect(await asked(id)).toEqual([])
  })

  test('is the street’s once the fifth day is over, with a red warning from the sixth on', async () => {
    const meetingId = await world.meetingIn('NOTICE')
    const id = await object(meetingId, 'roster')
    const warned = async (day: string) =>
      (
        await measured(world.linli.services.db, meetingWarnings, 'ownersMeeting.unansweredDays', {
          at: `${day} 06:00:00`,
          villages: [near],
        })
      ).map(({ subjectId, part }) => [subjectId, Number(part)])
    await passed('2026-11-26')
    expect(await asked(id)).toEqual([`${world.director} PENDING`])
    expect(await warned('2026-11-26')).toEqual([])
    await passed('2026-11-27')
    await passed('2026-11-27')
    expect(await asked(id)).toEqual(['streetAdmin PENDING'])
    expect(await warned('2026-11-27')).toEqual([[meetingId, 1]])
    expect(meetingWarnings.find(({ key }) => key === 'ownersMeeting.unansweredDays')?.levels).toEqual({ RED: '1' })
    const late = await answer(world.director, meetingId, id, 'reject')
    expect(late.message).toBe('答复期限已过，由街道答复')
    const step = { id, action: 'reject' as const, remark: '面积与产权证一致' }
    await world.good((await world.as('street01')).call(objectionApi.deal, step))
    expect(await asked(id)).toEqual([])
    expect(await warned('2026-11-28')).toEqual([])
  })
})

describe('an objection against the result', () => {
  test('waits for those who count, once who watches over them has written an opinion', async () => {
    const meetingId = await world.counted()
    const id = await object(meetingId, 'preliminaryResult')
    const [first, second, watching] = world.counters as [string, string, string]
    expect(await asked(id)).toEqual([`${first} PENDING`, `${second} PENDING`, `${watching} NOTE`].toSorted())
    expect((await answer(first, meetingId, id, 'uphold')).message).toBe('请监票人先填写监票意见')
    expect((await answer(first, meetingId, id, 'note')).message).toBe('监票意见由监票人填写')
    await world.good(answer(watching, meetingId, id, 'note'))
    expect(await asked(id)).toEqual([`${first} PENDING`, `${second} PENDING`].toSorted())
    expect((await answer(watching, meetingId, id, 'uphold')).message).toBe('结果异议由计票人答复，逾期由街道答复')
    expect((await answer(world.director, meetingId, id, 'uphold')).status).toBe(404)
    const shown = await (await world.as(second)).call(api.list, { meetingId })
    expect(shown.result).toMatchObject([
      { target: 'RESULT', note: '经核对登记和表决票答复', acts: ['reject', 'uphold'] },
    ])
    await world.good(answer(second, meetingId, id, 'reject'))
    expect(await asked(id)).toEqual([])
    const [told] = await world.query(`select content from notice where biz_label = '异议答复' order by id desc limit 1`)
    expect(told).toEqual({ content: '不成立：经核对登记和表决票答复' })
  })

  test('is answered by an owner whom the meeting has named to count, and never by whoever has raised it', async () => {
    const meetingId = await world.counted()
    const id = await object(meetingId, 'preliminaryResult')
    const [owner, first] = [await world.userOf('owner0101'), await world.userOf('gnormal0101')]
    await world.run('update meeting_counter set user_id = $3 where meeting_id = $1 and user_id = $2', [
      ...[meetingId, first, owner],
    ])
    await world.good(answer('street01', meetingId, id, 'note'))
    expect((await answer('owner0101', meetingId, id, 'uphold')).message).toBe('不能答复自己的异议')
    await world.run('update publicity_objection set by_user_id = $2 where id = $1', [id, first])
    await world.good(answer('owner0101', meetingId, id, 'uphold'))
    expect((await answer('owner0101', meetingId, id, 'uphold')).success).toBe(false)
  })

  test('is the street’s once its days are over, whether an opinion was written or not', async () => {
    const meetingId = await world.counted()
    const id = await object(meetingId, 'preliminaryResult')
    await passed('2026-12-26')
    expect(await asked(id)).toEqual(['streetAdmin PENDING'])
    const step = { id, action: 'reject' as const, remark: '统计结果与表决票一致' }
    expect((await (await world.as('comm0101')).call(objectionApi.deal, step)).message).toBe('答复期限已过，由街道答复')
    await world.good((await world.as('street01')).call(objectionApi.deal, step))
  })
})
