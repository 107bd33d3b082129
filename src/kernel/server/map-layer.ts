import type { Permission } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import type { Reader, Tx } from './db/db.ts'
import type { Table } from './db/tables.ts'

type Bind = (value: unknown) => string

/** A kind of record on the map by its state: what the legend calls it and which tone it has. */
export interface MapMark {
  code: string
  label: string
  tone: 'primary' | 'success' | 'warning' | 'danger' | 'default'
}

/** One line about a village in the drawer of the map. */
export interface MapFact {
  label: string
  /** SQL of a text over the records of the village; undefined where the number of its records is meant. */
  value?: string
  unit?: string
  /** The list behind it, with `{village}` for the id; whoever lacks the permission sees the fact without a link. */
  page?: { path: string; permission: Permission }
}

/** What is drawn of a village, or where it stands. */
export interface MapChange {
  id: string
  version?: number | undefined
  /** GeoJSON; null takes the boundary away, undefined leaves it. */
  boundary?: unknown
  lng?: string
  lat?: string
}

/** How positions and boundaries of a layer's records are stored; rows answer to the caller's scope. */
export interface MapEdit {
  /** A record by its number or name, or undefined. */
  find(reader: Reader, actor: Actor, name: string): Promise<{ id: string } | undefined>
  /** Stores the change and answers the next version. Throws 404 and 409 as every write does. */
  save(tx: Tx, actor: Actor, change: MapChange): Promise<{ version: number }>
}

/**
 * How the records of one table stand on the map: each at the point of a village. All SQL stands over alias `t` (the
 * table) and what `join` adds; it comes from code only. Rows answer to the caller's scope exactly as in lists.
 */
export interface MapLayer {
  layer: string
  label: string
  table: Table
  /** Of the unit's list: without it the layer is not there. */
  permission: Permission
  join?: string
  /** Which records the layer shows; absent: all that are not removed. */
  where?: (bind: Bind) => string
  /** What the figure counts: records of which this SQL holds, or different values of that one; absent: all records. */
  figure?: { where?: string; different?: string }
  /** One feature for each village with the number of its records; absent: one for each record. */
  isCounted?: true
  /** SQL of a record's moment: the layer is drawn as heat, and shows the records of a period. */
  heatAt?: string
  villageId: string
  /** Position in GCJ-02, as numeric; null where it is not known. */
  lng: string
  lat: string
  /** Region code of twelve digits, or its beginning. */
  areaCode: string
  name: string
  note: string
  /** What is searched besides the name. */
  words?: string
  /** SQL of the state; of several records in one place the mark that stands first in the list is shown. */
  mark: string
  marks: readonly MapMark[]
  facts?: readonly MapFact[]
  /** Sums over an area, as aggregates. */
  sums?: readonly { label: string; unit: string; value: string }[]
  /** Of the one layer that is the register of villages: their boundaries, places and the way to change them. */
  register?: {
    boundary: string
    version: string
    /** Names of district, street and community. */
    places: readonly [string, string, string]
    edit: MapEdit
  }
}
