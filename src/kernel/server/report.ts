import type { Actor } from './actor.ts'

/** A column of a report: what is read, how it is worded, whether it may be searched. */
export interface ReportColumnSource {
  key: string
  title: string
  /** SQL over alias `t`. */
  sql: string
  /** Dictionary that words the values. */
  dictionary?: string
  /** A coded value is contained whole. */
  search?: 'contains' | 'range'
  width?: number
}

/** A report that clients may open by its code. All SQL comes from code; `from` carries `tenant_id`. */
export interface Report {
  code: string
  title: string
  from: string
  columns: readonly ReportColumnSource[]
  order: string
  /** Conditions that always hold. */
  open?: string
  /** Which rows the caller sees at all. */
  scope: (actor: Actor, bind: (value: unknown) => string) => string
}
