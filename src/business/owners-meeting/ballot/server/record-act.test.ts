import { Client, DatabaseError } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Refusal } from '#kernel/server/errors.ts'
import { toWire } from '#kernel/shared/time.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { both, roster } from '../../../../../tests/support/vote-log.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { rosterHash, verifyVote } from '../../verify/shared/verification.ts'
import { writeSealed } from '../../verify/shared/vote-file.ts'
import { openBox } from '../shared/ballot-box.ts'
import type { Link } from '../shared/chain.ts'
import { countBox } from '../shared/count.ts'
import type { BallotChoices, LogRecord, RecordOf } from '../shared/log-record.ts'
import { readActs, readTurnout } from './read-acts.ts'
import { openLog, recordAct } from './record-act.ts'

let linli: TestApp
let owner: Client
const who = systemActor(1)

beforeAll(async () => {
  linli = await testApp()
  owner = new Client({ connectionString: linli.databaseUrl })
  await owner.connect()
  // The wall between tenants holds for the owner of the tables, too.
  await owner.query(`select set_config('app.tenant', '1', false)`)
})
afterEach(() => setClock())
afterAll(() => owner.end())

const planted = 'planted-choice-4711'
const moment = (ms: number) => toWire(new Date(Date.now() + ms))
let opened = 0

/** A running vote; `endsIn` milliseconds from now, cut to its second. */
async function begin(endsIn = 3_600_000, beginsIn = -3_600_000): Promise<RecordOf<'RULES'>> {
  opened += 1
  const rules: RecordOf<'RULES'> = {
    ...{
      kind: 'RULES',
      meetingId: `meeting${opened}`,
      meetingNo: `YZDH-${opened}`,
      title: '业主大会',
      villageName: '桂园里',
    },
    ...{ opensAt: moment(beginsIn), closesAt: moment(endsIn) },
    topics: [
      { id: 't1', kind: '1', mode: '1', title: '议事规则', seats: 0, maxChoices: 0, candidates: [], options: [] },
      {
        ...{ id: 't2', kind: '3', mode: '2', title: '选举', seats: 1, maxChoices: 1, options: [] },
        candidates: [{ id: planted, name: '候选人' }],
      },
    ],
    rules: {
      ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false, blankRule: 'ABSTAIN' },
      ...{ duplicateRule: 'ELECTRONIC_FIRST', splitArea: 'ONE_VOTE', rankBy: 'NUMBER', proxyMax: 3 },
    },
  }
  const locked: RecordOf<'ROSTER'> = {
    ...{ kind: 'ROSTER', count: roster.length, area: '1001.00' },
    hash: rosterHash(hashParts, roster),
  }
  // A log belongs to a meeting; of the meeting it needs the row alone.
  await owner.query(
    `insert into owners_meeting (tenant_id, id, meeting_no, village_id, title, meeting_type, form, convener_kind, convener_id,
       convener_name, scope_type, notice_date, vote_start, vote_end, applicant_id, roster_locked, state, version)
     select 1, $1, $2, v.id, '业主大会', '2', '3', '2', 'x', 'x', '1', now(), $3, $4, 'x', 'N', 'VOTING', 1
     from village v where v.tenant_id = 1 and v.del_flag = 0 order by v.id limit 1`,
    [rules.meetingId, rules.meetingNo, rules.opensAt, rules.closesAt],
  )
  await linli.services.db.write(who, (tx) => openLog(tx, linli.services.secrets, { rules, roster: locked }))
  return rules
}

const act = ({ meetingId }: RecordOf<'RULES'>, record: LogRecord, area?: string) =>
  linli.services.db.write(who, (tx) =>
    recordAct(tx, linli.services.secrets, { meetingId, record, ...(area !== undefined && { area }) }),
  )
let ballots = 0
const cast = (vote: RecordOf<'RULES'>, entryId: string, choices: BallotChoices = both('AGREE')) => {
  ballots += 1
  return act(
    vote,
    {
      ...{ kind: 'CAST', id: `ballot${ballots}`, entryId, by: `user${entryId}`, as: 'OWNER', choices },
      ...{ signature: 'b'.repeat(64), needsCheck: false },
    },
    roster.find(({ id }) => id === entryId)!.area,
  )
}
const reader = <T>(work: Parameters<typeof linli.services.db.read<T>>[1]) => linli.services.db.read(who, work)
const turnout = ({ meetingId }: RecordOf<'RULES'>) => reader((tx) => readTurnout(tx, meetingId))
const acts = ({ meetingId }: RecordOf<'RULES'>) => reader((tx) => readActs(tx, linli.services.secrets, meetingId))

