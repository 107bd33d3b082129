import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List, type ListDefinition } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { currentOwnersText, nameViewOf, ownerNamesText, type NameView } from '#community/household/server/lookup.ts'
import { fundAccountFields, fundEntryFields, fundRenewalFields } from '../shared/fields.ts'
import { fundPermissions } from '../shared/permissions.ts'
import type { FundAccount, FundEntry } from '../shared/schema.ts'
import { fundTables } from './tables.ts'

type Bind = (value: unknown) => string

/**
 * Owners see what they own, not what they rent or live in with others; nor more because they are at work in the village.
 */
export const ofOwnRooms = (actor: Actor, bind: Bind): string =>
  can(actor, fundPermissions.all) && actor.scope.narrow !== 'resident'
    ? 'true'
    : `exists (select from ref_owner o where o.tenant_id = t.tenant_id and o.room_id = t.room_id
        and o.user_id = ${bind(actor.userId)} and o.active)`

/** Less than 30 percent of the first deposit is left; the index of these accounts says it in the same words. */
const isShort = 't.available * 10 < t.first_deposit * 3'

const ofRoom = (column: string): string =>
  `(select m.${column} from ref_room m where m.tenant_id = t.tenant_id and m.id = t.room_id)`

/** Of what owners pay in, corrections taken off. */
const deposited = `(select coalesce(sum(case e.direction when '1' then e.amount else -e.amount end), 0)::numeric(14, 2)
  from fund_entry e where e.tenant_id = t.tenant_id and e.account_id = t.id and e.kind in ('00', '01', '02', '04', '05'))`

const roomColumns = {
  columns: new Map(
    [
      ['roomCode', 'room_code'],
      ['roomName', 'name'],
    ].map(([key = '', name = '']) => [key, { key, name, kind: 'text' as const, nullable: false }]),
  ),
}

const byRoom: Filter = (condition, bind, actor) => {
  const named = conditionText({ table: roomColumns, fields: fundAccountFields, alias: 'm', bind }, condition)
  const scope = scopeText(actor, { village: 'villageId' }, 'm', bind)
  return named && `t.room_id in (select m.id from ref_room m where m.tenant_id = t.tenant_id and ${scope} and ${named})`
}

function accountsFor(
  view: NameView,
  { fields, only }: Pick<ListDefinition<FundAccount>, 'fields' | 'only'>,
): List<FundAccount> {
  return listOf<FundAccount>({
    table: fundTables.fundAccount,
    fields,
    derived: {
      roomCode: ofRoom('room_code'),
      roomName: ofRoom('name'),
      ownerNames: currentOwnersText('t.room_id', view),
      buildArea: ofRoom('build_area'),
      deposited,
      shortfall: 'greatest(t.first_deposit - t.available, 0)::numeric(14, 2)',
    },
    filters: { roomCode: byRoom, roomName: byRoom },
    ...(only && { only }),
  })
}

const inView = <T>(make: (view: NameView) => T) => listsByView(nameViewOf, make)

/** Accounts as the caller may read names. */
export const accountList = inView((view) => accountsFor(view, { fields: fundAccountFields, only: ofOwnRooms }))

/** Those of them that must be paid up; a closed one never. */
export const renewalList = inView((view) =>
  accountsFor(view, {
    fields: fundRenewalFields,
    only: (actor, bind) => `${ofOwnRooms(actor, bind)} and ${isShort} and t.state <> '3'`,
  }),
)

const owners = (column: string, view: NameView): string => `coalesce(${ownerNamesText(column, view)}, '无')`

/** Lines of accounts, the newest first. */
export const entryList = inView((view) =>
  listOf<FundEntry>({
    table: fundTables.fundEntry,
    fields: fundEntryFields,
    derived: {
      income: `case t.direction when '1' then t.amount end`,
      expense: `case t.direction when '2' then t.amount end`,
      isReversed: `case when exists (select from fund_entry r where r.tenant_id = t.tenant_id and r.reverses = t.id)
        then 'Y' else 'N' end`,
      ownersText: `case t.kind when '14' then ${owners('t.owners_before', view)} || ' → ' || ${owners('t.owners_after', view)} end`,
    },
    sort: { key: 'entryNo', descending: true },
    only: ofOwnRooms,
  }),
)
