import { currentList } from '#engines/manage-view/server/current-list.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { templateFields } from '../shared/fields.ts'
import type { MeetingTemplate } from '../shared/schema.ts'
import { templateTables } from './tables.ts'

/** Over `t`: templates of the district, and those that hold for one of the caller's villages at least. */
function heldText({ scope: { villages } }: Actor, bind: (value: unknown) => string): string {
  if (villages === 'all') return 'true'
  return `(t.depart_id is null or exists (select from ref_depart d
    join ref_village v on v.tenant_id = d.tenant_id and starts_with(v.org_code, d.org_code)
    where d.tenant_id = t.tenant_id and d.id = t.depart_id and v.id = any(${bind(villages)}::text[])))`
}

function standingOf({ startOn, endOn }: MeetingTemplate, day: string): MeetingTemplate['standing'] {
  if (startOn > day) return 'NEXT'
  return endOn !== null && endOn < day ? 'OVER' : 'NOW'
}

/** The code of the organisation whose templates and those below it somebody keeps; absent: the district, which keeps all. */
type Reach = string | null

/** The same answer as `isKeeper`, for each row. */
const keptText = (reach: Reach): string =>
  reach === null
    ? 'true'
    : `('${reach}' <> '' and exists (select from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.depart_id
        and starts_with(d.org_code, '${reach}')))`

const reachOf = ({ scope: { villages, orgCode } }: Actor): Reach => {
  if (villages === 'all') return null
  // It stands in the text of statements.
  return /^\w+$/.test(orgCode) ? orgCode : ''
}

const listFor = (reach: Reach): List<MeetingTemplate> =>
  listOf<MeetingTemplate>({
    table: templateTables.meetingTemplate,
    fields: templateFields,
    derived: { standing: `'NOW'::text`, isKept: keptText(reach) },
    only: heldText,
    shown: (row) => ({ ...row, standing: standingOf(row, today()) }),
  })

/** Templates as the caller keeps them. */
export const templateList = currentList(listsByView(reachOf, listFor), listFor(null))
