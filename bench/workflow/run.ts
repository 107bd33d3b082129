// `npx tsx bench/workflow/run.ts [--data <folder>]`: ten thousand running approvals with fifty thousand tasks. The list of
// what waits for somebody and a vote, each beside its bare statements in the same run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { seedId } from '#kernel/server/seed-random.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { definitionApi, taskApi } from '#services/workflow/shared/api.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { fill, size } from './fill.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const say = (line: string): void => console.log(line)
const goals = { listMs: 50, passMs: 15 }
const passes = 300
const people = ['supadmin', 'street01', 'comm0101', 'co01', 'village0101']

interface Answer {
  success: boolean
  message: string
  result: Record<string, unknown> & { records: { id: string; version: number }[] }
}

/** Calls as one account; a refusal ends the run. */
async function callerOf(stage: Stage, username: string) {
  const { running } = stage
  const headers = { 'x-access-token': await stage.token(username) }
  return async ({ method, paths }: Pick<Endpoint, 'method' | 'paths'>, input: object): Promise<Answer['result']> => {
    const pairs = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])
    const query = new URLSearchParams(pairs)
    const isRead = method === 'GET'
    const url = `/api${paths[0]}${isRead ? `?${query.toString()}` : ''}`
    const answer = await running.app.inject({ method, url, headers, ...(!isRead && { payload: input }) } as never)
    const { success, message, result } = answer.json() as Answer
    if (!success) throw new Error(`${username} ${url}: ${message}`)
    return result
  }
}

