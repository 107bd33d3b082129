import type { Actor } from './actor.ts'

type Bind = (value: unknown) => string

/**
 * A relation that clients may choose from by its name on the wire: `table,text,code` in dictionary calls, and
 * `tableName` in tree calls. Only what stands here can be asked for; all SQL is over alias `t` and comes from code.
 */
export interface TableDictionary {
  /** `sys_user`: the name on the wire. */
  name: string
  /** The relation behind it, mostly a published view. Its rows carry `tenant_id`. */
  from: string
  /** Columns by their name on the wire, for texts, codes and conditions. */
  columns: Readonly<Record<string, string>>
  /** Of `columns`, those that may be shown; the rest only decides which rows. */
  texts: readonly string[]
  /** Of `columns`, those that a field may store. */
  codes: readonly string[]
  order: string
  /** What may be chosen anew; values that are stored already keep their text without it. */
  open?: string
  /** Which rows the caller sees at all; absent: those of the tenant. */
  scope?: (actor: Actor, bind: Bind) => string
  /** Personal names take the readings of surnames. */
  isPerson?: boolean
  /** Of a tree: the column on the wire that names the parent, and whether a row has children, as SQL. */
  tree?: { parent: string; hasChild: string; hasChildField: string }
}
