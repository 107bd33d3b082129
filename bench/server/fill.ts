import type pg from 'pg'

/** Villages that the restricted account may not see; they stand beside its own. */
const foreignVillages = 18
/** Tickets in all, and those of the restricted account's own village; four in five of these wait for acceptance. */
export const tickets = { all: 200_000, own: 20_000, waiting: 16_000 } as const

/** The tickets that wait: a run may accept each of them once. All ids are equally long, so none is a part of another. */
export const ticketId = (n: number): string => `bench-${String(n).padStart(6, '0')}`
const idOf = `'bench-' || lpad(n::text, 6, '0')`

/**
 * Copies a ticket that the product itself has opened, and one that it has closed, until there are 200,000 over 19
 * villages. Copies that wait have their timers (due in a month, so that no scan disturbs the run), to-do and history.
 */
export async function fill(client: pg.Client, openedId: string): Promise<void> {
  const model = `m.id = '${openedId}'`
  await copies(client, 'village', `m.id = (select village_id from repair where id = '${openedId}')`, foreignVillages, {
    id: `'bench-village-' || n`,
    code: `'BENCH' || n`,
    name: `m.name || n`,
    del_flag: '1',
  })
  const ownVillage = `(select village_id from repair where id = '${openedId}')`
  const common = { id: idOf, repair_no: `'BXBENCH' || n`, create_time: `now() - n * interval '37 seconds'` }
  await copies(client, 'repair', model, tickets.waiting, common)
  const later = (column: string) => `m.${column} + interval '30 days'`
  await copies(client, 'sla_timer', `m.biz_id = '${openedId}'`, tickets.waiting, {
    ...{ id: `${idOf} || '-' || m.kind`, biz_id: idOf },
    ...{ due_at: later('due_at'), warn_at: later('warn_at'), next_at: later('next_at') },
  })
  const params = `jsonb_build_object('id', ${idOf})`
  await copies(client, 'todo', `m.biz_id = '${openedId}'`, tickets.waiting, {
    ...{ id: `${idOf} || '-todo'`, biz_id: idOf, params },
  })
  await copies(client, 'state_log', `m.entity_id = '${openedId}'`, tickets.waiting, {
    ...{ id: `${idOf} || '-open'`, entity_id: idOf },
  })
  const done = `m.id = (select id from repair where state = 'DONE' order by id limit 1)`
  const foreign = `'bench-village-' || (1 + n % ${foreignVillages})`
  // They lie in villages that nobody has: what holds a village living, and what follows a repair, stands aside.
  await client.query('alter table repair disable trigger user')
  await copies(
    client,
    'repair',
    done,
    tickets.all,
    {
      ...common,
      village_id: `case when n <= ${tickets.own} then ${ownVillage} else ${foreign} end`,
      room_id: 'null',
      area_type: `'PUBLIC'`,
      location_text: `'小区大门'`,
    },
    tickets.waiting + 1,
  )
  await client.query('alter table repair enable trigger user')
  // Nobody looks for the copies: indexing them would be paid for by the requests that are measured.
  await client.query('truncate search_pending')
  await client.query('vacuum (analyze)')
}

/** Inserts copies of the rows that `where` chooses, numbered `n`, with some columns given by SQL. */
export async function copies(
  client: pg.Client,
  table: string,
  where: string,
  count: number,
  given: Readonly<Record<string, string>>,
  from = 1,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => given[name] ?? `m.${name}`)
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from ${table} m, generate_series(${from}, ${count}) n where ${where}`)
}
