import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import { messages } from '#kernel/shared/messages.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { filingFormsOf } from '../print/server/paper-files.ts'
import { filingFormApi } from '../print/shared/api.ts'
import { committeeApi, committeeCalls, type FilingAudit } from '../shared/api.ts'
import type { Committee } from '../shared/schema.ts'
import { committeeFlowOf } from './flow.ts'
import type { CommitteeParts } from './ports.ts'
import { publishMembers } from './publish-members.ts'
import { committeeRulesOf } from './rules.ts'

/** A list that changes with its caller or the day, as the routes of a list ask for one. */
export const currentList = <Row>(listFor: (actor: Actor) => List<Row>, first: List<Row>): List<Row> => ({
  definition: first.definition,
  page: (db, actor, raw) => listFor(actor).page(db, actor, raw),
  one: (reader, actor, id) => listFor(actor).one(reader, actor, id),
  all: (actor, raw) => listFor(actor).all(actor, raw),
  count: (actor, raw) => listFor(actor).count(actor, raw),
  recycled: (db, actor, raw, since) => listFor(actor).recycled(db, actor, raw, since),
})

/** A verdict as the step that it means. */
function verdictStep({ pass, opinion, ...input }: FilingAudit): Dealing {
  const remark = opinion ?? null
  if (pass === 'N' && !remark?.trim()) throw badInput({ opinion: messages.reasonMissing })
  return { ...input, action: pass === 'Y' ? 'pass' : 'return', remark } as Dealing
}

/** The register of committees. */
export function committeeRoutes(parts: CommitteeParts, listNow: () => List<Committee>): readonly Route[] {
  const list = currentList(listNow, listNow())
  const flow = committeeFlowOf(parts)
  const { deal, whole } = recordsOf({ list, flow })
  return [
    ...paperRoutes(filingFormApi, filingFormsOf(listNow)),
    ...crudRoutes(committeeApi, {
      title: '业委会',
      list,
      rules: committeeRulesOf(parts),
      flow,
    }),
    route(committeeCalls.filing, (db, actor, input, { services }) =>
      deal(db, actor, { ...input, action: 'file' } as Dealing, services),
    ),
    route(committeeCalls.audit, (db, actor, input, { services }) =>
      deal(db, actor, verdictStep(input as FilingAudit), services),
    ),
    route(committeeCalls.publicity, (db, actor, input) =>
      db.write(actor, async (tx) => whole(tx, actor, await publishMembers(tx, actor, input))),
    ),
    route(committeeCalls.renew, (db, actor, input, { services }) =>
      deal(db, actor, { ...input, action: 'renew' } as Dealing, services),
    ),
  ]
}
