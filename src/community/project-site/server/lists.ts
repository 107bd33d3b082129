import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { siteFields } from '../shared/fields.ts'
import { handoverDays } from '../shared/handover.ts'
import type { ProjectSite } from '../shared/schema.ts'
import { siteTables } from './tables.ts'

const markOn = (day: string): string =>
  `case when t.state = 'EXITING' and t.exit_date < '${addDays(day, -handoverDays)}'::date then 'LATE'
    when t.state = 'NORMAL' and t.end_date < '${day}'::date then 'ENDED' end`

const listOn = (day: string): List<ProjectSite> =>
  listOf<ProjectSite>({
    table: siteTables.projectSite,
    fields: siteFields,
    derived: { phone: 't.phone_mask', mark: markOn(day) },
    filters: { mark: codedFilter(`(${markOn(day)})`) },
  })

let made = { day: '', list: listOn('2000-01-01') }

/** Days are read against the server's clock, so the list is another one each day. */
function ofToday(): List<ProjectSite> {
  const day = today()
  if (made.day !== day) made = { day, list: listOn(day) }
  return made.list
}

export const siteList: List<ProjectSite> = {
  get definition() {
    return ofToday().definition
  },
  page: (...asked) => ofToday().page(...asked),
  one: (...asked) => ofToday().one(...asked),
  all: (...asked) => ofToday().all(...asked),
  count: (...asked) => ofToday().count(...asked),
  recycled: (...asked) => ofToday().recycled(...asked),
}
