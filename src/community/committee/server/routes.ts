import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { currentList } from '#engines/manage-view/server/current-list.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
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
