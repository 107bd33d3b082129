import { addDays } from '#kernel/shared/time.ts'
import { can, type Actor, type Scope } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { ComingDate } from '../shared/schema.ts'

/** How many days ahead are told. */
const reach = 365

interface DateRow {
  at: number
  id: string
  title: string
  day: string
  days: number
  place: string | null
}

/** Whoever looks at one village, or after one, knows which: its name before every title would only cut them short. */
export const namesVillages = (served: Scope['villages'], asked: string | undefined): boolean =>
  asked === undefined && (served === 'all' || served.length !== 1)

/** What comes due, and unless `ahead` what has passed while something waits for it, the nearest first: in one village, or wherever the caller sees it. */
export async function readDates(
  reader: Reader,
  actor: Actor,
  kinds: readonly DeadlineKind[],
  { villageId, most, ahead = false }: { villageId?: string; most: number; ahead?: boolean },
): Promise<ComingDate[]> {
  const shown = kinds.filter(({ rows }) => can(actor, rows.page.permission))
  if (shown.length === 0) return []
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const until = bind(addDays(today(), reach))
  const village = villageId && bind(villageId)
  const isNamed = namesVillages(actor.scope.villages, villageId)
  const texts = shown.map(({ rows, query, title, day }, at) => {
    const inside = village ? `${rows.column('villageId')} = ${village} and ` : ''
    return `select ${at} as at, t.id, ${title} as title, ${day} as day, ${rows.column('villageId')} as village_id ${rows.text(actor, query, bind)}
      and ${inside}${day} <= ${until}::date${ahead ? ` and ${day} >= ${bind(today())}::date` : ''}`
  })
  const text = `select d.at, d.id, d.title, d.day::text as day, d.day - ${bind(today())}::date as days, ${isNamed ? 'v.name' : 'null'} as place
    from (${texts.join(' union all ')}) d${isNamed ? ' left join ref_village v on v.tenant_id = app_tenant() and v.id = d.village_id' : ''}
    order by d.day, d.at, d.id limit ${most}`
  const found = await reader.all(statement<DateRow>(text, values.list))
  return found.map(({ at, id, title, day, days, place }) => {
    const { kind, label, rows } = shown[at]!
    return { kind, label, title, day, days, place, to: `${rows.page.path}?_open=detail:${id}` }
  })
}
