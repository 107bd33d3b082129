import { beforeAll, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { followTimers } from '#services/ticket/work/server/actions.ts'
import { faultWork } from '../../turn/server/todos.ts'
import { userId, village1 } from '../../../../../tests/support/repair-story.ts'
import { faultApi } from '../../shared/api.ts'
import { faultDispatchApi } from '../shared/api.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  await story.alter('update fault set del_flag = 1')
  story.at('2026-11-23 09:00')
})

/** Faults that wait for dispatch; staff who may dispatch have audited by reporting. */
async function waiting(count: number): Promise<string[]> {
  const ids = []
  for (let at = 0; at < count; at += 1)
    ids.push(
      await story.opened('pm0101', {
        ...{ content: `公共照明不亮，请检修 ${at}`, categoryId: story.category('照明') },
        ...{ equipmentId: null, locationText: `${at}号楼大堂`, priority: at % 2 === 0 ? 'P2' : 'P3' },
      } as never),
    )
  return ids
}

const auto = async (ids: readonly string[], who = 'pm0101', more = {}) =>
  (await story.as(who)).call(faultDispatchApi.auto, { ids, ...more } as never)

/** All that a ticket brings along, without what no two tickets share. */
async function left(id: string, at: number) {
  const read = (text: string) => story.rows(text, [id])
  const [ticket] = await read(`select to_jsonb(t) - array['id', 'ticket_no', 'title', 'content', 'location_text'] as row
    from fault t where id = $1`)
  const plain = (rows: readonly object[]) => JSON.parse(JSON.stringify(rows).replaceAll(id, 'ID')) as unknown
  const text = JSON.stringify([
    ticket,
    plain(
      await read(`select from_state, to_state, action, operator_id, operator_name, operator_role, remark, detail, client_ip, created_at
        from state_log where entity_id = $1 order by id`),
    ),
    plain(
      await read(
        `select to_jsonb(t) - array['id', 'biz_id'] as row from todo t where biz_id = $1 order by create_time, node`,
      ),
    ),
    plain(
      await read(`select to_jsonb(n) - array['id', 'biz_id'] as row from notice n where biz_id = $1 order by user_id`),
    ),
    plain(await read(`select kind, due_at, is_open from ref_sla where biz_id = $1 order by kind`)),
  ])
  const [{ no, place }] = (await read(`select ticket_no as no, location_text as place from fault where id = $1`)) as [
    { no: string; place: string },
  ]
  return JSON.parse(text.replaceAll(no, 'NO').replaceAll(place, 'PLACE').replaceAll(`检修 ${at}`, 'CONTENT')) as unknown
}

test('tickets that are given out together stand as those that are given out one by one', async () => {
  const [together, alone] = [await waiting(5), await waiting(5)]
  const { result } = await auto(together)
  expect(result.given.map(({ reason }) => reason)).toEqual(together.map(() => null))
  expect(new Set(result.given.map(({ userId: who }) => who)).size).toBeGreaterThan(1)
  for (const [at, id] of alone.entries())
    await story.did('pm0101', id, 'dispatch', { targetUserId: result.given[at]!.userId! })
  for (const [at, id] of alone.entries()) expect(await left(together[at]!, at)).toEqual(await left(id, at))
  const open = await story.rows(
    `select node, count(*)::integer from todo where biz_id = any($1::text[]) and state = 'OPEN' group by 1`,
    [together],
  )
  expect(open).toEqual([{ node: 'WAIT_TAKE', count: 5 }])
  await story.relay.drain()
})

