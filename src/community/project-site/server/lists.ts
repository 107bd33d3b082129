import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { ofToday, onceADay } from '#engines/manage-view/server/list-views.ts'
import { addDays } from '#kernel/shared/time.ts'
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

/** Days are read against the server's clock, so the list is another one each day. */
export const siteList = ofToday(onceADay(listOn))
