import { fromWire } from '#kernel/shared/time.ts'
import { now, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import type { ComplaintDealing, ComplaintInput } from '#business/complaint/shared/schema.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { room1, userId, village1 } from './repair-story.ts'
import { testApp, type Caller } from './test-app.ts'
import { testPassword } from './test-secrets.ts'

export { room1, room3, userId, village1, village2 } from './repair-story.ts'

export type Action = ComplaintDealing['action']
type Extra = Omit<Partial<ComplaintDealing>, 'id' | 'action'>
export type Person = Pick<Caller, 'call' | 'inject'> & { token: string }

const said: ComplaintInput = {
  ...{ kind: 'COMPLAINT', typeId: 'SERVICE', villageId: village1, targetType: 'COMPANY' },
  title: '门岗态度差',
  content: '门岗拒绝登记访客并且出言不逊，请核实处理。',
}
export const answer = '经核实门岗确有不当言行，已批评教育并调离岗位，今后加强培训。'

/** The whole product on the tiny district, with shorthands for the way of a complaint. */
export async function complaintStory() {
  const linli = await testApp()
  const { db } = linli.services
  const reader = { tenantId: 1, userId: 'test' }
  const callers = new Map<string, { since: number; caller: Promise<Person> }>()

  async function signIn(username: string): Promise<Person> {
    const signed = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
    const { token } = (signed.result ?? {}) as { token?: string }
    if (!token) throw new Error(`${username} could not sign in: ${signed.message}`)
    const headers = { 'x-access-token': token }
    return {
      token,
      call: (endpoint, input, more) => linli.anyone.call(endpoint, input, { ...headers, ...more }),
      inject: ({ headers: more, ...options }) => linli.anyone.inject({ ...options, headers: { ...headers, ...more } }),
    }
  }
  /** Sessions end while the clock jumps; whoever was away for an hour signs in again. */
  const as = (username: string): Promise<Person> => {
    const known = callers.get(username)
    const at = now().getTime()
    if (known && at >= known.since && at - known.since < 3_600_000) return known.caller
    const caller = signIn(username)
    callers.set(username, { since: at, caller })
    return caller
  }
  const rows = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    db.read(reader, (tx) => tx.all(statement<Row>(text, values)))
  const alter = (text: string, values: unknown[] = []) => db.write(reader, (tx) => tx.run(statement(text, values)))
  const open = async (username: string, input: Partial<ComplaintInput> = {}, headers?: Record<string, string>) =>
    (await as(username)).call(complaintApi.open, { ...said, ...input } as ComplaintInput, headers)
  const deal = async (username: string, id: string, action: Action, extra: Extra = {}) =>
    (await as(username)).call(complaintApi.deal, { id, action, ...extra } as ComplaintDealing)
  /** Steps that must succeed; answers the complaint. */
  const done = async (username: string, id: string, action: Action, extra: Extra = {}) => {
    const given = await deal(username, id, action, extra)
    if (!given.success) throw new Error(`${username} ${action}: ${given.message}`)
    return given.result
  }
  /** A complaint that must be taken; answers its id. */
  const told = async (username: string, input: Partial<ComplaintInput> = {}): Promise<string> => {
    const made = await open(username, input)
    if (!made.success) throw new Error(made.message)
    return made.result.id
  }
  /** One more account with the usual password, in the department of another one. */
  const employ = async (username: string, beside: string, role: string): Promise<void> => {
    const { departId } = await actorOf(beside)
    const own = [userId(username), departId]
    await alter(
      `insert into sys_user (id, username, realname, password_hash, password_time, must_change)
       select $1, $2, '邹文员', password_hash, password_time, false from sys_user where username = $3`,
      [own[0], username, beside],
    )
    await alter('insert into sys_user_tenant (tenant_id, user_id, last_depart_id) values (1, $1, $2)', own)
    await alter('insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)', own)
    await alter('insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, $3)', [
      ...own,
      role,
    ])
  }
  const actorOf = async (username: string): Promise<Actor> => {
    const { token } = await as(username)
    const found = await linli.services.identity.authenticate(token)
    if (found.kind !== 'actor') throw new Error(`${username} has no session`)
    return found.actor
  }
  // Some stories play in 2031; nobody moves out by then.
  await alter("update household set lease_end = '2039-12-31' where lease_end is not null")

  return {
    ...linli,
    ...{ as, db, rows, alter, open, deal, done, told },
    one: async (username: string, id: string) => (await as(username)).call(complaintApi.one, { id }),
    /** To the confirmation, about the company: signed, answered, audited. */
    answered: async (id: string): Promise<void> => {
      await done('pm0101', id, 'sign')
      await done('pm0101', id, 'reply', { answer })
      await done('comm0101', id, 'audit', { pass: 'Y' })
    },
    /** Puts the clock on a moment, which stands still. */
    at: (text: string) => setClock(() => fromWire(`${text}:00`.slice(0, 19))),
    /** Runs a job as its schedule would, then delivers what it emitted. */
    tick: async (name: string) => {
      const found = linli.features.flatMap((feature) => feature.jobs ?? []).find((job) => job.name === name)
      if (!found) throw new Error(`no job ${name}`)
      await found.run(linli.services, { dueAt: '' })
      await linli.relay.drain()
    },
    titles: async (username: string, id: string): Promise<string[]> =>
      (
        await rows<{ title: string }>('select title from notice where user_id = $1 and biz_id = $2 order by id', [
          userId(username),
          id,
        ])
      ).map(({ title }) => title),
    /** Open to-dos of a complaint. */
    todos: (id: string) =>
      rows<{ node: string; title: string; assigneeId: string | null; candidateRoles: string[] }>(
        `select node, title, assignee_id, candidate_roles from todo where biz_id = $1 and state = 'OPEN' order by node`,
        [id],
      ),
    /** Takes the complaints of earlier tests out of the way. */
    clear: async () => {
      await alter(
        `update complaint set del_flag = 1, hotline_no = null, create_time = create_time - interval '200 days'`,
      )
      await alter(
        `update todo set state = 'CANCELLED', done_at = now() where biz_type = 'COMPLAINT' and state = 'OPEN'`,
      )
      await alter('delete from sys_session')
      callers.clear()
    },
    /** The caller as the server sees them. */
    actor: actorOf,
    employ,
    room: room1,
  }
}

export type ComplaintStory = Awaited<ReturnType<typeof complaintStory>>
