import { expect } from 'vitest'
import { emit } from '#kernel/server/events/emit.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { archiveFileApi } from '#business/committee-archive/file/shared/api.ts'
import type { FileFacts } from '#business/committee-archive/file/shared/schema.ts'
import { transferApi, transferCalls } from '#business/committee-archive/transfer/shared/api.ts'
import type { TransferInput } from '#business/committee-archive/transfer/shared/schema.ts'
import { archiveApi } from '#business/committee-archive/shared/api.ts'
import type { ArchiveInput, CommitteeArchive } from '#business/committee-archive/shared/schema.ts'
import { papersToKeep, type PapersToKeep } from '#community/committee/shared/events.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { committeeWorld, near, owners } from './committee-world.ts'
import type { Caller } from './test-app.ts'

const box: ArchiveInput = {
  ...{ villageId: near, name: '2026年会议记录', category: '03', year: 2026, keepPeriod: '2', secrecy: '1' },
  ...{ carrier: '3', location: '3号柜', remark: null },
}

export const sheet: FileFacts = {
  ...{ fileName: '会议记录', fileNo: null, fileDate: '2026-11-01', fileType: '1', pages: 3, copies: 1 },
  ...{ attachments: null, content: null, borrowable: 'Y' },
}

const directorName = 'committee0101'
const tables = ['file_transfer_item', 'file_transfer_box', 'file_transfer', 'committee_file_loan', 'committee_file']

/** A district with tools to keep boxes and hand them over; B directs the term that is in office, A the one that follows. */
export async function archiveWorld() {
  const world = await committeeWorld()
  const { linli, run, query } = world
  // An office comes and goes: B signs in once for each, and sits in it while it is theirs.
  let session: Promise<Caller> | undefined
  const director = (): Promise<Caller> => (session ??= signIn())
  const signIn = async (): Promise<Caller> => {
    const caller = await linli.afresh(directorName)
    const departs = (await caller.call(sessionApi.departs, {})).result.list
    const office = departs.find(({ departName }) => departName.includes('业委会'))
    if (office) await caller.call(sessionApi.selectDepart, { orgCode: office.orgCode })
    return caller
  }
  const as = (username: string): Promise<Caller> => (username === directorName ? director() : linli.as(username))
  const empty = async (): Promise<void> => {
    session = undefined
    for (const table of [...tables, 'committee_archive']) await run(`delete from ${table}`)
    await run(`delete from todo where biz_type = 'RECEIVE'`)
    await run(`delete from notice where biz_type = 'RECEIVE'`)
    await world.empty()
  }
  /** A file that somebody has brought in; the path is their own. */
  const bring = async (username: string, name = '签字.png'): Promise<string> => {
    const path = `committeeArchive/202611/${Buffer.from(`${username}${name}`).toString('hex').padEnd(32, '0').slice(-32)}/${name}`
    await run('delete from file where path = $1', [path])
    await run(
      `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
       select 1, left(md5($2), 32), $2, 'committeeArchive', $3, 'image/png', 1, md5($2), id, now() from sys_user where username = $1`,
      [username, path, name],
    )
    return path
  }
  const create = async (part: Partial<ArchiveInput> = {}, username = directorName) =>
    (await as(username)).call(archiveApi.create, { ...box, ...part })
  const made = async (part: Partial<ArchiveInput> = {}): Promise<CommitteeArchive> => {
    const answer = await create(part)
    expect(answer).toMatchObject({ success: true })
    return answer.result
  }
  const addFiles = async (archiveId: string, count: number, caller = directorName) =>
    (await as(caller)).call(archiveFileApi.add, {
      archiveId,
      files: Array.from({ length: count }, (_, at) => ({ ...sheet, fileName: `文件${at + 1}`, pages: at + 1 })),
    })
  const userId = async (username: string): Promise<string> =>
    (await query<{ id: string }>('select id from sys_user where username = $1', [username]))[0]!.id
  /** The term of B, in its last days, with three boxes of four files each. */
  const oldTerm = async () => {
    const term = await world.inForce({ term: 2, electedOn: '2021-11-21' })
    const boxes = [
      await made(),
      await made({ category: '05', name: '物业服务合同' }),
      await made({ category: '10', name: '业主意见', keepPeriod: '3', secrecy: '2' }),
    ]
    for (const { id } of boxes) expect(await addFiles(id, 4)).toMatchObject({ success: true })
    return { term, boxes }
  }
  /** The term of A begins, and B's is over; what is told of it has been heard. */
  const succeed = async (): Promise<string> => {
    const opened = await world.open({ term: 3 })
    expect(opened).toMatchObject({ success: true })
    const { id } = opened.result
    const seats = [
      await world.seat(id, { ownerId: owners.A, position: 'director' }),
      await world.seat(id, { ownerId: owners.C }),
      await world.seat(id, { ownerId: owners.D }),
    ]
    for (const seat of seats) expect(seat).toMatchObject({ success: true })
    expect(await world.deal('comm0101', { id, action: 'file' })).toMatchObject({ success: true })
    expect(await world.pass(id)).toMatchObject({ success: true, result: { state: 'EFFECTIVE' } })
    await linli.relay.drain()
    session = undefined
    return id
  }
  const save = async (input: Partial<TransferInput>, caller = director()) =>
    (await caller).call(transferCalls.save, {
      ...{ kind: '1', villageId: near, accountBalance: '1200.50' },
      ...input,
    } as TransferInput)
  /** The task of the old term, sent with all its boxes. */
  const send = async (part: Partial<TransferInput> = {}) => {
    const old = await oldTerm()
    const next = await succeed()
    const caller = await director()
    const [task] = (await caller.call(transferApi.page, { side: 'OUT' })).result.records
    expect(task).toMatchObject({ state: 'DRAFT', isTask: 'Y', kind: '1', deadline: '2026-11-30', boxCount: 3 })
    const people = { toUserId: await userId('owner0101'), supervisorId: await userId('comm0101') }
    const sent = await save({
      ...{ id: task!.id, version: task!.version, fromCommitteeId: old.term.id, toCommitteeId: next },
      ...{ ...people, archiveIds: old.boxes.map(({ id }) => id), senderFile: await bring(directorName) },
      ...part,
    })
    return { ...old, next, task: task!, sent, people }
  }
  const sign = async (id: string) =>
    (await linli.as('comm0101')).call(transferApi.deal, {
      ...{ id, action: 'supervise', supervisorFile: await bring('comm0101') },
    })
  const one = async (id: string, username = 'street01') =>
    (await (await as(username)).call(transferApi.one, { id })).result
  const waiting = async (username: string) =>
    (await (await as(username)).call(todoApi.page, { bizType: 'RECEIVE', pageSize: '50' })).result.records.map(
      ({ title }) => title,
    )
  /** Who has which open matter of archives, whatever page shows it to them. */
  const inbox = () =>
    query<{ username: string; title: string }>(
      `select u.username, t.title from todo t join sys_user u on u.id = t.assignee_id
       where t.biz_type = 'RECEIVE' and t.state = 'OPEN' order by 1, 2`,
    )
  const keep = async (papers: PapersToKeep) => {
    const actor = systemActor(1)
    await linli.services.db.write(actor, (tx) => emit(tx, actor, papersToKeep, papers.villageId, papers))
    await linli.relay.drain()
  }
  const tools = {
    bring,
    create,
    made,
    addFiles,
    userId,
    oldTerm,
    succeed,
    as,
    director,
    save,
    send,
    sign,
    one,
    waiting,
    inbox,
    keep,
  }
  return { ...world, ...tools, empty }
}
