import type { FieldList } from '#kernel/shared/field.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import type { NameView } from '#community/household/server/lookup.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'

// Names that lists show beside the ids of a row `t`.

export const roomNameText = '(select m.name from ref_room m where m.tenant_id = t.tenant_id and m.id = t.room_id)'

export const buildingNameText =
  '(select b.name from ref_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)'

export const itemNameText = '(select i.item_name from fee_item i where i.tenant_id = t.tenant_id and i.id = t.item_id)'

/** Of whoever is asked for it, as the caller may read names. */
export const payerNameText = (view: NameView): string =>
  `(select p.${view === 'full' ? 'name' : 'name_mask'} from ref_payer p where p.tenant_id = t.tenant_id and p.id = t.payer_id)`

/** A column of text of another table, to be asked for in a filter of a list. */
export const textColumn = (key: string, name: string) => ({
  columns: new Map([[key, { key, name, kind: 'text' as const, nullable: false }]]),
})

const roomColumn = textColumn('roomName', 'name')

/** Over `m`: rooms of the caller's that are called so. */
export const roomsNamed =
  (fields: FieldList): Filter =>
  (condition, bind, actor) => {
    const named = conditionText({ table: roomColumn, fields, alias: 'm', bind }, condition)
    const scope = scopeText(actor, { village: 'villageId' }, 'm', bind)
    return named && `${scope} and ${named}`
  }

/** Rows `t` of a room that is called so. */
export const ofRoomNamed =
  (fields: FieldList): Filter =>
  (condition, bind, actor) => {
    const named = roomsNamed(fields)(condition, bind, actor)
    return named && `t.room_id in (select m.id from ref_room m where m.tenant_id = t.tenant_id and ${named})`
  }
