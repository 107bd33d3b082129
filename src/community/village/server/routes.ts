import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { takingBackBy } from '#engines/manage-view/server/undo-import.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { nameChangeRules } from '../name-change/server/rules.ts'
import { verdictStep as nameVerdict } from '../name-change/server/deal.ts'
import { nameChangeFlow } from '../name-change/server/flow.ts'
import { openNameChange } from '../name-change/server/open.ts'
import { nameChangeApi, nameChangeCalls } from '../name-change/shared/api.ts'
import { villageApi, villageCalls } from '../shared/api.ts'
import { statisticsApi } from '../shared/statistics.ts'
import { VillageLine, villageLineFields } from '../shared/import-sheet.ts'
import { villageFileApi } from '../shared/village-file.ts'
import { inBin } from './refuse-restore.ts'
import { verdictStep } from './deal.ts'
import { villageFlow } from './flow.ts'
import { nameChangeListOf, villageListOf } from './lists.ts'
import { importVillage, openVillage } from './open.ts'
import { readPlaces } from './check-place.ts'
import { villageRules } from './rules.ts'
import { readStatistics } from './statistics.ts'
import { villageFilesOf } from './paper-files.ts'

const { create, ...known } = villageApi
const { create: apply, ...applications } = nameChangeApi

/** The register of villages. */
export function villageRoutes(parts: Pick<Services, 'secrets'>): readonly Route[] {
  const list = villageListOf(parts)
  const { deal } = recordsOf({ list, flow: villageFlow })
  return [
    ...crudRoutes(known, { title: '小区', list, rules: villageRules, flow: villageFlow, bin: inBin }),
    route(create, (db, actor, input) => openVillage(db, actor, input, list)),
    ...importRoutes(villageApi as CrudApi<unknown, VillageLine>, {
      title: '小区',
      fields: villageLineFields,
      input: VillageLine,
      create: importVillage,
      undo: takingBackBy('village', villageRules),
    }),
    route(villageCalls.audit, (db, actor, input, { services }) => deal(db, actor, verdictStep(input), services)),
    route(villageCalls.places, (db, actor) => db.read(actor, (tx) => readPlaces(tx, actor))),
    ...paperRoutes(villageFileApi, villageFilesOf(parts)),
    route(statisticsApi, (db, actor, _query, { services }) => readStatistics(db, actor, services)),
  ]
}

/** Applications for another name. */
export function nameChangeRoutes(parts: Pick<Services, 'secrets'>): readonly Route[] {
  const list = nameChangeListOf(parts)
  const { deal } = recordsOf({ list, flow: nameChangeFlow })
  return [
    ...crudRoutes(applications, { title: '小区更名', list, rules: nameChangeRules, flow: nameChangeFlow }),
    route(apply, (db, actor, input) => openNameChange(db, actor, input, list)),
    route(nameChangeCalls.audit, (db, actor, input, { services }) => deal(db, actor, nameVerdict(input), services)),
  ]
}
