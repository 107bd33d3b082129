import { statement, type Statement } from './statement.ts'

/** Holds back everybody who asks for the same name, on every process, until the transaction ends. */
export const holdName = (name: string): Statement<object> =>
  statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
