import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { currentList } from '#engines/manage-view/server/current-list.ts'
import { countingActor } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { memberApi } from '../shared/api.ts'
import { memberFlowOf } from './flow.ts'
import { memberListsOf } from './lists.ts'
import { pickCommittees, pickOwners } from './repository.ts'
import { memberRulesOf } from './rules.ts'

/** The people of committees. */
export function memberRoutes(parts: CommitteeParts): readonly Route[] {
  const listFor = memberListsOf(parts)
  const { owners, committees, ...crud } = memberApi
  return [
    route(owners, (db, actor, query) => db.read(actor, (tx) => pickOwners(tx, actor, query))),
    route(committees, (db, actor, query) => db.read(actor, (tx) => pickCommittees(tx, actor, query))),
    ...crudRoutes(crud, {
      title: '业委会委员',
      list: currentList(listFor, listFor(countingActor(0))),
      rules: memberRulesOf(parts),
      flow: memberFlowOf(parts),
    }),
  ]
}
