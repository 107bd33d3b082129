import { ownersChanged } from '#community/household/shared/events.ts'
import { on } from '#kernel/server/events/handler.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { ballotPrintRoutes } from '../../ballot-print/server/routes.ts'
import { voteCards } from '../../casting/server/home-cards.ts'
import { castingMenu } from '../../casting/server/menu.ts'
import { voteJobs } from '../../casting/server/jobs.ts'
import { castingRoutes } from '../../casting/server/routes.ts'
import { ballotTodos } from '../../casting/server/todos.ts'
import { castStand, castValue } from '../../casting/shared/dictionaries.ts'
import { ballotPermissions } from '../../casting/shared/permissions.ts'
import { countRoutes } from '../../count/server/routes.ts'
import { countPermissions } from '../../count/shared/permissions.ts'
import { comparisonRoutes } from '../../comparison/server/routes.ts'
import { differenceHandling, differenceKind } from '../../comparison/shared/dictionaries.ts'
import { comparisonPermissions } from '../../comparison/shared/permissions.ts'
import { deliveryRoutes } from '../../delivery/server/routes.ts'
import { deliveryWay } from '../../delivery/shared/dictionaries.ts'
import { deliveryPermissions } from '../../delivery/shared/permissions.ts'
import { filingRoutes } from '../../filing/server/routes.ts'
import { sealedPaper } from '../../filing/shared/dictionaries.ts'
import { recordPermissions } from '../../filing/shared/permissions.ts'
import { judgementRoutes } from '../../judgement/server/routes.ts'
import { ballotChannel, ballotFault, ballotStand, judgementAct } from '../../judgement/shared/dictionaries.ts'
import { objectionRoutes } from '../../objection/server/routes.ts'
import { objectionAct, objectionTarget } from '../../objection/shared/dictionaries.ts'
import { paperRoutes } from '../../paper/server/routes.ts'
import { paperChannel, paperFault, paperStand } from '../../paper/shared/dictionaries.ts'
import { paperPermissions } from '../../paper/shared/permissions.ts'
import { stepOffice, stepResult } from '../../process/shared/dictionaries.ts'
import { processPermissions } from '../../process/shared/permissions.ts'
import { printRoutes } from '../../print/server/routes.ts'
import { documentPermissions } from '../../print/shared/permissions.ts'
import { followOwners } from '../../roster/server/follow-owners.ts'
import { rosterList } from '../../roster/server/lists.ts'
import { rosterMenu } from '../../roster/server/menu.ts'
import { rosterRoutes } from '../../roster/server/routes.ts'
import { deliveredState, excludedReason, rosterKind, rosterMark } from '../../roster/shared/dictionaries.ts'
import { rosterPermissions } from '../../roster/shared/permissions.ts'
import { sweepMenu } from '../../sweep/server/menu.ts'
import { sweepRoutes } from '../../sweep/server/routes.ts'
import { remindChannel, sweepStand, sweepState } from '../../sweep/shared/dictionaries.ts'
import { remindPermissions, sweepPermissions } from '../../sweep/shared/permissions.ts'
import {
  convenerKind,
  counterKind,
  electionKind,
  meetingForm,
  meetingScope,
  meetingType,
  proposalKind,
  topicMode,
} from '../shared/dictionaries.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { sealedRoutes } from '../../sealed/server/routes.ts'
import { exportOccasion } from '../../sealed/shared/dictionaries.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import { byMeetingType } from './choose-meetings.ts'
import { meetingFiles } from './files.ts'
import { voteRoutes } from '../../vote/server/routes.ts'
import { meetingFlowOf } from './flow.ts'
import { ownersMeetingListOf } from './lists.ts'
import { meetingMenu } from './menu.ts'
import { meetingDeadlines } from './deadlines.ts'
import { meetingMetrics } from './metrics.ts'
import type { MeetingParts, ObjectionParts } from './ports.ts'
import { meetingPublications } from './publicity-kinds.ts'
import { meetingRoutes } from './routes.ts'
import { meetingSeed } from './seed.ts'
import { meetingTodos } from './todos.ts'
import { publicWarnings } from './public-warnings.ts'
import { meetingWarnings } from './warnings.ts'

/** What boards tell of a meeting under way. */
export { readRunning } from '../../sweep/server/read-running.ts'

/** Meetings of owners: what they decide on, who counts as one of them, and what makes them sound. */
export function ownersMeetingServer(parts: MeetingParts & ObjectionParts): ServerFeature {
  const list = ownersMeetingListOf(parts)
  const flow = meetingFlowOf(parts)
  return serverFeature({
    name: 'owners-meeting',
    routes: [
      ...meetingRoutes(parts, list, flow),
      ...voteRoutes(list, flow),
      ...rosterRoutes(rosterList, parts),
      ...castingRoutes(flow, parts),
      ...comparisonRoutes,
      ...deliveryRoutes(parts),
      ...ballotPrintRoutes(parts),
      ...sweepRoutes,
      ...paperRoutes(flow, parts),
      ...countRoutes(flow, parts),
      ...judgementRoutes(parts),
      ...objectionRoutes(parts),
      ...sealedRoutes(parts),
      ...filingRoutes(parts),
      ...printRoutes(list),
    ],
    jobs: voteJobs(flow, parts),
    menu: [...castingMenu, ...meetingMenu, ...rosterMenu, ...sweepMenu],
    permissions: [
      meetingPermissions,
      processPermissions,
      rosterPermissions,
      ballotPermissions,
      comparisonPermissions,
      deliveryPermissions,
      sweepPermissions,
      remindPermissions,
      paperPermissions,
      countPermissions,
      recordPermissions,
      documentPermissions,
    ],
    dictionaries: [
      stateDictionary('vote_state', '业主大会状态', ownersMeetingMachine),
      ...[meetingType, meetingForm, convenerKind, proposalKind, meetingScope, topicMode, electionKind, counterKind],
      ...[rosterKind, rosterMark, deliveredState, excludedReason, stepResult, stepOffice, castStand, castValue],
      ...[paperChannel, paperFault, paperStand, ballotChannel, ballotFault, ballotStand, judgementAct, exportOccasion],
      ...[sealedPaper, deliveryWay, sweepState, sweepStand, remindChannel],
      ...[differenceKind, differenceHandling, objectionTarget, objectionAct],
    ],
    handlers: [
      on(ownersChanged, 'owners-meeting.owners', (tx, actor, told) => followOwners(tx, actor, told, parts.secrets)),
    ],
    files: [meetingFiles],
    todos: [...meetingTodos(parts), ...ballotTodos],
    metrics: meetingMetrics(list),
    deadlines: meetingDeadlines(list),
    homeCards: voteCards,
    warnings: [...meetingWarnings, ...publicWarnings].map(byMeetingType),
    publications: meetingPublications,
    constraints: {
      meeting_roster_person: '名册中的业主重复',
      meeting_record_meeting: '该会议的备案信息刚被他人登记，请刷新',
      vote_act_cast: '您已提交表决，不能重复投票',
    },
    seed: meetingSeed(parts),
  })
}
