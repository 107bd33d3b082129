import type { Schema } from './schema.ts'

/** Something that happened, told to other units after the transaction: `aggregate` orders deliveries of one thing. */
export interface EventType<P = unknown> {
  name: string
  payload: Schema<P>
}

/** Declares an event; its name is in the past tense, `repair.dispatched`. */
export const event = <P>(name: string, payload: Schema<P>): EventType<P> => ({ name, payload })
