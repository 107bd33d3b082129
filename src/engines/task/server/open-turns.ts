import { statement, type Statement } from '#kernel/server/db/statement.ts'

/** Tasks of people that wait for a process or are held by one, of all tenants. */
export const openTurns = (): Statement<{ waiting: number; running: number }> =>
  statement(
    `select count(*) filter (where holder is null)::int as waiting, count(*) filter (where holder is not null)::int as running
     from task_turn where is_open`,
  )
