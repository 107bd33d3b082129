import type { InputOf } from '#kernel/shared/endpoint.ts'
import { now } from '#kernel/server/clock.ts'
import { smsBodyField } from '#kernel/server/sms/queue.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { turnVotes } from '#business/owners-meeting/casting/server/begin-vote.ts'
import { meetingFlowOf } from '#business/owners-meeting/meeting/server/flow.ts'
import { ownersMeetingApi } from '#business/owners-meeting/meeting/shared/api.ts'
import type { OwnersMeetingInput } from '#business/owners-meeting/meeting/shared/schema.ts'
import type { OwnersMeetingState } from '#business/owners-meeting/meeting/shared/states.ts'
import { processApi } from '#business/owners-meeting/process/shared/api.ts'
import { rosterApi } from '#business/owners-meeting/roster/shared/api.ts'
import { countersApi, topicsApi } from '#business/owners-meeting/topic/shared/api.ts'
import type { TopicInput } from '#business/owners-meeting/topic/shared/schema.ts'
import { at, committeeWorld, near, owners } from './committee-world.ts'
import type { Caller } from './test-app.ts'

export { at, near, far, owners } from './committee-world.ts'
export const paper = 'owners-meeting/202611/0123456789abcdef0123456789abcdef/材料.pdf'
export const morning = '2026-11-21 09:00:00'

/** A meeting that the committee of the reference village calls for 16 December, noticed on the first. */
export const meetingInput: OwnersMeetingInput = {
  ...{ villageId: near, title: '2026年度业主大会', meetingType: '2', form: '3', convenerKind: '2' },
  ...{ scopeType: '1', scopeIds: null, proposalKind: null, proposalOwners: null, proposalFiles: null },
  ...{ noticeDate: '2026-12-01', meetingTime: null, place: null, files: null, retryFiles: null },
  ...{ voteStart: '2026-12-16 09:00:00', voteEnd: '2026-12-20 18:00:00' },
}

export const topic = (part: Partial<TopicInput> = {}): TopicInput => ({
  ...{
    title: '修改业主大会议事规则',
    kind: '1',
    content: '见附件',
    mode: '1',
    election: null,
    seats: null,
    maxChoices: null,
  },
  ...{ candidates: [], options: [], budget: null, companyId: null },
  ...{ companyAct: part.kind === '4' ? 'CHOOSE' : null },
  ...part,
})

const sessionMs = 600_000

type Dealing = InputOf<typeof ownersMeetingApi.deal>

