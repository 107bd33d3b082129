import { randomUUID } from 'node:crypto'
import { fromWire } from '#kernel/shared/time.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import type { RepairDealing, RepairInput } from '#business/repair-ticket/shared/schema.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, setClock } from '#kernel/server/clock.ts'
import { testApp, type Caller } from './test-app.ts'
import { testPassword } from './test-secrets.ts'

export const village1 = seedId('village', 'A01A01A01A01')
export const village2 = seedId('village', 'A01A01A02A01')
/** The home of owner0101 and dep0101; tenant0101 lives in the third. */
export const room1 = seedId('room', 'R01')
export const room3 = seedId('room', 'R03')
export const foreignRoom = seedId('room', 'F01')
export const userId = (username: string): string => seedId('user', username)

/** A photo that an account has brought in; only its row exists. */
export const photoOf = (username: string): string => `repair/202611/${userId(username)}/photo.png`

/** A caller whose functions may be taken apart. */
export interface Person {
  readonly token: string
  readonly call: Caller['call']
  readonly inject: Caller['inject']
}

type Extra = Omit<Partial<RepairDealing>, 'id' | 'action'>

const report: RepairInput = {
  villageId: village1,
  areaType: 'PRIVATE',
  roomId: room1,
  repairType: 'WATER',
  content: '厨房水龙头一直滴水',
}
const phoned = { reporterName: '李来电', reporterPhone: '19900005555' }

/** The whole product on the tiny district, with shorthands for the way of a ticket. */
export async function repairStory() {
  const linli = await testApp()
  const { db } = linli.services
  const reader = { tenantId: 1, userId: 'test' }
  const callers = new Map<string, { since: number; caller: Promise<Person> }>()

  async function signIn(username: string): Promise<Person> {
    const answer = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
    const { token } = (answer.result ?? {}) as { token?: string }
    if (!token) throw new Error(`${username} could not sign in: ${answer.message}`)
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

  async function open(username: string, input: Partial<RepairInput> = {}, headers: Record<string, string> = {}) {
    const caller = await as(username)
    const isCounter = /^(cs|pm|village)/.test(username)
    const body = { ...report, confirmDuplicate: 'Y', ...(isCounter && phoned), ...input } as RepairInput
    return caller.call(repairApi.open, body, headers)
  }
  async function deal(username: string, id: string, action: RepairDealing['action'], extra: Extra = {}) {
    return (await as(username)).call(repairApi.deal, { id, action, ...extra } as RepairDealing)
  }
  /** Acts that must succeed; answers the ticket. */
  async function done(username: string, id: string, action: RepairDealing['action'], extra: Extra = {}) {
    const answer = await deal(username, id, action, extra)
    if (!answer.success) throw new Error(`${username} ${action}: ${answer.message}`)
    return answer.result
  }

  await alter(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, id, 'repair/202611/' || id || '/photo.png', 'repair', 'photo.png', 'image/png', 1, '', id, now() from sys_user`,
  )
  // Some stories play in 2031; nobody moves out by then.
  await alter("update household set lease_end = '2039-12-31' where lease_end is not null")
  const worker = userId('staff0101')
  const steps: Record<string, (id: string) => Promise<unknown>> = {
    WAIT_DISPATCH: (id) => done('cs0101', id, 'accept'),
    WAIT_TAKE: (id) => done('pm0101', id, 'dispatch', { targetUserId: worker }),
    WAIT_ARRIVE: (id) => done('staff0101', id, 'take'),
    PROCESSING: (id) => done('staff0101', id, 'arrive'),
    WAIT_VERIFY: (id) => done('staff0101', id, 'finish', { resolution: '更换阀芯，试水正常' }),
    WAIT_RATE: (id) => done('owner0101', id, 'verifyPass'),
    DONE: (id) => done('owner0101', id, 'rate', { rating: 5 }),
  }

  return {
    ...linli,
    as,
    db,
    rows,
    alter,
    open,
    deal,
    done,
    one: async (username: string, id: string) => (await as(username)).call(repairApi.one, { id }),
    /** A ticket of owner0101 on its straight way to a state. */
    ticket: async (state: string = 'WAIT_ACCEPT', input: Partial<RepairInput> = {}): Promise<string> => {
      const answer = await open('owner0101', input)
      if (!answer.success) throw new Error(answer.message)
      const { id } = answer.result
      for (const [reached, step] of Object.entries(steps)) {
        if (state === 'WAIT_ACCEPT') break
        await step(id)
        if (reached === state) break
      }
      return id
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
    /** Titles in somebody's message box about one ticket, oldest first. */
    told: async (username: string, id: string): Promise<string[]> =>
      (
        await rows<{ title: string }>('select title from notice where user_id = $1 and biz_id = $2 order by id', [
          userId(username),
          id,
        ])
      ).map(({ title }) => title),
    /** Takes the tickets of earlier tests out of the limits of rooms and days. */
    clear: async () => {
      await alter(`update repair set del_flag = 1, create_time = create_time - interval '200 days'`)
      // Sessions of a clock that ran ahead would count as the newest of their user.
      await alter('delete from sys_session')
      callers.clear()
    },
    /** One more worker of the first project, `staff0199` unless told. */
    addWorker: async (username = 'staff0199') => {
      const names = [userId(username), userId('staff0101')]
      await alter(
        `insert into sys_user (id, username, realname, password_hash, password_time, must_change)
         select $1, $3, '赵二', password_hash, password_time, false from sys_user where id = $2`,
        [...names, username],
      )
      await alter(
        'insert into sys_user_tenant (tenant_id, user_id, last_depart_id) select 1, $1, last_depart_id from sys_user_tenant where user_id = $2',
        names,
      )
      for (const table of [
        'sys_user_depart (tenant_id, depart_id, user_id)',
        'sys_user_role (tenant_id, depart_id, role_code, user_id)',
      ]) {
        const columns = table.slice(table.indexOf('(') + 1, -1).replace(', user_id', '')
        await alter(
          `insert into ${table} select ${columns}, $1 from ${table.split(' ', 1)[0]} where user_id = $2`,
          names,
        )
      }
    },
    /** The caller as the server sees them. */
    actor: async (username: string): Promise<Actor> => {
      const { token } = await as(username)
      const answer = await linli.services.identity.authenticate(token)
      if (answer.kind !== 'actor') throw new Error(`${username} has no session`)
      return answer.actor
    },
    key: () => ({ 'x-idempotency-key': randomUUID() }),
  }
}

export type RepairStory = Awaited<ReturnType<typeof repairStory>>
