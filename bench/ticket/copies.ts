import type { Client } from 'pg'
import { copies } from '../server/fill.ts'
import type { Question } from './lists.ts'
import { sizes } from './fill.ts'
import { fillTimers, type Limits } from './scan.ts'

/** A kind of tickets of which a million copies are made from one that the district brought. */
export interface CopiedKind {
  /** Its table, and its name in the search box. */
  table: 'complaint' | 'repair'
  /** Which one is copied. */
  model: string
  given: Readonly<Record<string, string>>
  questions: (villageId: string) => readonly Question[]
  limits: Limits
}

const at = `(now() - make_interval(mins => ((n::bigint * 7919) % (730 * 1440))::integer))`
const isOpen = `n > ${sizes.all - sizes.open}`
const words = ['电梯异响', '路灯不亮', '门禁失灵', '水压不足']
const content = `(array['电梯异响抖动', '路灯不亮', '门禁失灵', '水压不足'])[n % 4 + 1] || '，请尽快处理，编号' || n`
const common = {
  village_id: `(select v.id from bench_village v where v.rank = n % (select count(*) from bench_village) + 1)`,
  ...{ create_time: at, update_time: at, state_time: at, content, room_id: 'null' },
}
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

const questionsOf =
  (list: string, { waits, number }: { waits: string; number: string }) =>
  (villageId: string): readonly Question[] => [
    { label: 'first page', url: (turn) => `${list}?pageSize=${10 + (turn % 5)}`, goal: 300 },
    { label: `what stands at ${waits}`, url: (turn) => `${list}?state=${waits}&pageNo=${turn + 1}`, goal: 300 },
    { label: 'overdue', url: (turn) => `${list}?breachedFlag=Y&pageNo=${turn + 1}`, goal: 300 },
    { label: 'of a village', url: (turn) => `${list}?villageId=${villageId}&pageNo=${turn + 1}`, goal: 300 },
    {
      label: 'words, rows with their count',
      url: (turn) => `${list}?content=*${words[turn % 4]}*&pageNo=${turn + 1}`,
      goal: 300,
    },
    { label: 'words of few', url: (turn) => `${list}?content=*编号${turn * 4099 + 1234}*`, goal: 300 },
    {
      label: 'number, whole',
      url: (turn) => `${list}?${number}=BN${String(turn * 997 + 1).padStart(11, '0')}`,
      goal: 200,
    },
    {
      label: 'statistics of a year',
      url: (turn) => `${list}/statistics?begin=${day(365 - turn)}&end=${day(0)}`,
      goal: 800,
    },
  ]

export const copiedKinds: Readonly<Record<string, CopiedKind>> = {
  complaints: {
    table: 'complaint',
    model: `m.id = (select id from complaint where state = 'DONE' and anonymous = 'N' and secrecy = 'N' and target_type = 'COMPANY' order by id limit 1)`,
    given: {
      ...common,
      id: `md5('bench complaint ' || n)`,
      complaint_no: `'BN' || lpad(n::text, 11, '0')`,
      title: `'压测诉求' || n`,
      // One in twenty is about officials, and closed to all but the district.
      target_type: `case when n % 20 = 7 then 'GOV' else 'COMPANY' end`,
      state: `case when ${isOpen} then (array['WAIT_SIGN', 'HANDLING', 'WAIT_AUDIT', 'WAIT_CONFIRM'])[n % 4 + 1] else 'DONE' end`,
      breached_flag: `case when n % 9 = 0 then 'Y' else 'N' end`,
      host_dept_id: `(select v.community_id from bench_village v where v.rank = n % (select count(*) from bench_village) + 1)`,
      ...{ host_kind: `'COMMUNITY'`, hotline_no: 'null', is_repeat: `'N'` },
    },
    questions: (villageId) => [
      ...questionsOf('/api/wisdom/complaintsSuggestions', { waits: 'WAIT_SIGN', number: 'complaintNo' })(villageId),
      ...['superviseLevel=DISTRICT', 'source=HOTLINE', 'petitionRisk=Y', 'satisfied=UNSAT'].map((asked) => ({
        label: `with ${asked}`,
        url: (turn: number) => `/api/wisdom/complaintsSuggestions?${asked}&pageNo=${turn + 1}`,
        goal: 300,
      })),
      {
        label: 'what the own department helps with',
        url: (turn) => `/api/wisdom/complaintsSuggestions?coHosted=Y&pageNo=${turn + 1}`,
        goal: 300,
      },
    ],
    limits: {
      ...{ biz: 'COMPLAINT', table: 'complaint', no: 'complaint_no', ended: 'DONE', kinds: ['ACCEPT', 'RESOLVE'] },
      priority: `'C1'`,
    },
  },
  repairs: {
    table: 'repair',
    model: `m.id = (select id from repair where state = 'DONE' order by id limit 1)`,
    given: {
      ...common,
      id: `md5('bench repair ' || n)`,
      repair_no: `'BN' || lpad(n::text, 11, '0')`,
      title: `'压测报修' || n`,
      ...{ area_type: `'PUBLIC'`, location_text: `'公共区域' || n % 97` },
      state: `case when ${isOpen} then (array['WAIT_ACCEPT', 'WAIT_DISPATCH', 'PROCESSING', 'WAIT_VISIT'])[n % 4 + 1] else 'DONE' end`,
      breached_flag: `case when n % 9 = 0 then 'Y' else 'N' end`,
      ...{ assignee_id: 'null', grab_flag: `'N'`, merged_into_id: 'null' },
    },
    questions: questionsOf('/api/wisdom/repair', { waits: 'WAIT_DISPATCH', number: 'repairNo' }),
    limits: {
      ...{ biz: 'REPAIR', table: 'repair', no: 'repair_no', ended: 'DONE', kinds: ['ARRIVE', 'RESOLVE'] },
      priority: 't.priority',
    },
  },
}

/** Puts a million copies beside what the district brought, with the limits of open ones; nothing where they stand, the rest after a cut. */
export async function fillCopies(owner: Client, kind: CopiedKind, say: (line: string) => void): Promise<void> {
  await copyRows(owner, kind, say)
  await fillTimers(owner, kind.limits)
}

async function copyRows(owner: Client, kind: CopiedKind, say: (line: string) => void): Promise<void> {
  const { table, model, given } = kind
  const { rows } = await owner.query<{ stored: number; off: boolean }>(
    `select (select count(*)::integer from ${table} where ${kind.limits.no} like 'BN%') as stored,
      exists (select from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal and tgenabled = 'D') as off`,
  )
  const { stored, off } = rows[0]!
  if (stored >= sizes.all && !off) return
  const begun = Date.now()
  // What follows single tickets (search, figures) is left out: it would be most of the time. The index is built at once.
  await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(`create temporary table if not exists bench_village as select id, community_id, row_number() over (order by right(code, 4), id) as rank
    from village where tenant_id = 1 and del_flag = 0 and state = 'NORMAL'`)
  await owner.query('create unique index if not exists bench_village_rank on bench_village (rank)')
  const chunk = 100_000
  for (let from = stored + 1; from <= sizes.all; from += chunk)
    await copies(owner, table, model, Math.min(from + chunk - 1, sizes.all), given, from)
  await owner.query(`alter table ${table} enable trigger user`)
  await owner.query(`select ${table}_sum_prove('')`)
  await owner.query(`vacuum analyze ${table}, ${table}_sum`)
  say(`${sizes.all} of ${table} filled in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
