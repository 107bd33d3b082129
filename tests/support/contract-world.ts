import { systemActor } from '#kernel/server/actor.ts'
import { setClock, today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { contractEffects } from '#app/server/wiring.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { contractFlowOf } from '#community/contract/server/flow.ts'
import { passDays } from '#community/contract/server/jobs.ts'
import { contractApi as api } from '#community/contract/shared/api.ts'
import type { ContractInput } from '#community/contract/shared/schema.ts'
import { testApp } from './test-app.ts'

/** The village of the named accounts, and the one that another company serves. */
export const near = seedId('village', 'A01A01A01A01')
export const far = seedId('village', 'A01A01A02A01')
export const scan = 'contract/202611/0123456789abcdef0123456789abcdef/合同.pdf'

async function served<Row>(answer: Promise<{ success: boolean; message: string; result: Row }>): Promise<Row> {
  const { success, message, result } = await answer
  if (!success) throw new Error(message)
  return result
}

/** The tiny district without its contracts, on the 21st of November 2026, and the acts of those who file them. */
export async function contractWorld() {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  const linli = await testApp()
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
  const run = (text: string, values: unknown[] = []) =>
    linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
  const [place] = await query<{ company: string; group: string; manager: string }>(
    `select company_id as company, group_id as "group", manager_user_id as manager from manager_area where village_id = $1`,
    [near],
  )
  const clear = async () => {
    await run(`delete from contract where prev_id is not null`)
    await run('delete from contract')
    await run(`delete from todo where biz_type = 'CONTRACT'`)
    await run(`delete from manager_area where create_by <> 'system' or state = 'PENDING'`)
    await run(`update manager_area set end_date = null, state = 'EFFECTIVE', del_flag = 0`)
    await run('delete from decision')
  }
  const upload = async (username: string, path: string, biz = 'contract') => {
    await run('delete from file where path = $1', [path])
    await run(
      `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
       select 1, left(md5($2), 32), $2, $3, '合同.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
      [username, path, biz],
    )
  }
  const input: ContractInput = {
    ...{ contractNo: 'WY-1', contractName: '桂园里物业服务合同', contractKind: '1', villageId: near, buildingIds: [] },
    ...{ partyAKind: '1', partyA: '桂园置业有限公司', partyASigner: '周明', companyId: place!.company, groupId: null },
    ...{ managerUserId: place!.manager, signDate: '2026-11-10', startDate: '2027-01-01', endDate: '2029-12-31' },
    ...{ chargeMode: '1', bidKind: '2', decisionId: null, serviceGrade: '3', serviceItems: '保洁、秩序维护' },
    ...{
      deposit: null,
      files: scan,
      feeStandards: [
        { usage: '1', price: '1.85' },
        { usage: '2', price: '3.20' },
      ],
    },
  }
  // A night may lie years after the last one, and no session lasts so long.
  const callers = new Map<string, ReturnType<typeof linli.as>>()
  let day = today()
  const as = (username: string) => {
    if (day !== today()) callers.clear()
    day = today()
    const known = callers.get(username) ?? linli.afresh(username)
    callers.set(username, known)
    return known
  }
  const enter = async (part: Partial<ContractInput> = {}, username = 'co01') => {
    await upload(username, scan)
    return (await as(username)).call(api.create, { ...input, ...part })
  }
  const deal = async (username: string, step: InputOf<typeof api.deal>) => (await as(username)).call(api.deal, step)
  const submitted = async (part: Partial<ContractInput> = {}) => {
    const { id } = await served(enter(part))
    return served(deal('co01', { id, action: 'submit' }))
  }
  /** Through street and district. */
  const filed = async (part: Partial<ContractInput> = {}) => {
    const { id } = await submitted(part)
    await served(deal('street01', { id, action: 'accept' }))
    await served(deal('street01', { id, action: 'pass' }))
    return served(deal('supadmin', { id, action: 'pass' }))
  }
  /** A decision of the owners, as the register holds it. */
  const decide = async (
    no: string,
    part: {
      kind?: string
      state?: string
      result?: string
      village?: string
      buildings?: string[]
      /** Whom the owners have chosen. */
      company?: string
      title?: string
      act?: string
    } = {},
  ) => {
    const {
      kind = '4',
      state = 'IN_FORCE',
      result = 'PASSED',
      village = near,
      buildings = null,
      company,
      title = '选聘物业',
      act = null,
    } = part
    const id = seedId('decision', `test ${no}`)
    await run(
      `insert into decision (tenant_id, id, decision_no, village_id, scope_type, topic_kind, title, content, meeting_name, voted_from,
        voted_until, total_count, total_area, joined_count, joined_area, agree_count, agree_area, oppose_count, oppose_area,
        abstain_count, abstain_area, decided_on, valid_from, result, files, state, version, scope_ids, subject_type, subject_id, company_act)
       values (1, $1, $2, $3, case when $7::text[] is null then 'VILLAGE' else 'BUILDING' end, $4, $9, '选聘物业', '业主大会',
        '2026-09-01', '2026-09-20', 9, 1001, 8, 890, 6, 668, 1, 111, 1, 111, '2026-09-22', '2026-09-22', $5, '', $6, 1, $7,
        case when coalesce($8::text, $10::text) is not null then 'contract' end, $8, $10)`,
      [id, no, village, kind, result, state, buildings, company, title, act],
    )
    return id
  }
  const { db, secrets } = linli.services
  const parts = { secrets, effects: contractEffects, peopleInCharge: usersInCharge }
  /** The night of a day. */
  const night = async (day: string) => {
    setClock(() => new Date(`${day}T01:10:00+08:00`))
    await passDays(db, parts, contractFlowOf(parts))
  }
  return { night, linli, query, run, place: place!, clear, upload, input, as, enter, deal, submitted, filed, decide }
}

export type ContractWorld = Awaited<ReturnType<typeof contractWorld>>
