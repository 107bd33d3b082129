import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Flow } from '#kernel/server/move.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { processApi } from '../../process/shared/api.ts'
import { checkStep, readProcess, reviewStep } from '../../process/server/service.ts'
import { findAccounts, findCandidates, findCompanies } from '../../topic/server/find-choices.ts'
import { saveCounters } from '../../topic/server/save-counters.ts'
import { saveTopics } from '../../topic/server/save-topics.ts'
import { accountsApi, candidatesApi, companiesApi, countersApi, topicsApi } from '../../topic/shared/api.ts'
import { meetingCopyApi, meetingPlacesApi, ownersMeetingApi } from '../shared/api.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import { copyMeeting } from './create-copy.ts'
import type { Step } from './guards.ts'
import type { MeetingParts } from './ports.ts'
import { readDetail } from './read-detail.ts'
import { ownersMeetingRules } from './rules.ts'
import type { StoredMeeting } from './tables.ts'
import { readPlaces } from './village-repository.ts'

export const meetingRoutes = (
  parts: MeetingParts,
  list: List<OwnersMeeting>,
  flow: Flow<StoredMeeting, Step>,
): readonly Route[] => [
  route(meetingPlacesApi, (db, actor, { villageId, scopeType }) => {
    const { villages } = actor.scope
    const isSeen = villages === 'all' || villages.includes(villageId)
    return db.read(actor, async (tx) => (isSeen ? readPlaces(tx, villageId, scopeType) : []))
  }),
  route(meetingCopyApi, (db, actor, input) => db.write(actor, (tx) => copyMeeting(tx, actor, input))),
  route(candidatesApi, (db, actor, query) => db.read(actor, (tx) => findCandidates(tx, actor, query))),
  route(accountsApi, (db, actor, query) => db.read(actor, (tx) => findAccounts(tx, actor, query, parts))),
  route(companiesApi, (db, actor, query) => db.read(actor, (tx) => findCompanies(tx, actor, query))),
  route(topicsApi, (db, actor, input) => db.write(actor, (tx) => saveTopics(tx, actor, input))),
  route(countersApi, (db, actor, input) => db.write(actor, (tx) => saveCounters(tx, actor, input))),
  route(processApi.read, (db, actor, { meetingId }) => readProcess(db, actor, meetingId, parts.secrets)),
  route(processApi.check, (db, actor, input) => checkStep(db, actor, input, parts.secrets)),
  route(processApi.review, (db, actor, input) => reviewStep(db, actor, input, parts.secrets)),
  ...crudRoutes(ownersMeetingApi, {
    title: '业主大会会议',
    list,
    rules: ownersMeetingRules,
    flow,
    detail: readDetail,
  }),
]
