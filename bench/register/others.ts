import type { Stage } from './stage.ts'
import { ms, timedTogether } from './timing.ts'

type Say = (line: string) => void

/** The detail of a village with its counts, the change of the organisation, and the search box. */
export async function measureOthers(stage: Stage, callers: readonly string[], say: Say): Promise<number> {
  const { rows } = await stage.owner.query<{ id: string; name: string; person: string; tail: string; code: string }>(
    `select v.id, v.name, p.name as person, right(p.phone_mask, 4) as tail, m.room_code as code
      from village v join lateral (select * from household h where h.tenant_id = v.tenant_id and h.village_id = v.id limit 1) h on true
        join resident p on p.tenant_id = h.tenant_id and p.id = h.resident_id
        join village_room m on m.tenant_id = h.tenant_id and m.id = h.room_id
      order by right(v.code, 4) limit 200`,
  )
  const row = (turn: number) => rows[turn % rows.length]!
  const supadmin = await stage.token('supadmin')
  const clerk = await stage.token('gnormal0101')
  let missed = 0
  const measure = async (label: string, limit: number, work: (turn: number) => Promise<unknown>) => {
    const [{ least, middle, late } = { least: 0, middle: 0, late: 0 }] = await timedTogether([work])
    if (late > limit) missed += 1
    say(
      `${label.padEnd(36)} least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}  (${limit}) ${late > limit ? 'TOO SLOW' : ''}`,
    )
  }
  const get = (token: string, url: string) => call(stage, 'GET', token, url)
  await measure('detail of a village', 100, (turn) => get(supadmin, `/village/info/${row(turn).id}`))
  await measure('figures of all villages', 500, () => get(supadmin, '/village/info/statistics'))
  const codes = ['A01A01', 'A01A01A01']
  await measure('change of the organisation', 300, async (turn) => {
    await call(stage, 'PUT', clerk, '/sys/selectDepart', { orgCode: codes[turn % 2] })
    await get(clerk, '/sys/permission/getUserPermissionByToken')
  })
  const asked: Record<string, (turn: number) => string> = {
    'a whole name': (turn) => row(turn).person,
    'a surname': (turn) => row(turn).person.slice(0, 1),
    'a village': (turn) => row(turn).name.slice(0, 2),
    'a phone tail': (turn) => row(turn).tail,
    'a room code': (turn) => row(turn).code,
    'a name and a building': (turn) => `${row(turn).person} ${(turn % 9) + 1}幢`,
    initials: (turn) => ['ww', 'lgy', 'zm', 'chl'][turn % 4]!,
  }
  for (const name of callers) {
    const token = await stage.token(name)
    for (const [label, ask] of Object.entries(asked))
      await measure(`search box, ${name}, ${label}`, 150, (turn) =>
        get(token, `/sys/search?${new URLSearchParams({ q: ask(turn) }).toString()}`),
      )
  }
  return missed
}

async function call({ running }: Stage, method: 'GET' | 'PUT', token: string, path: string, payload?: object) {
  const answer = await running.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-access-token': token },
    ...(payload && { payload }),
  })
  const { success, message } = answer.json() as { success: boolean; message: string }
  if (!success) throw new Error(`${path}: ${message}`)
}
