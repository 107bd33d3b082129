import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { recordsOf, type RecordParts } from '#engines/manage-view/server/records.ts'
import { can } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { dealRow } from '#kernel/server/move.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { decisionsFor } from '#services/decision/server/lookup.ts'
import { createChange, updateChange } from '../change/server/save-change.ts'
import { readChanges } from '../change/server/read-changes.ts'
import { contractChangeApi } from '../change/shared/api.ts'
import { proofsOf } from '../print/server/proof-files.ts'
import { contractProofApi } from '../print/shared/api.ts'
import { publicContractRoutes } from '../public/server/routes.ts'
import { contractApi, contractCalls } from '../shared/api.ts'
import { isDismissal } from '../shared/decision-need.ts'
import { contractPermissions } from '../shared/permissions.ts'
import type { Contract, ContractDetail } from '../shared/schema.ts'
import { openCopy } from './open-copy.ts'
import type { ContractFlow, ContractParts } from './ports.ts'
import { pickBuildings, pickVillages, readContract } from './repository.ts'
import { readDetail } from './read-detail.ts'
import { readStart } from './read-start.ts'
import { contractRules } from './rules.ts'
import { readSetting, storeSetting } from './setting-repository.ts'
import { readStatistics } from './statistics.ts'

const { copy, start, villages, buildings, decisions, deal, statistics, setting, saveSetting } = contractCalls

export function contractRoutes(parts: ContractParts, list: List<Contract>, flow: ContractFlow): readonly Route[] {
  const records: RecordParts<Contract, ContractDetail> = {
    list,
    flow,
    detail: (reader, _actor, row) => readDetail(reader, row),
  }
  const { one } = recordsOf(records)
  return [
    route(copy, (db, actor, { id }) => db.write(actor, async (tx) => one(tx, actor, await openCopy(tx, actor, id)))),
    route(start, (db, actor, { decisionId }) => db.read(actor, (tx) => readStart(tx, decisionId))),
    route(statistics, (db, actor) => readStatistics(db, actor)),
    route(setting, (db, actor) => db.read(actor, readSetting)),
    route(saveSetting, (db, actor, input) =>
      db.write(actor, async (tx) => {
        await storeSetting(tx, input)
        return input
      }),
    ),
    ...publicContractRoutes,
    route(villages, (db, actor, query) => db.read(actor, (tx) => pickVillages(tx, query))),
    route(buildings, (db, actor, { villageId }) => db.read(actor, (tx) => pickBuildings(tx, villageId))),
    route(decisions, (db, actor, { villageId, buildingIds, changeType, companyId, keyword }) =>
      db.read(actor, async (tx) => {
        const topicKinds = changeType === '2' || changeType === '3' ? (['4', '9'] as const) : (['4'] as const)
        const rows = await decisionsFor(tx, {
          ...{ villageId, topicKinds, on: today(), keyword },
          buildingIds: buildingIds?.split(',').filter(Boolean),
          company: companyId === undefined ? undefined : { id: companyId, isDismissed: isDismissal(changeType) },
        })
        return rows.map(({ id, decisionNo, title }) => ({ value: id, text: `${decisionNo} ${title}` }))
      }),
    ),
    route(contractChangeApi.read, (db, actor, { id }) =>
      db.read(actor, (tx) => readChanges(tx, actor, list, { id, withDrafts: can(actor, contractPermissions.add) })),
    ),
    route(contractChangeApi.create, (db, actor, input) =>
      db.write(actor, async (tx) => one(tx, actor, await createChange(tx, actor, input))),
    ),
    route(contractChangeApi.update, (db, actor, input) =>
      db.write(actor, async (tx) => one(tx, actor, await updateChange(tx, actor, input))),
    ),
    route(deal, (db, actor, { opinion, supplementItems, ...step }) =>
      db.write(actor, async (tx) => {
        const input = { ...step, remark: opinion, missingItems: supplementItems }
        const { id } = await dealRow(tx, actor, flow, input)
        const { state, registerNo } = (await readContract(tx, id))!
        return { state, registerNo }
      }),
    ),
    ...paperRoutes(contractProofApi, proofsOf(list)),
    ...crudRoutes(contractApi, { ...records, title: '合同备案', rules: contractRules(parts) }),
  ]
}
