import { expect } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { memberApi } from '#community/committee/member/shared/api.ts'
import type { MemberInput } from '#community/committee/member/shared/schema.ts'
import type { LoanParts } from '#community/committee/server/ports.ts'
import { committeeApi } from '#community/committee/shared/api.ts'
import type { Committee, CommitteeInput } from '#community/committee/shared/schema.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { approvalsOf } from '#services/workflow/server/actions.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type TestApp } from './test-app.ts'

export const near = seedId('village', 'A01A01A01A01')
export const far = seedId('village', 'A01A01A02A01')
export const paper = 'committee/202611/0123456789abcdef0123456789abcdef/材料.pdf'
const papers = { minutesFiles: paper, covenantFiles: paper, rulesFiles: paper, resolutionFiles: paper }

/** The first term of the reference village, elected and public eleven days ago. */
export const committeeInput: CommitteeInput = {
  ...{ villageId: near, kind: '1', term: 3, seats: 5, alternates: 1, electedOn: '2026-11-10', termYears: 5 },
  ...{ meetingName: '2026年业主大会会议', officeAddress: null, phone: null, basisFiles: null },
  ...papers,
}

/** Ownerships of the reference village: A to H. */
export const owners = {
  ...{ A: seedId('household', 'A R01'), B: seedId('household', 'B R02'), C: seedId('household', 'C R03') },
  ...{ D: seedId('household', 'D R04'), E: seedId('household', 'E R05'), F: seedId('household', 'F R06') },
  ...{ G: seedId('household', 'G1 R08'), H: seedId('household', 'H R09') },
} as const

const blank = {
  ...{ politicalStatus: null, electedVotes: null, electedArea: null, delegateName: null, delegateIdNo: null },
  ...{ contactName: null, contactRelation: null, contactPhone: null },
} as const

export const at = (time: string): void => setClock(() => new Date(`${time.replace(' ', 'T')}+08:00`))

/** A district with tools to elect, file and change committees; `empty` takes all of them away. */
export async function committeeWorld() {
  at('2026-11-21 09:00:00')
  const linli: TestApp = await testApp()
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
  const run = (text: string, values: unknown[] = []) =>
    linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
  const empty = async (): Promise<void> => {
    at('2026-11-21 09:00:00')
    for (const table of [
      'committee_seal_loan',
      'committee_meeting',
      'committee_member',
      'committee_reminder',
      'committee',
    ])
      await run(`delete from ${table}`)
    await run(`delete from todo where biz_type = 'COMMITTEE'`)
    await run(`delete from notice where biz_type = 'COMMITTEE'`)
    await run(`delete from outbox where name like 'committee.%'`)
  }
  const upload = async (username: string, path = paper): Promise<void> => {
    await run('delete from file where path = $1', [path])
    await run(
      `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
       select 1, left(md5($2), 32), $2, 'committee', '材料.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
      [username, path],
    )
  }
  const open = async (part: Partial<CommitteeInput> = {}, username = 'comm0101') => {
    await upload(username)
    return (await linli.as(username)).call(committeeApi.create, { ...committeeInput, ...part })
  }
  const deal = async (username: string, step: InputOf<typeof committeeApi.deal>) =>
    (await linli.as(username)).call(committeeApi.deal, step)
  const seat = async (committeeId: string, part: Partial<MemberInput>, username = 'comm0101') =>
    (await linli.as(username)).call(memberApi.create, { ...blank, position: 'member', ...part, committeeId })
  const step = async (username: string, input: InputOf<typeof memberApi.deal>) =>
    (await linli.as(username)).call(memberApi.deal, input)
  /** B as director, A and C beside him. */
  const elect = async (committeeId: string) => {
    const made = [
      await seat(committeeId, { ownerId: owners.B, position: 'director' }),
      await seat(committeeId, { ownerId: owners.A, position: 'deputy' }),
      await seat(committeeId, { ownerId: owners.C }),
    ]
    for (const one of made) expect(one).toMatchObject({ success: true })
    return made.map(({ result }) => result.id)
  }
  const file = async (part: Partial<CommitteeInput> = {}): Promise<string> => {
    const made = await open(part)
    expect(made).toMatchObject({ success: true })
    await elect(made.result.id)
    expect(await deal('comm0101', { id: made.result.id, action: 'file' })).toMatchObject({ success: true })
    return made.result.id
  }
  const pass = (id: string) => deal('street01', { id, action: 'pass', filingNo: `备字${id.slice(-6)}号` })
  /** A committee that the street has filed. */
  const inForce = async (part: Partial<CommitteeInput> = {}): Promise<Committee> => {
    const passed = await pass(await file(part))
    expect(passed).toMatchObject({ success: true })
    return passed.result
  }
  const todos = async (username: string) =>
    (await (await linli.as(username)).call(todoApi.page, { bizType: 'COMMITTEE', pageSize: '100' })).result.records
  const members = (committeeId: string) =>
    query<{
      id: string
      name: string
      position: string
      state: string
      leaveReason: string | null
      endDate: string | null
    }>(
      'select id, name, position, state, leave_reason, end_date from committee_member where committee_id = $1 and del_flag = 0 order by id',
      [committeeId],
    )
  const kinds = () => linli.features.flatMap(({ workflows = [] }) => workflows)
  /** What the product hands to the unit. */
  const loanParts: LoanParts = {
    approvals: approvalsOf({ kinds, peopleInCharge: usersInCharge }),
    ...{ peopleInCharge: usersInCharge, secrets: linli.services.secrets, showState: async () => {} },
  }
  return {
    linli,
    loanParts,
    query,
    run,
    empty,
    upload,
    open,
    deal,
    seat,
    step,
    elect,
    file,
    pass,
    inForce,
    todos,
    members,
  }
}
