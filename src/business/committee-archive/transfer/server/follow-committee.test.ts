import { beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveWorld } from '../../../../../tests/support/archive-world.ts'
import { near, paper } from '../../../../../tests/support/committee-world.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { systemActor } from '#kernel/server/actor.ts'
import type { PapersToKeep } from '#community/committee/shared/events.ts'
import { archiveWarnings } from '../../server/warnings.ts'
import { transferApi, transferCalls } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
beforeAll(async () => {
  world = await archiveWorld()
})
beforeEach(() => world.empty())

const tasks = () =>
  world.query<{ kind: string; state: string; deadline: string; boxes: number }>(
    `select kind, state, deadline, (select count(*)::int from file_transfer_box b where b.transfer_id = t.id) as boxes
     from file_transfer t where is_task = 'Y' order by id`,
  )

/** Days late by subject, as a scan of that moment would read them. */
async function late(time: string): Promise<number[]> {
  const [measure] = archiveWarnings
  if (!measure || !('values' in measure)) throw new Error('the measure knows its values')
  const values = new Values()
  const text = measure.values(time, (value) => values.add(value), 'null')
  const rows = await world.linli.services.db.read(systemActor(1), (tx) =>
    tx.all(statement<{ part: string }>(text, values.list)),
  )
  return rows.map(({ part }) => Number(part)).filter((part) => part >= Number(measure.levels.RED))
}

/** All of a transfer is found as told, and the street has signed on the same paper. */
async function take(id: string, username: string) {
  const items = (await world.one(id)).items.map((item) => ({ itemId: item.id, result: '1' as const }))
  const files = await world.bring(username, '接收.png')
  const supervisorFile = await world.bring(username, '监交.png')
  return (await world.as(username)).call(transferCalls.receive, { id, items, files, supervisorFile })
}

test('a successor’s first day gives the last director the task to hand all boxes over, once', async () => {
  await world.oldTerm()
  await world.succeed()
  expect(await tasks()).toEqual([{ kind: '1', state: 'DRAFT', deadline: '2026-11-30', boxes: 3 }])
  const mine = await (await world.director()).call(transferApi.page, { side: 'OUT' })
  expect(mine.result.records).toMatchObject([{ state: 'DRAFT', isTask: 'Y', overdue: 'N' }])
  await world.run(`update outbox set done_at = null where name = 'committee.ended'`)
  await world.run(`delete from event_delivery`).catch(() => undefined)
  await world.linli.relay.drain()
  expect(await tasks()).toHaveLength(1)
})

test('a dissolved committee hands over to the community; one without boxes has nothing to hand over', async () => {
  const { term } = await world.oldTerm()
  await world.upload('street01')
  const end = { id: term.id, action: 'dissolve', basisFiles: paper, remark: '业主大会决定解散' } as const
  expect(await world.deal('street01', end)).toMatchObject({ success: true })
  await world.linli.relay.drain()
  expect(await tasks()).toMatchObject([{ kind: '3', state: 'DRAFT', deadline: '2026-12-01', boxes: 3 }])
  await world.empty()
  await world.inForce({ term: 2, electedOn: '2021-11-21' })
  await world.succeed()
  expect(await tasks()).toEqual([])
})

test('what the community keeps of a term that has run out goes on to the committee that follows', async () => {
  const { term, boxes } = await world.oldTerm()
  const whole = { fromCommitteeId: term.id, archiveIds: boxes.map(({ id }) => id), accountBalance: null }
  const [community, street] = [await world.userId('comm0101'), await world.userId('street01')]
  const give = async () => ({
    ...{ ...whole, kind: '3' as const, toUserId: community, supervisorId: street },
    senderFile: await world.bring('committee0101'),
  })
  expect(await world.save(await give())).toMatchObject({
    result: { fields: { kind: '业委会解散或届满后方可移交社区代管' } },
  })
  await world.run(`update committee set state = 'EXPIRED', end_date = '2026-11-20' where id = $1`, [term.id])
  const given = await world.save(await give())
  expect(given).toMatchObject({ success: true, result: { state: 'PENDING' } })
  expect(await world.one(given.result.id)).toMatchObject({ deadline: '2026-11-30' })
  expect(await take(given.result.id, 'comm0101')).toMatchObject({ success: true, result: { toName: '社区代管' } })
  const kept = () =>
    world.query('select distinct state, in_custody, person_liable, committee_id from committee_archive')
  expect(await kept()).toEqual([{ state: 'KEEPING', inCustody: 'Y', personLiable: community, committeeId: term.id }])
  const next = await world.succeed()
  expect(await tasks()).toEqual([])
  const back = await world.save(
    {
      ...{ ...whole, kind: '1', toCommitteeId: next, toUserId: await world.userId('owner0101'), supervisorId: street },
      ...{ accountBalance: '0.00', senderFile: await world.bring('comm0101', '移交.png') },
    },
    world.as('comm0101'),
  )
  expect(back).toMatchObject({ success: true, result: { state: 'PENDING' } })
  expect(await world.one(back.result.id)).toMatchObject({ deadline: '2026-12-01' })
  expect(await take(back.result.id, 'owner0101')).toMatchObject({ success: true })
  const receiver = await world.userId('owner0101')
  expect(
    await world.query(
      `select distinct in_custody, person_liable, committee_id from committee_archive where state = 'KEEPING'`,
    ),
  ).toEqual([{ inCustody: 'N', personLiable: receiver, committeeId: next }])
})

test('C-5: the tenth day after the end is free, the day after it is red', async () => {
  const { term } = await world.oldTerm()
  await world.run(`update committee set state = 'ENDED', ended_on = '2026-11-01' where id = $1`, [term.id])
  expect(await late('2026-11-11 23:00:00')).toEqual([])
  expect(await late('2026-11-12 01:00:00')).toEqual([1])
  await world.run(`update committee_archive set in_custody = 'Y'`)
  expect(await late('2026-11-12 01:00:00')).toEqual([])
})

const papers: PapersToKeep = {
  ...{ villageId: near, term: 3, category: '02', year: 2026, title: '2026年业主大会会议资料' },
  ...{ files: 'meeting/202611/0123456789abcdef0123456789abcdef/纪要.pdf', sourceType: 'MEETING', sourceId: 'm1' },
}

test('papers of other areas lie in the box of their term, category and year, once however often they are told', async () => {
  const { id } = await world.inForce()
  await world.keep(papers)
  await world.keep(papers)
  await world.keep({ ...papers, sourceId: 'm2', title: '临时会议资料' })
  const kept = await world.query(
    `select b.committee_id, b.category, b.year, b.secrecy, f.file_name, f.file_type, f.pages
     from committee_file f join committee_archive b on b.id = f.archive_id order by f.seq`,
  )
  const box = { committeeId: id, category: '02', year: 2026, secrecy: '1', fileType: '3', pages: null }
  expect(kept).toEqual([
    { ...box, fileName: '2026年业主大会会议资料' },
    { ...box, fileName: '临时会议资料' },
  ])
})

test('where a village has no term yet its community is asked to keep them', async () => {
  await world.keep(papers)
  expect(await world.query('select id from committee_file')).toEqual([])
  expect(await world.waiting('comm0101')).toEqual(['请归档：2026年业主大会会议资料'])
})
