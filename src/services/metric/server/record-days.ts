import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { flowFacts, forAll, levelFacts, sourcesOf, type Bind, type Window } from './fact-rows.ts'

/** So far back flows are written down; before that they are counted when asked. */
const keptDays = 400
/** Until this hour how things stand is how they stood at midnight; a night that is missed stays a gap. */
const nightEnds = '06:00:00'

const isVillage = ({ subject }: Metric): boolean => subject === 'village'
const storedFlows = (metrics: readonly Metric[]) => metrics.filter((one) => one.kind === 'flow' && isVillage(one))

/** One at a time in a tenant: what is marked while a day is being counted must not be taken for counted. */
const hold = (tx: Tx): Promise<number> => tx.run(holdName(`metric ${tx.tenantId}`))

const run = (tx: Tx, text: (bind: Bind) => string): Promise<number> => {
  const values = new Values()
  const written = text((value) => values.add(value))
  return tx.run(statement(written, values.list))
}

/** Writes facts down, summed. */
const insertText = (bind: Bind, { code }: Metric, facts: string): string =>
  `insert into stat_daily (tenant_id, metric, day, village_id, company_id, dims, part, whole)
   select app_tenant(), ${bind(code)}, f.day, f.village_id, f.company_id, f.dims, sum(f.part), sum(f.whole)
   from (${facts}) f group by f.day, f.village_id, f.company_id, f.dims`

/**
 * Everything that belongs to a night: flows of every day up to yesterday that is not written down yet, and how things
 * stood when yesterday ended. Safe to run again; each metric is a transaction of its own.
 */
export async function takeDays(db: Db, metrics: readonly Metric[], tenantId: number): Promise<void> {
  const [day, time] = [nowText().slice(0, 10), nowText().slice(11)]
  const actor = systemActor(tenantId)
  for (const metric of storedFlows(metrics)) await db.write(actor, (tx) => takeFlow(tx, metric, addDays(day, -1)))
  if (time >= nightEnds) return
  for (const metric of metrics.filter((one) => one.kind === 'level' && isVillage(one)))
    await db.write(actor, (tx) => takeLevel(tx, metric, addDays(day, -1)))
}

/** Counts a flow of the days until `last` that are missing, all of them at once. */
async function takeFlow(tx: Tx, metric: Metric, last: string): Promise<void> {
  await hold(tx)
  const missing = (bind: Bind) => `select d::date as day
    from generate_series(${bind(addDays(last, 1 - keptDays))}::date, ${bind(last)}::date, interval '1 day') d
    where not exists (select from stat_day s where s.tenant_id = app_tenant() and s.metric = ${bind(metric.code)} and s.day = d::date)`
  await run(tx, (bind) => {
    const wide = `wide as (select min(day) as since, max(day) + 1 as until
      from (select day, day - row_number() over (order by day)::integer as run from (${missing(bind)}) d) d group by run)`
    return `with ${wide} ${insertText(bind, metric, flowFacts(forAll(metric, tx.tenantId, bind), 'wide'))}`
  })
  await run(
    tx,
    (bind) => `insert into stat_day (tenant_id, metric, day, taken_at)
      select app_tenant(), ${bind(metric.code)}, d.day, ${bind(nowText())} from (${missing(bind)}) d`,
  )
}

/** Writes down how things stand, once. */
async function takeLevel(tx: Tx, metric: Metric, day: string): Promise<void> {
  await hold(tx)
  const isNew = await run(
    tx,
    (bind) => `insert into stat_day (tenant_id, metric, day, taken_at)
      values (app_tenant(), ${bind(metric.code)}, ${bind(day)}, ${bind(nowText())}) on conflict do nothing`,
  )
  if (isNew === 0) return
  await run(tx, (bind) => insertText(bind, metric, levelFacts(forAll(metric, tx.tenantId, bind), day)))
}

interface Cell {
  source: string
  villageId: string
  day: string
}

/** Most marks that one step works off. */
const batch = 20_000

/** Counts the villages and days anew whose rows have changed, of days that are written down; others are counted live anyway. */
export async function followChanges(db: Db, metrics: readonly Metric[], tenantId: number): Promise<void> {
  const step = (tx: Tx) => follow(tx, storedFlows(metrics))
  while ((await db.write(systemActor(tenantId), step)) === batch);
}

async function follow(tx: Tx, metrics: readonly Metric[]): Promise<number> {
  await hold(tx)
  // Taken first and counted afterwards: a change that is committed in between is counted, and its mark stays.
  const taken = await tx.all(
    statement<Cell>(
      `delete from stat_pending p using (select seq from stat_pending where tenant_id = $1 order by seq limit $2) n
       where p.tenant_id = $1 and p.seq = n.seq returning p.source, p.village_id, p.day`,
      [tx.tenantId, batch],
    ),
  )
  for (const metric of metrics) {
    const sources = new Set(sourcesOf(metric))
    const cells = taken.filter(({ source }) => sources.has(source))
    if (cells.length > 0) await recount(tx, metric, cells)
  }
  return taken.length
}

async function recount(tx: Tx, metric: Metric, cells: readonly Cell[]): Promise<void> {
  const marked = (bind: Bind) => `select distinct c.village_id, c.day
    from unnest(${bind(cells.map(({ villageId }) => villageId))}::text[], ${bind(cells.map(({ day }) => day))}::date[]) c(village_id, day)
      join stat_day s on s.tenant_id = app_tenant() and s.metric = ${bind(metric.code)} and s.day = c.day`
  const removed = (bind: Bind) => `delete from stat_daily d using (${marked(bind)}) c
    where d.tenant_id = app_tenant() and d.metric = ${bind(metric.code)} and d.village_id = c.village_id and d.day = c.day`
  await run(tx, removed)
  const window: Window = 'narrow'
  await run(
    tx,
    (bind) =>
      `with ${window} as (${marked(bind)}) ${insertText(bind, metric, flowFacts(forAll(metric, tx.tenantId, bind), window))}`,
  )
}

/** Tenants with marks; these stand outside the wall between tenants. */
export async function markedTenants(db: Db): Promise<number[]> {
  const [tenants] = await db.flight(systemActor(0), [
    statement<{ tenantId: number }>('select distinct tenant_id from stat_pending order by 1'),
  ])
  return tenants.map(({ tenantId }) => tenantId)
}
