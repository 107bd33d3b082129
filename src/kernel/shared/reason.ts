import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/** Why a call was refused or a step is not offered: for programs. The words beside a code are for people alone. */
export const reasonCodes = [
  /** The caller lacks the permission. */
  'noPermission',
  /** Somebody has changed the record since it was read. */
  'stale',
  /** The record's state knows no such step. */
  'wrongState',
  /** The step exists, but what stands in the record or around it forbids it now. */
  'guard',
  /** No such record, or none within the caller's sight. */
  'missing',
  /** A value is wrong; `result.fields` says which. */
  'badInput',
  /** Such a record exists already. */
  'taken',
  /** Others need the record. */
  'referenced',
  /** There is no session, or it has ended. */
  'signedOut',
  /** Name or password is wrong. */
  'wrongPassword',
  /** A code that was sent or drawn is wrong or has ended. */
  'wrongCode',
  'tooFrequent',
  'unavailable',
  /** People must be chosen first; `result` says for what. */
  'approversWanted',
  /** A rule of the business, told in words only. */
  'rule',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const ReasonCode = z.enum(reasonCodes) as unknown as Schema<ReasonCode>
