import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Act, HouseholdParts } from '../../server/ports.ts'
import { myHomeApi } from '../shared/api.ts'
import { applyFor } from './apply.ts'
import { askToCorrect, dealHome } from './deal.ts'
import { readMyHomes, readPlaces } from './read-homes.ts'
import { exportOwnData } from './export-own-data.ts'

/** Rooms and people are looked up beyond the caller's own scope, under the caller's name. */
const freed = (actor: Actor): Actor => actorSeeing(actor, 'everything')

export function myHomeRoutes(parts: HouseholdParts): Route[] {
  const within = <T>(db: Db, actor: Actor, work: (act: Act) => Promise<T>): Promise<T> =>
    db.write(actor, (tx: Tx) => work({ tx, actor: freed(actor), parts }))
  return [
    route(myHomeApi.list, (db, actor) => db.read(actor, (tx) => readMyHomes(tx, actor, parts))),
    route(myHomeApi.apply, (db, actor, { forSelf, ...input }) => {
      const applicant = { userId: actor.userId, forSelf: forSelf === 'Y', isInvited: false }
      return within(db, actor, (act) => applyFor(act, input, applicant))
    }),
    route(myHomeApi.deal, (db, actor, input) => within(db, actor, (act) => dealHome(act, input))),
    route(myHomeApi.places, (db, actor, query) => db.read(actor, (tx) => readPlaces(tx, query))),
    route(myHomeApi.correct, (db, actor, input) => within(db, actor, (act) => askToCorrect(act, input))),
    route(myHomeApi.export, (db, actor) => exportOwnData(db, actor, parts.secrets)),
  ]
}