/** One announcement that waits for five people, as whatever is copied. */
async function baseOf(stage: Stage): Promise<string> {
  const admin = await callerOf(stage, 'supadmin')
  const author = await callerOf(stage, 'pm0101')
  const found = (await admin(definitionApi.page, { defKey: 'announcement_review' })).records[0]!
  const all = { kind: 'USER', users: people.map((name) => seedId('user', name)) }
  const node = { id: 'A', name: '会签', type: 'APPROVE', multiMode: 'ALL', assignee: all }
  const flow = { nodes: [node], allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' }
  await admin(definitionApi.update, { ...found, flow })
  await admin(definitionApi.deploy, { id: found.id })
  const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2099-12-31 23:59:59' }
  const { id } = await author(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' })
  await author(announcementApi.submit, { id })
  const text = 'select id from wf_instance where biz_id = $1'
  return (await stage.owner.query<{ id: string }>(text, [id])).rows[0]!.id
}

const waiting = `from wf_task t where t.tenant_id = 1 and t.del_flag = 0 and t.kind not in ('CC', 'READ')
  and t.state in ('RUNNING', 'DELEGATED') and t.assignee = $1`

/** The list of what waits, by everybody in turn, beside its two bare statements. */
async function lists(stage: Stage): Promise<number> {
  let missed = 0
  for (const name of people) {
    const call = await callerOf(stage, name)
    const id = seedId('user', name)
    const floor = async () => {
      await stage.owner.query({
        name: 'page',
        text: `select * ${waiting} order by start_time, id limit 10`,
        values: [id],
      })
      await stage.owner.query({ name: 'count', text: `select count(*) ${waiting}`, values: [id] })
    }
    const { total } = (await call(taskApi.todo, {})) as never as { total: number }
    const [bare, product] = await timedTogether([floor, () => call(taskApi.todo, {})])
    const isSlow = product!.late > goals.listMs
    if (isSlow) missed += 1
    const ratio = (product!.middle / bare!.middle).toFixed(1)
    say(
      `  ${name.padEnd(12)} ${String(total).padStart(5)} wait   p50 ${ms(product!.middle)}  p95 ${ms(product!.late)}   floor p50 ${ms(bare!.middle)}  ratio ${ratio}${isSlow ? '  missed' : ''}`,
    )
  }
  return missed
}

/** What a vote cannot do without: look at the approval under a lock, write its row, the task, the log and the to-do. */
async function bareVote({ owner }: Stage, id: string): Promise<void> {
  const ask = (name: string, text: string, list: unknown[]) => owner.query({ name, text, values: list })
  await ask('b', 'begin', [])
  const key = 'tenant_id = 1 and id = $1'
  const { rows } = await ask('t', `select instance_id from wf_task where ${key}`, [id])
  const instance = (rows[0] as { instance_id: string }).instance_id
  await ask('i', `select * from wf_instance where ${key} for update`, [instance])
  await ask('a', 'select * from wf_task where tenant_id = 1 and instance_id = $1', [instance])
  const done = `update wf_task set state = 'PASSED', end_time = now(), done_by = assignee, version = version + 1 where ${key}`
  await ask('p', done, [id])
  await ask('w', `update wf_instance set version = version + 1 where ${key}`, [instance])
  const log = `insert into wf_log (tenant_id, id, instance_id, task_id, node, node_name, action, user_id, user_name, at)
    values (1, md5($1 || 'log'), $2, $1, 'A', '会签', 'pass', 'x', 'x', now())`
  await ask('l', log, [id, instance])
  const todo = `update todo set state = 'DONE', done_at = now() where tenant_id = 1 and biz_type = 'WORKFLOW' and biz_id = $2 and node = $1 and state = 'OPEN'`
  await ask('d', todo, [id, instance])
  await ask('c', 'commit', [])
}

interface Cost {
  cpu: number
  wall: number
}

/** Milliseconds of this process and of the clock for each of some works, one after the other. */
async function costOf(count: number, work: (at: number) => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage()
  const begun = performance.now()
  for (let at = 0; at < count; at += 1) await work(at)
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1000 / count, wall: (performance.now() - begun) / count }
}

/** Votes of one person, beside the bare statements on tasks of another. */
async function votes(stage: Stage): Promise<number> {
  const call = await callerOf(stage, 'street01')
  const openOf = async (name: string): Promise<string[]> => {
    const text = `select t.id ${waiting} and t.title like '公告发布：第%' order by t.start_time limit $2`
    const asked = [seedId('user', name), passes + 20]
    return (await stage.owner.query<{ id: string }>(text, asked)).rows.map(({ id }) => id)
  }
  const mine = await openOf('street01')
  const others = await openOf('comm0101')
  const count = Math.min(passes, mine.length - 20, others.length - 20)
  for (let at = count; at < count + 20; at += 1) {
    await call(taskApi.pass, { taskId: mine[at]! })
    await bareVote(stage, others[at]!)
  }
  const product = await costOf(count, (at) => call(taskApi.pass, { taskId: mine[at]! }))
  const floor = await costOf(count, (at) => bareVote(stage, others[at]!))
  const isSlow = product.cpu > goals.passMs
  const told = ({ cpu, wall }: Cost): string => `processor ${ms(cpu)}  clock ${ms(wall)}`
  say(`  ${count} votes        ${told(product)}${isSlow ? '  missed' : ''}`)
  say(
    `  bare statements  ${told(floor)}   ratio ${(product.cpu / floor.cpu).toFixed(1)} / ${(product.wall / floor.wall).toFixed(1)}`,
  )
  return isSlow ? 1 : 0
}

async function run(): Promise<number> {
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'linli-approvals-')))
  const stage = await openStage(folder, () => {}, 'tiny')
  try {
    const text = `select id from wf_instance where instance_no like 'LB%' limit 1`
    if ((await stage.owner.query(text)).rows.length === 0) await fill(stage.owner, await baseOf(stage))
    say(`${size.instances} running approvals with ${size.instances * size.approvers} tasks`)
    say(`\nwhat waits for somebody (goal: p95 ${goals.listMs} ms)`)
    const slow = await lists(stage)
    say(`\na vote (goal: ${goals.passMs} ms of this process)`)
    return slow + (await votes(stage))
  } finally {
    await stage.close()
    if (!values.data) await rm(folder, { recursive: true, force: true })
  }
}

const missed = await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
