import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Overview } from '../shared/api.ts'
import type { SlowStatement } from '../shared/traffic.ts'

type Database = Overview['database']

const facts = statement<Omit<Database, 'tables'>>(
  `select split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database())::float8 as size, numbackends as connections,
    current_setting('max_connections')::integer as most_connections, xact_commit::float8 as commits,
    xact_rollback::float8 as rollbacks, deadlocks::float8 as deadlocks,
    round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 2)::float8 as hit_rate
  from pg_stat_database where datname = current_database()`,
)

const largest = statement<Database['tables'][number]>(
  `select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as size
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by pg_total_relation_size(c.oid) desc, c.relname limit 10`,
)

/** What is given up stands where it stood, at its last attempt. */
const work = statement<Overview['jobs']>(
  `select count(*) filter (where locked_at is null and attempts < max_attempts)::integer as waiting,
    count(*) filter (where locked_at is not null)::integer as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed
  from graphile_worker.jobs`,
)

const slow = statement<SlowStatement>('select text, running, waits_for_lock from slow_statements()')

/** What runs for long or waits for a lock now, the longest first. */
export async function readSlow(db: Db, actor: Actor): Promise<SlowStatement[]> {
  const [rows] = await db.flight(actor, [slow])
  return rows
}

export async function readDatabase(db: Db, actor: Actor): Promise<Pick<Overview, 'database' | 'jobs'>> {
  const [[own], tables, [jobs]] = await db.flight(actor, [facts, largest, work])
  if (!own || !jobs) throw new Error('the database tells nothing of itself')
  return { database: { ...own, tables }, jobs }
}