test('a ticket that somebody changes meanwhile is left out and named, the others go', async () => {
  const ids = await waiting(3)
  const reader = systemActor(1)
  let answer: ReturnType<typeof auto> | undefined
  await story.db.write(reader, async (tx) => {
    await tx.run(statement(`update fault set state = 'INVALID', version = version + 1 where id = $1`, [ids[1]]))
    answer = auto(ids)
    const waits = 'select 1 as one from pg_locks where transactionid = pg_current_xact_id()::xid and not granted'
    while ((await tx.all(statement(waits))).length === 0) await new Promise((resume) => setTimeout(resume, 20))
  })
  const { result } = await answer!
  expect(result.given.map(({ id, reason }) => [id, reason])).toEqual([
    [ids[0], null],
    [ids[1], '当前状态不允许该操作，请刷新'],
    [ids[2], null],
  ])
  expect(result.loads.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(2)
  const rows = await story.rows<{ state: string }>('select state from fault where id = any($1::text[]) order by id', [
    ids,
  ])
  expect(rows.map(({ state }) => state)).toEqual(['WAIT_TAKE', 'INVALID', 'WAIT_TAKE'])
})

test('twice the same at once gives each ticket to one worker, with one to-do', async () => {
  const ids = await waiting(4)
  const answers = await Promise.all([auto(ids), auto(ids)])
  const won = answers.flatMap(({ result }) => result.given.filter(({ reason }) => reason === null))
  expect(won.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const todos = await story.rows<{ bizId: string; assigneeId: string }>(
    `select biz_id, assignee_id from todo where biz_id = any($1::text[]) and state = 'OPEN' order by biz_id`,
    [ids],
  )
  expect(todos.map(({ assigneeId }) => assigneeId)).toEqual(
    todos.map(({ bizId }) => won.find(({ id }) => id === bizId)!.userId),
  )
})

test('whoever may not, or does not see one of them, gives out none', async () => {
  const ids = await waiting(2)
  for (const [who, status] of [
    ['staff0101', 403],
    ['owner0101', 403],
    ['pm0102', 404],
  ] as const)
    expect([who, (await auto(ids, who)).status]).toEqual([who, status])
  const rows = await story.rows(`select distinct state, assignee_id from fault where id = any($1::text[])`, [ids])
  expect(rows).toEqual([{ state: 'WAIT_DISPATCH', assigneeId: null }])
})

test('tickets show what their timers say, and those that show it already are answered without being written again', async () => {
  const ids = await waiting(2)
  const places = () => story.rows('select id, ctid::text from fault where id = any($1::text[]) order by id', [ids])
  const follow = async () => story.db.write(systemActor(1), (tx) => followTimers(tx, faultWork, ids))
  const stood = await places()
  expect((await follow()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await places()).toEqual(stood)
  await story.alter(
    `update sla_timer set warned_at = start_at, due_at = due_at + interval '1 hour' where biz_id = $1 and met_at is null`,
    [ids[0]],
  )
  const shown = new Map((await follow()).map((row) => [row.id, row]))
  expect(ids.map((id) => shown.get(id)?.warnedFlag)).toEqual(['Y', 'N'])
  const rows = await story.rows<{ due: boolean }>(
    `select due_at = (select min(s.due_at) from ref_sla s where s.biz_id = t.id and s.is_open and s.kind = 'ARRIVE') as due
     from fault t where id = any($1::text[])`,
    [ids],
  )
  expect(rows).toEqual([{ due: true }, { due: true }])
  expect((await places()).filter((row, at) => JSON.stringify(row) !== JSON.stringify(stood[at]))).toHaveLength(1)
})

test('twelve tickets for loads of 0, 2 and 5 are seven, four and one, as the preview has said: 7, 6 and 6, 5.7.4', async () => {
  await story.alter('update fault set del_flag = 1')
  await story.addWorker('staff0198')
  const busy = await waiting(7)
  const [low, middle, high] = ['staff0101', 'staff0198', 'staff0199'].map(userId)
  for (const [at, id] of busy.entries())
    await story.did('pm0101', id, 'dispatch', { targetUserId: at < 2 ? middle! : high! })
  const loads = async () => {
    const { result } = await (await story.as('pm0101')).call(faultDispatchApi.staff, { villageId: village1 })
    return Object.fromEntries(result.map(({ userId: who, load }) => [who, load]))
  }
  expect(await loads()).toEqual({ [low!]: 0, [middle!]: 2, [high!]: 5 })
  const ids = await waiting(12)
  const shares = ({ result }: Awaited<ReturnType<typeof auto>>) =>
    [low, middle, high].map((who) => result.given.filter((one) => one.userId === who).length)
  const preview = await auto(ids, 'pm0101', { preview: 'Y' })
  expect(shares(preview)).toEqual([7, 4, 1])
  expect(await loads()).toEqual({ [low!]: 0, [middle!]: 2, [high!]: 5 })
  const given = await auto(ids)
  expect(shares(given)).toEqual([7, 4, 1])
  expect(given.result.given).toEqual(preview.result.given)
  expect(await loads()).toEqual({ [low!]: 7, [middle!]: 6, [high!]: 6 })
})

test('the board and the choice of a worker say who is there', async () => {
  const [id] = await waiting(1)
  await story.as('staff0101')
  const manager = await story.as('pm0101')
  const seen = async () => {
    const { result: staff } = await manager.call(faultDispatchApi.staff, { villageId: village1 })
    const { result: workers } = await manager.call(faultApi.workers, { id: id! })
    return [staff.map(({ userId: who, seenAt }) => [who, seenAt]), workers.map(({ value, seenAt }) => [value, seenAt])]
  }
  const [board, choice] = await seen()
  expect(Object.fromEntries(choice!)).toEqual(Object.fromEntries(board!))
  expect(Object.fromEntries(board!)).toMatchObject({
    [userId('staff0101')]: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
    [userId('staff0199')]: null,
  })
})
