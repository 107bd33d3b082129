import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { at, countedWorld, paper } from '../../../../../tests/support/counted-world.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { meetingWarnings } from '../../meeting/server/warnings.ts'
import { filingApi } from '../shared/api.ts'
import type { RecordInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

const other = paper.replace('0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210')
const written = (meetingId: string, part: Partial<RecordInput> = {}): RecordInput => ({
  ...{ meetingId, host: '张主任', recorder: '李干事', minutes: '会议按议事规则召开。', resolution: '按表决结果执行。' },
  ...{ sealedOn: '2026-12-28', storePlace: '业委会办公室', papers: [{ kind: '4', count: 1, note: '  ' }] },
  ...{ signFiles: null, covenantFiles: null, rulesFiles: null, electedFiles: null },
  ...part,
})
const save = async (input: RecordInput, username = world.director) =>
  (await world.as(username)).call(filingApi.save, input)
const read = async (meetingId: string, username = world.director) =>
  (await world.as(username)).call(filingApi.read, { meetingId })
/** A record with all that the passed rules of procedure ask for. */
const whole = async (): Promise<string> => {
  const id = await world.decided()
  await world.upload(world.director)
  await world.upload(world.director, other)
  await world.good(save(written(id, { signFiles: paper, rulesFiles: other })))
  return id
}
const file = (id: string) => world.deal(world.director, { id, action: 'file' })
const kept = (id: string) =>
  world.query(
    `select f.file_name, f.attachments, a.category, a.year, a.keep_period, a.committee_id from committee_file f
       join committee_archive a on a.tenant_id = f.tenant_id and a.id = f.archive_id where f.source_id = $1 order by f.seq`,
    [id],
  )

test('a record is written down once the decisions are announced, by whoever prepares the meeting', async () => {
  const before = await world.counted()
  expect((await save(written(before))).message).toBe('公告结果后才能登记备案信息')
  expect((await read(before)).status).toBe(404)
  await world.empty()
  const id = await world.decided()
  for (const username of ['owner0101', 'street01', 'comm0101'])
    expect((await save(written(id), username)).success, username).toBe(false)
  for (const [part, field, text] of [
    [{ minutes: '' }, 'minutes', '请填写会议记录!'],
    [{ papers: [] }, 'papers', '请登记封存的资料'],
    [{ papers: [{ kind: '1', count: 2, note: null }] }, 'papers', '封存的纸质表决票应为0份，与登记的份数一致'],
    [{ sealedOn: '2026-12-29' }, 'sealedOn', '封存日期不能晚于今天'],
    [{ sealedOn: '2026-12-19' }, 'sealedOn', '封存日期不能早于表决截止日'],
    [{ signFiles: paper }, 'signFiles', '文件不存在或已失效，请重新上传'],
  ] as const) {
    await world.run('delete from file where path = $1', [paper])
    expect(await save(written(id, part as Partial<RecordInput>))).toMatchObject({
      status: 400,
      result: { fields: { [field]: text } },
    })
  }
  expect((await read(id)).result).toMatchObject({
    record: null,
    ballots: 0,
    missing: '请填写会议记录!',
    dueOn: '2027-01-27',
  })
  // The clerk of the village writes for the committee; what he wrote may be written over.
  await world.good(save(written(id, { host: '王干事' }), 'village0101'))
  const { result } = await save(written(id))
  expect(result).toMatchObject({
    record: { host: '张主任', papers: [{ kind: '4', count: 1, note: null }] },
    mayEdit: true,
  })
  expect(result.resultSummary).toContain('同意4人、504.70㎡')
  expect((await read(id, 'comm0101')).result.mayEdit).toBe(false)
  expect((await read(id, 'street02')).status).toBe(404)
})

test('a meeting is filed with its whole record, and its papers lie in the box of its year, once', async () => {
  const id = await world.decided()
  expect((await file(id)).message).toBe('请填写会议记录!')
  await world.good(save(written(id)))
  expect((await file(id)).message).toBe('请上传签字的会议记录')
  await world.upload(world.director)
  await world.good(save(written(id, { signFiles: paper })))
  expect((await file(id)).message).toBe('请上传通过的业主大会议事规则')
  await world.upload(world.director, other)
  await world.good(save(written(id, { signFiles: paper, rulesFiles: other })))
  expect((await world.deal('village0101', { id, action: 'file' })).message).toBe('只能由会议的召集人操作')
  expect((await file(id)).result.state).toBe('FILING')
  expect((await save(written(id))).message).toBe('会议已提交备案，不能修改')
  expect((await read(id, 'owner0101')).status).toBe(404)
  const confirm = (part: object) => world.deal('street01', { id, action: 'confirmFiling', ...part })
  expect(await confirm({})).toMatchObject({ status: 400, result: { fields: { filingNo: '请输入备案号!' } } })
  const early = { filingNo: '业备1号', filingDate: '2026-12-27' }
  expect(await confirm(early)).toMatchObject({ result: { fields: { filingDate: '备案日期不能早于结果公告日' } } })
  expect(await kept(id)).toEqual([])
  const filed = await confirm({ filingNo: ' 业备1号 ' })
  expect(filed.result).toMatchObject({ state: 'FILED', filingNo: '业备1号', filingDate: '2026-12-28' })
  await world.linli.relay.drain()
  const box = { category: '02', year: 2026, keepPeriod: '1', committeeId: world.committee.id }
  expect(await kept(id)).toMatchObject([
    { ...box, fileName: '2026年度业主大会：会议记录', attachments: paper },
    { ...box, fileName: '2026年度业主大会：通过的议事规则', attachments: other },
  ])
  await world.run(`update outbox set done_at = null where name = 'committee.papersToKeep'`)
  await world.linli.relay.drain()
  expect(await kept(id)).toHaveLength(2)
  // Owners read the minutes now, in the meeting and in the box.
  expect((await read(id, 'owner0101')).result.record?.signFiles).toContain(paper)
  const listed = await (await world.as('owner0101')).inject({ method: 'GET', url: '/api/village/committeeFile' })
  expect(listed.body).toContain('2026年度业主大会：会议记录')
})

test('what the street returns is mended and put again', async () => {
  const id = await whole()
  await world.good(file(id))
  const returned = await world.deal('street01', { id, action: 'returnFiling', remark: '会议记录缺少到场人数' })
  expect(returned.result.state).toBe('PUBLISHED')
  const todos = (await (await world.as(world.director)).call(todoApi.page, { state: 'OPEN' })).result.records
  expect(todos.map(({ title }) => title)).toContain('决定已公告，请登记会议记录并提交备案：2026年度业主大会')
  const [record] = await world.query<{ signFiles: string }>(
    'select sign_files from meeting_record where meeting_id = $1',
    [id],
  )
  await world.good(save(written(id, { signFiles: record!.signFiles, rulesFiles: other, minutes: '到场5人。' })))
  expect((await file(id)).result.state).toBe('FILING')
})

test('a meeting announced on 28 December and not filed is a red warning from the thirty-first day on', async () => {
  const id = await world.decided()
  const measure = meetingWarnings.find(({ key }) => key === 'ownersMeeting.filingOverdueDays')
  if (!measure || !('values' in measure)) throw new Error('the measure knows its values')
  const over = async (moment: string) => {
    const values = new Values()
    const text = measure.values(moment, (value) => values.add(value), 'null')
    const rows = await world.linli.services.db.read(systemActor(1), (tx) =>
      tx.all(statement<{ subjectId: string; part: string }>(text, values.list)),
    )
    return rows.filter(({ subjectId }) => subjectId === id).map(({ part }) => part)
  }
  expect(await over('2027-01-27 23:59:59')).toEqual([])
  expect(await over('2027-01-28 00:00:01')).toEqual(['1'])
  expect([measure.levels, measure.types[0]?.code]).toEqual([{ RED: '1' }, 'MEETING_FILING_OVERDUE'])
})

test('the list tells who took part, and figures tell the average', async () => {
  const id = await world.decided()
  at('2026-12-28 09:00:00')
  const { records } = (await (await world.as('comm0101')).call(ownersMeetingApi.page, {})).result
  const row = records.find((one) => one.id === id)
  expect(row).toMatchObject({ joinedCount: 6, joinedArea: '692.60', publishedAt: '2026-12-28 00:00:01' })
  const codes = ['joinedPersons', 'joinedArea', 'daysToPublish', 'decided'].map((code) => `ownersMeeting.${code}`)
  const asked = { code: [...codes, 'decision.passedRate'].join(','), from: '2026-12-28', to: '2026-12-28' }
  const answer = await (await world.as('supadmin')).call(metricApi.metric, asked)
  if (!answer.success) throw new Error(answer.message)
  const { figures } = answer.result
  // Six of nine persons, 692.60 of 1,001.00 ㎡, from 21 November to 28 December, one of one topic.
  expect(figures.map(({ code, value }) => [code, value])).toEqual([
    ['ownersMeeting.joinedPersons', '66.67'],
    ['ownersMeeting.joinedArea', '69.19'],
    ['ownersMeeting.daysToPublish', '37.00'],
    ['ownersMeeting.decided', '1'],
    ['decision.passedRate', '100.00'],
  ])
})
