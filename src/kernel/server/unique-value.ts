import type { Secrets } from './secrets.ts'

/**
 * A value that must not occur twice, and that forms may ask about before they send. `table` and `field` are names on the
 * wire, known by this declaration alone; all SQL is over alias `t` and comes from code. Removed rows count too.
 */
export interface UniqueValue {
  table: string
  field: string
  /** The relation behind it; its rows carry `tenant_id` and `id`, unless `tenant` and `id` say otherwise. */
  from: string
  /** The column, as SQL. */
  column: string
  /** The column that `dataId` names; `t.id` by default. */
  id?: string
  /** Ids of rows that may bear the value of another one, as a query: for them it is free. */
  borrowers?: string
  /** Rows of the caller's tenant by default; those of the whole installation only for what belongs to it. */
  isOfInstallation?: boolean
  /** The stored form of what was typed; undefined for a text that can never be stored. */
  stored?: (text: string, secrets: Secrets) => string | undefined
}
