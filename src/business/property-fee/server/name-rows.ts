import type { NameView } from '#community/household/server/lookup.ts'

// Names that lists show beside the ids of a row `t`.

export const roomNameText = '(select m.name from ref_room m where m.tenant_id = t.tenant_id and m.id = t.room_id)'

export const itemNameText = '(select i.item_name from fee_item i where i.tenant_id = t.tenant_id and i.id = t.item_id)'

/** Of whoever is asked for it, as the caller may read names. */
export const payerNameText = (view: NameView): string =>
  `(select p.${view === 'full' ? 'name' : 'name_mask'} from ref_payer p where p.tenant_id = t.tenant_id and p.id = t.payer_id)`
