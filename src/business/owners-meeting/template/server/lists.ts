import { listOf } from '#engines/manage-view/server/list.ts'
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

export const templateList = listOf<MeetingTemplate>({
  table: templateTables.meetingTemplate,
  fields: templateFields,
  derived: { standing: `'NOW'::text` },
  only: heldText,
  shown: (row) => ({ ...row, standing: standingOf(row, today()) }),
})
