/**
 * What statements of lower floors read and upper ones hold: each relation by what its rows are, with the columns that
 * those statements count on. Whoever holds one hands in its published view at start.
 */
interface Relations {
  /** `id` of every tenant that is not removed. */
  tenant: string
  /** Members: `tenant_id`, `id`, `name`, `username`. */
  user: string
  /** Who is in which organisation: `tenant_id`, `user_id`, `depart_id`. */
  userDepart: string
  /** Organisations: `tenant_id`, `id`, `org_code`. */
  depart: string
  /** What roles grant: `tenant_id`, `role_code`, `code`. */
  grant: string
  /** Entries and actions of menus: `menu_type`, `perms`, `platform`. */
  permission: string
  /** `tenant_id`, `id`, `name`, `code`, `org_id`, `org_code`, `area_code`, `street_id`, `community_id`, `active`. */
  village: string
  /** Where villages stand: `tenant_id`, `id`, `name`, `lng`, `lat`, `area_code`, `active`. */
  villagePlace: string
  /** `tenant_id`, `id`, `name`, `code`, `village_id`, `active`. */
  building: string
  /** Words of messages that are in force: `tenant_id`, `template_code`, `template_content`. */
  messageTemplate: string
  /** Accounts of verified people by room: `tenant_id`, `village_id`, `user_id`, `is_owner`, `start_day`, `end_day`, `building_id`, `unit_id`. */
  home: string
}

const known: Partial<Relations> = {}

/** Hands in the views that stand for relations. */
export const publishRelations = (views: Partial<Relations>): void => void Object.assign(known, views)

/** The view of a relation, for statements that are put together while requests are answered; an error before the start. */
export function relation(name: keyof Relations): string {
  const view = known[name]
  if (view === undefined) throw new Error(`nobody has handed in the relation ${name}`)
  return view
}

/** The same for what can be done without: undefined where nobody has handed it in. */
export const relationIfAny = (name: keyof Relations): string | undefined => known[name]