/** The reference village with a committee whose director has an account, and tools to call its owners together. */
export async function meetingWorld() {
  const world = await committeeWorld()
  const { linli, run, query, inForce } = world
  const director = 'committee0101'
  const signed = new Map<string, { from: number; caller: Promise<Caller> }>()
  /** Signs an account in, anew where the clock was moved so far that its session is no longer one. */
  const as = (username: string): Promise<Caller> => {
    const from = now().getTime()
    const known = signed.get(username)
    if (known && Math.abs(known.from - from) < sessionMs) return known.caller
    const caller = linli.afresh(username)
    signed.set(username, { from, caller })
    return caller
  }
  const userOf = async (username: string): Promise<string> =>
    (await query<{ id: string }>('select id from sys_user where username = $1', [username]))[0]!.id
  await world.empty()
  const directorId = await userOf(director)
  await run('update resident set user_id = null where user_id = $1', [directorId])
  await run('update resident set user_id = $2 where id = (select resident_id from ref_owner_person where id = $1)', [
    owners.B,
    directorId,
  ])
  const committee = await inForce()
  const empty = async (): Promise<void> => {
    at(morning)
    await run(`delete from publicity_objection`)
    await run(`delete from publicity where subject_type in ('meetingRoster', 'ownersMeeting')`)
    for (const table of ['meeting_step', 'meeting_counter', 'meeting_topic']) await run(`delete from ${table}`)
    await run(`update owners_meeting set del_flag = 1`)
    await run(`delete from todo where biz_type = 'MEETING'`)
  }
  const upload = async (username: string, path = paper): Promise<void> => {
    await run('delete from file where path = $1', [path])
    await run(
      `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
       select 1, left(md5($2), 32), $2, 'owners-meeting', '材料.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
      [username, path],
    )
  }
  const open = async (part: Partial<OwnersMeetingInput> = {}, username = director) =>
    (await as(username)).call(ownersMeetingApi.create, { ...meetingInput, ...part })
  const deal = async (username: string, step: Dealing) => (await as(username)).call(ownersMeetingApi.deal, step)
  const read = async (id: string, username = 'comm0101') =>
    (await (await as(username)).call(ownersMeetingApi.one, { id })).result
  const setTopics = async (meetingId: string, topics: TopicInput[] = [topic()], username = director) =>
    (await as(username)).call(topicsApi, { meetingId, topics })
  const counters = ['gnormal0101', 'staff0101', 'street01']
  const setCounters = async (meetingId: string, names = counters, username = director) => {
    const ids = await Promise.all(names.map(userOf))
    const persons = ids.map((userId, place) => ({
      userId,
      kind: place < 2 ? ('COUNTER' as const) : ('SUPERVISOR' as const),
    }))
    return (await as(username)).call(countersApi, { meetingId, persons })
  }
  const check = async (meetingId: string, stepNo: number, username = director) => {
    await upload(username)
    const input = { meetingId, stepNo, doneOn: '2026-11-20', files: paper }
    return (await as(username)).call(processApi.check, input)
  }
  const generate = async (meetingId: string, username = director, remark?: string) =>
    (await as(username)).call(rosterApi.generate, { meetingId, ...(remark !== undefined && { remark }) })
  const publish = async (meetingId: string, username = director) =>
    (await as(username)).call(rosterApi.publish, { meetingId })
  const good = async (answer: Promise<{ success: boolean; message: string }>): Promise<void> => {
    const { success, message } = await answer
    if (!success) throw new Error(message)
  }
  /** A draft with all that a submission asks for. */
  const ready = async (
    part: Partial<OwnersMeetingInput> = {},
    username = director,
    topics: TopicInput[] = [topic()],
  ): Promise<string> => {
    const { result, success, message } = await open(part, username)
    if (!success) throw new Error(message)
    await good(setTopics(result.id, topics, username))
    await good(setCounters(result.id, counters, username))
    await good(check(result.id, 1, username))
    return result.id
  }
  /** The publicity of a roster has hung for its time. */
  const shown = (id: string) =>
    run(
      `update publicity set from_day = '2026-11-10', until_day = '2026-11-19' where subject_id = $1 and subject_type = 'meetingRoster'`,
      [id],
    )
  /** A meeting as it is in a state, by its steps. */
  const meetingIn = async (
    state: OwnersMeetingState,
    part: Partial<OwnersMeetingInput> = {},
    topics?: TopicInput[],
  ): Promise<string> => {
    const id = await ready(part, director, topics)
    if (state === 'DRAFT') return id
    if (state === 'CANCELLED') {
      await good(deal(director, { id, action: 'cancel', remark: '另行安排时间' }))
      return id
    }
    await good(deal(director, { id, action: 'submit' }))
    if (state === 'RETURNED') await good(deal('comm0101', { id, action: 'refer', remark: '请补充议题材料' }))
    if (state === 'RETURNED' || state === 'COMMUNITY') return id
    await good(deal('comm0101', { id, action: 'accept' }))
    await good(generate(id))
    await good(publish(id))
    if (state === 'STREET') return id
    await good(deal('street01', { id, action: 'pass' }))
    if (state === 'NOTICE') return id
    await shown(id)
    await good(deal(director, { id, action: 'lock' }))
    // The vote itself has tests of its own, which let its time come.
    await run(
      `update owners_meeting set state = $2, filing_no = case $2 when 'FILED' then '备1号' end,
         filing_date = case $2 when 'FILED' then current_date end where id = $1`,
      [id, state],
    )
    return id
  }
  /** A running vote; whoever calls from now on signs in anew. */
  const running = async (part: Partial<OwnersMeetingInput> = {}, topics?: TopicInput[]): Promise<string> => {
    const id = await meetingIn('NOTICE', part, topics)
    await shown(id)
    await good(deal(director, { id, action: 'lock' }))
    at('2026-12-16 09:00:00')
    await turn()
    return id
  }
  const turn = () => {
    const parts = { secrets: linli.services.secrets, peopleInCharge: usersInCharge }
    return turnVotes(linli.services.db, meetingFlowOf(parts), parts)
  }
  /** The newest code as the phone would show it. */
  const newestCode = async (): Promise<string> => {
    const [message] = await query<{ bodySealed: string | null; content: string }>(
      'select body_sealed, content from sms_message order by id desc limit 1',
    )
    // An installation without a gateway writes down what it has sent.
    const { bodySealed, content } = message!
    const text = bodySealed === null ? content : linli.services.secrets.open(smsBodyField, bodySealed)
    return /\d{6}/.exec(text)![0]
  }
  return {
    ...{ running, turn, newestCode, as },
    ...{ ...world, committee, director, userOf, empty, upload, open, deal, read, setTopics, setCounters, check },
    ...{ generate, publish, good, ready, shown, meetingIn, counters },
  }
}