/** Moves the clock behind the end and closes the gate. */
async function close(vote: RecordOf<'RULES'>): Promise<void> {
  const end = Date.parse(`${vote.closesAt.replace(' ', 'T')}+08:00`)
  setClock(() => new Date(Math.max(Date.now(), end + 5000)))
  await act(vote, { kind: 'CLOSE', served: [] })
  setClock()
}

function fileOf({ meetingId, meetingNo, title, villageName }: RecordOf<'RULES'>, links: readonly Link[]): string {
  const box = openBox(
    links.map(({ seq, at, record }) => ({ seq, at, record: record as LogRecord })),
    roster,
    true,
  )
  const last = links.at(-1)!
  return writeSealed(hashParts, {
    head: { meetingId, meetingNo, title, villageName, roster: [...roster] },
    chain: { length: links.length, head: last.link },
    results: countBox(box),
    links,
  })
}

describe('the gate', () => {
  test('chains what was cast, and the file of it agrees', async () => {
    const vote = await begin()
    for (const id of ['A', 'B', 'D', 'F']) await cast(vote, id, both('AGREE', planted))
    await cast(vote, 'C', both('OPPOSE'))
    await cast(vote, 'G', both('ABSTAIN'))
    expect(await turnout(vote)).toMatchObject({ length: 8, isClosed: false, joinedCount: 6, joinedArea: '692.60' })
    await close(vote)
    const links = await acts(vote)
    expect(await turnout(vote)).toMatchObject({ length: 9, isClosed: true, head: links.at(-1)!.link })
    const { isGood, faults, results } = verifyVote(hashParts, fileOf(vote, links))
    expect(faults).toEqual([])
    expect(isGood).toBe(true)
    expect(results.map(({ result }) => result)).toEqual(['PASSED', 'PASSED'])
  })

  test('fifty ballots of one owner at once give one', async () => {
    const vote = await begin()
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => cast(vote, 'A')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') {
        expect(answer.reason).toBeInstanceOf(DatabaseError)
        expect((answer.reason as DatabaseError).constraint).toBe('vote_act_cast')
      }
    expect(await turnout(vote)).toMatchObject({ length: 3, joinedCount: 1, joinedArea: '89.50' })
  })

  test('owners who sign at one moment wait for each other, and never in a circle', async () => {
    const vote = await begin()
    const { db, secrets } = linli.services
    const voters = ['A', 'B', 'C', 'D'] as const
    let signed = 0
    let allSigned = () => {}
    const together = new Promise<void>((resolve) => (allSigned = resolve))
    let tries = 0
    const sign = (entryId: (typeof voters)[number]) =>
      db.write(who, async (tx) => {
        tries += 1
        const id = `signed${entryId}`
        const keep = `insert into vote_signature (tenant_id, meeting_id, ballot_id, entry_id, user_id, sealed)
          values (1, $1, $2, $3, 'x', '')`
        await tx.run(statement(keep, [vote.meetingId, id, entryId]))
        // All signatures stand before the first of them asks for the gate.
        if ((signed += 1) === voters.length) allSigned()
        await together
        const record: LogRecord = {
          ...{ kind: 'CAST', id, entryId, by: 'x', as: 'OWNER', choices: both('AGREE') },
          ...{ signature: 'b'.repeat(64), needsCheck: false },
        }
        const { area } = roster.find((one) => one.id === entryId)!
        return recordAct(tx, secrets, { meetingId: vote.meetingId, record, area })
      })
    const places = await Promise.all(voters.map(sign))
    expect(places.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6])
    // A circle would have cost one of them its transaction.
    expect(tries).toBe(voters.length)
  })

  test('under load around the end: no ballot after it, and every acknowledged one is in the chain', async () => {
    const vote = await begin(2000)
    const kept: number[] = []
    let refused = 0
    const ids = roster.map(({ id }) => id)
    const register = async (index: number) => {
      const record: LogRecord = {
        ...{ kind: 'RETARGET', entryId: ids[index % ids.length]!, cause: '转让', split: null },
      }
      try {
        kept.push((await act(vote, record)).seq)
      } catch (error) {
        expect((error as Refusal).message).toBe('表决已结束')
        refused += 1
      }
    }
    for (let index = 0; refused < 20; index += 4) await Promise.all([0, 1, 2, 3].map((more) => register(index + more)))
    await close(vote)
    const links = await acts(vote)
    expect(kept.toSorted((a, b) => a - b)).toEqual(links.slice(2, -1).map(({ seq }) => seq))
    expect(links.slice(2, -1).every(({ at }) => at <= `${vote.closesAt}.000`)).toBe(true)
    expect(verifyVote(hashParts, fileOf(vote, links)).faults).toEqual([])
  })

  test('knows what comes before the beginning, after the end and out of its turn', async () => {
    const vote = await begin(7_200_000, 3_600_000)
    await expect(cast(vote, 'A')).rejects.toThrow('表决尚未开始')
    await expect(act(vote, { kind: 'CLOSE', served: [] })).rejects.toThrow('当前状态不允许该操作')
    await expect(act(vote, { kind: 'LOT', topicId: 't2', candidateIds: [], by: ['a', 'b', 'c'] })).rejects.toThrow(
      '当前状态',
    )
    await expect(act(vote, vote)).rejects.toThrow('当前状态')
    await expect(act({ ...vote, meetingId: 'none' }, { kind: 'CLOSE', served: [] })).rejects.toThrow('表决尚未开始')
    expect(await turnout(vote)).toMatchObject({ length: 2, joinedCount: 0, joinedArea: '0.00' })
    await close(vote)
    setClock(() => new Date(Date.now() + 7_300_000))
    await expect(cast(vote, 'A')).rejects.toThrow('表决已结束')
    // A paper that comes late is kept; it is invalid, and nobody takes part by it.
    await act(vote, { kind: 'REGISTER', id: 'late', entryId: 'A', channel: '2', by: 'clerk' }, '89.50')
    setClock(() => new Date(Date.now() + 7_300_000 + 3 * 86_400_000))
    await expect(act(vote, { kind: 'REGISTER', id: 'later', entryId: 'B', channel: '2', by: 'clerk' })).rejects.toThrow(
      '表决已结束',
    )
    setClock()
    expect(await turnout(vote)).toMatchObject({ length: 4, joinedCount: 0 })
  })

  test('an extension moves the end for everybody behind it', async () => {
    const vote = await begin()
    const later = moment(7_200_000)
    await expect(act(vote, { kind: 'EXTEND', closesAt: vote.closesAt, by: ['a', 'b'] })).rejects.toThrow('当前状态')
    await act(vote, { kind: 'EXTEND', closesAt: later, by: ['a', 'b'] })
    setClock(() => new Date(Date.now() + 5_400_000))
    await cast(vote, 'A')
    setClock()
    expect(await turnout(vote)).toMatchObject({ length: 4, joinedCount: 1 })
    await close({ ...vote, closesAt: later })
    expect(verifyVote(hashParts, fileOf(vote, await acts(vote))).faults).toEqual([])
  })
})

