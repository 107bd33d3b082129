import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { stepOffice, stepResult } from '../../process/shared/dictionaries.ts'
import { processPermissions } from '../../process/shared/permissions.ts'
import { rosterListOf } from '../../roster/server/lists.ts'
import { rosterMenu } from '../../roster/server/menu.ts'
import { rosterRoutes } from '../../roster/server/routes.ts'
import { deliveredState, excludedReason, rosterKind, rosterMark } from '../../roster/shared/dictionaries.ts'
import { rosterPermissions } from '../../roster/shared/permissions.ts'
import {
  convenerKind,
  counterKind,
  meetingForm,
  meetingScope,
  meetingType,
  proposalKind,
  topicMode,
} from '../shared/dictionaries.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import { meetingFiles } from './files.ts'
import { ownersMeetingListOf } from './lists.ts'
import { meetingMenu } from './menu.ts'
import { meetingMetrics } from './metrics.ts'
import type { MeetingParts } from './ports.ts'
import { meetingPublications } from './publicity-kinds.ts'
import { meetingRoutes } from './routes.ts'
import { meetingTodos } from './todos.ts'
import { meetingWarnings } from './warnings.ts'

/** Meetings of owners: what they decide on, who counts as one of them, and what makes them sound. */
export function ownersMeetingServer(parts: MeetingParts): ServerFeature {
  const list = ownersMeetingListOf(parts)
  return serverFeature({
    name: 'owners-meeting',
    routes: [...meetingRoutes(parts, list), ...rosterRoutes(rosterListOf(parts))],
    menu: [...meetingMenu, ...rosterMenu],
    permissions: [meetingPermissions, processPermissions, rosterPermissions],
    dictionaries: [
      stateDictionary('vote_state', '业主大会状态', ownersMeetingMachine),
      ...[meetingType, meetingForm, convenerKind, proposalKind, meetingScope, topicMode, counterKind],
      ...[rosterKind, rosterMark, deliveredState, excludedReason, stepResult, stepOffice],
    ],
    files: [meetingFiles],
    todos: meetingTodos(parts),
    metrics: meetingMetrics(list),
    warnings: meetingWarnings,
    publications: meetingPublications,
    constraints: { meeting_roster_person: '名册中的业主重复' },
  })
}
