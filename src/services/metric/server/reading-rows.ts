import type { Actor } from '#kernel/server/actor.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { Metric } from '#kernel/server/metric.ts'
import type { Within } from '../shared/schema.ts'
import { flowFacts, insideText, isStored, levelFacts, sourcesOf, type Bind, type Counting } from './fact-rows.ts'
import { groupedText } from './group-rows.ts'

/** What is asked of one metric; `today` is the last day that can be asked for. */
export interface Asked {
  from: string
  to: string
  today: string
  groupBy?: string | undefined
  within?: Within | undefined
  dims?: Readonly<Record<string, string>> | undefined
}

/** Sums of one group; of a day on which nothing was written down they are unknown. */
export interface SumRow {
  key: string
  label: string | null
  part: string | null
  whole: string | null
}

/** Relations of a statement, and what is counted in it. */
interface Facts {
  relations: readonly string[]
  from: readonly string[]
}

/**
 * One metric as one statement: what is written down of days that are complete, united with what is counted live of those
 * that are not, and of villages and days whose rows have changed since. Of two statements the second might count a row
 * again that the first has counted.
 */
export function readingOf(metric: Metric, actor: Actor, asked: Asked): Statement<SumRow> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const counting = { metric, actor, bind, within: asked.within, dims: asked.dims }
  const { relations, from } = metric.kind === 'flow' ? flow(counting, asked) : level(counting, asked)
  const place = `place as (${placesText(actor, asked.within, bind)})`
  const fact = `fact as (select f.*, v.street_id, v.community_id, v.active, v.name from (${from.join(' union all ')}) f
    left join ${relation('village')} v on v.tenant_id = app_tenant() and v.id = f.village_id)`
  const text = `with ${[place, ...relations, fact].join(', ')} ${groupedText(metric, asked)}`
  return statement<SumRow>(text, values.list)
}

/** Villages of the caller that are meant; removed ones belong to no street any more. */
function placesText({ scope }: Actor, { streetId, communityId, villageId }: Within = {}, bind: Bind): string {
  const where = [
    'v.tenant_id = app_tenant() and v.active',
    ...(scope.villages === 'all' ? [] : [`v.id = any(${bind(scope.villages)}::text[])`]),
    ...(streetId ? [`v.street_id = ${bind(streetId)}`] : []),
    ...(communityId ? [`v.community_id = ${bind(communityId)}`] : []),
    ...(villageId ? [`v.id = ${bind(villageId)}`] : []),
  ]
  return `select v.id, v.street_id, v.community_id, v.name, v.state from ${relation('village')} v where ${where.join(' and ')}`
}

/** Days of the period; `known` ones have figures. */
const daysText = ({ from, to }: Asked, bind: Bind, known: string): string =>
  `day as (select d::date as day, ${known} as known from generate_series(${bind(from)}::date, ${bind(to)}::date, interval '1 day') d)`

function flow(counting: Counting, asked: Asked): Facts {
  const { metric, actor, bind } = counting
  const days = daysText(asked, bind, 'true')
  if (!isStored(metric, actor)) {
    const all = `wide as (select ${bind(asked.from)}::date as since, ${bind(asked.to)}::date + 1 as until)`
    return { relations: [days, all], from: [flowFacts(counting, 'wide')] }
  }
  const done = `done as (${doneText(metric, asked, bind)})`
  const gaps = `wide as (select min(day) as since, max(day) + 1 as until
    from (select day, day - row_number() over (order by day)::integer as run
      from day where not exists (select from done where done.day = day.day)) d group by run)`
  const pending = `narrow as (select distinct p.village_id, p.day from stat_pending p join done using (day)
    where p.tenant_id = app_tenant() and p.source = any(${bind(sourcesOf(metric))}::text[])${scopeText('p', actor, bind)})`
  const kept = `${storedText(counting)}
    and not exists (select from narrow n where n.village_id = d.village_id and n.day = d.day)`
  return {
    relations: [days, done, gaps, pending],
    from: [kept, flowFacts(counting, 'wide'), flowFacts(counting, 'narrow')],
  }
}

/** Today is counted live; past days are known if they were written down, to those for whom the sums may stand. */
function level(counting: Counting, asked: Asked): Facts {
  const { metric, actor, bind } = counting
  const { to, today, groupBy } = asked
  const isLive = to === today
  const isSeries = groupBy === 'day' || groupBy === 'month'
  const mayRead = isStored(metric, actor) && (isSeries || !isLive)
  const done = `done as (${mayRead ? lastDone(metric, asked, bind) : 'select null::date as day where false'})`
  const isKnown = `exists (select from done where done.day = d::date)${isLive ? ` or d = ${bind(today)}::date` : ''}`
  return {
    relations: [done, daysText(isSeries ? asked : { ...asked, from: to }, bind, isKnown)],
    from: [...(mayRead ? [storedText(counting)] : []), ...(isLive ? [levelFacts(counting, today)] : [])].concat(
      mayRead || isLive
        ? []
        : [
            `select null::date as day, '' as village_id, '' as company_id, '{}'::text[] as dims,
        0::numeric as part, 0::numeric as whole where false`,
          ],
    ),
  }
}

const doneText = (metric: Metric, { from, to }: Pick<Asked, 'from' | 'to'>, bind: Bind): string =>
  `select s.day from stat_day s where s.tenant_id = app_tenant() and s.metric = ${bind(metric.code)}
    and s.day between ${bind(from)}::date and ${bind(to)}::date`

/** Of a level the day that is asked for, every day, or the last one of each month; of the running month today stands. */
function lastDone(metric: Metric, asked: Asked, bind: Bind): string {
  const { from, to, today, groupBy } = asked
  if (groupBy === 'day') return doneText(metric, asked, bind)
  if (groupBy !== 'month') return doneText(metric, { from: to, to }, bind)
  const month = to === today ? ` and s.day < ${bind(`${today.slice(0, 7)}-01`)}::date` : ''
  return `select max(s.day) as day from (${doneText(metric, { from, to }, bind)}${month}) s group by date_trunc('month', s.day)`
}

/** What is written down of the days in `done`. */
function storedText(counting: Counting): string {
  const { metric, actor, bind, dims = {} } = counting
  const chosen = Object.entries(dims).map(
    ([key, value]) => ` and d.dims[${(metric.dims ?? []).indexOf(key) + 1}] = ${bind(value)}`,
  )
  const inside = insideText(counting, 'd.village_id', 'd.company_id')
  return `select d.day, d.village_id, d.company_id, d.dims, d.part, d.whole from stat_daily d join done using (day)
    where d.tenant_id = app_tenant() and d.metric = ${bind(metric.code)}${scopeText('d', actor, bind)}${inside}${chosen.join('')}`
}

const scopeText = (alias: string, { scope }: Actor, bind: Bind): string =>
  scope.villages === 'all' ? '' : ` and ${alias}.village_id = any(${bind(scope.villages)}::text[])`
