import type { Actor } from '#kernel/server/actor.ts'
import type { List } from './list.ts'

/** A list that changes with its caller or the day, as the routes of a list ask for one. */
export const currentList = <Row>(listFor: (actor: Actor) => List<Row>, first: List<Row>): List<Row> => ({
  definition: first.definition,
  page: (db, actor, raw) => listFor(actor).page(db, actor, raw),
  one: (reader, actor, id) => listFor(actor).one(reader, actor, id),
  all: (actor, raw) => listFor(actor).all(actor, raw),
  count: (actor, raw) => listFor(actor).count(actor, raw),
  recycled: (db, actor, raw, since) => listFor(actor).recycled(db, actor, raw, since),
})