describe('until the end', () => {
  test('nobody reads a choice, whoever asks, and no table holds one in plain', async () => {
    const vote = await begin()
    await cast(vote, 'A', both('AGREE', planted))
    await expect(acts(vote)).rejects.toThrow('表决期间不得查看表决内容')
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(rows.length).toBeGreaterThan(50)
    const own = await owner.query('select 1 from vote_act where meeting_id = $1', [vote.meetingId])
    expect(own.rowCount).toBe(3)
    for (const { name } of rows) {
      const found = await owner.query(`select 1 from ${name} t where t::text like any($1) limit 1`, [
        [`%${planted}%`, `%${Buffer.from(planted).toString('hex')}%`],
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
  })

  test('acts are only added, and another tenant sees none', async () => {
    const vote = await begin()
    await cast(vote, 'A')
    for (const text of ['delete from vote_act', 'update vote_act set seq = 9', 'delete from vote_turnout'])
      await expect(owner.query(text)).rejects.toThrow(/takes only new rows/)
    const others = linli.services.db.read(systemActor(2), (tx) => readTurnout(tx, vote.meetingId))
    await expect(others).rejects.toThrow('表决尚未开始')
  })

  test('whoever owns the database and changes an act is found out', async () => {
    const vote = await begin()
    await cast(vote, 'A')
    await cast(vote, 'B')
    await close(vote)
    await owner.query('alter table vote_act disable trigger user')
    await owner.query(`update vote_act set at = at - interval '1 millisecond' where meeting_id = $1 and seq = 4`, [
      vote.meetingId,
    ])
    expect(verifyVote(hashParts, fileOf(vote, await acts(vote))).faults).toContain('第4条：内容被修改')
    const swap = `update vote_act a set sealed = b.sealed from vote_act b where a.meeting_id = $1 and b.meeting_id = $1 and a.seq = 3 and b.seq = 4`
    await owner.query(swap, [vote.meetingId])
    await expect(acts(vote)).rejects.toThrow('unable to authenticate data')
    await owner.query('alter table vote_act enable trigger user')
  })
})
