import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { on } from '#kernel/server/events/handler.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { decisionRevoked } from '#services/decision/shared/events.ts'
import { sealLoanApproval } from '../loan/server/approval.ts'
import { sealLoanRoutes } from '../loan/server/routes.ts'
import { openLoanText } from '../loan/server/rules.ts'
import { sealLoanDue } from '../loan/shared/dictionaries.ts'
import { sealLoanPermissions } from '../loan/shared/permissions.ts'
import { sealLoanMachine } from '../loan/shared/states.ts'
import { meetingRoutes } from '../meeting/server/routes.ts'
import { meetingPage } from '../meeting/server/todos.ts'
import { meetingKind, meetingResult } from '../meeting/shared/dictionaries.ts'
import { meetingPermissions } from '../meeting/shared/permissions.ts'
import { followRevoked } from '../member/server/follow-decision.ts'
import { memberListsOf } from '../member/server/lists.ts'
import { memberRoutes } from '../member/server/routes.ts'
import { changeReport, committeePosition, leaveReason, memberPolitics } from '../member/shared/dictionaries.ts'
import { memberPermissions } from '../member/shared/permissions.ts'
import { sealListOf } from '../seal/server/lists.ts'
import { sealRulesOf } from '../seal/server/rules.ts'
import { sealApi } from '../seal/shared/api.ts'
import { sealAct } from '../seal/shared/dictionaries.ts'
import { sealPermissions } from '../seal/shared/permissions.ts'
import { committeeKind, filingItem, sealState, termDue } from '../shared/dictionaries.ts'
import { committeePermissions } from '../shared/permissions.ts'
import { committeeMachine } from '../shared/states.ts'
import { committeeFiles } from './files.ts'
import { committeeDay } from './jobs.ts'
import { committeeListOf } from './lists.ts'
import { committeeDeadlines } from './deadlines.ts'
import { committeeMetrics } from './metrics.ts'
import { committeeMenu } from './menu.ts'
import type { LoanParts } from './ports.ts'
import { committeeRoutes } from './routes.ts'
import { committeeSeed } from './seed.ts'
import { committeePage } from './todos.ts'
import { committeeWarnings } from './warnings.ts'

/** Those who act for the owners of a village: terms, people, meetings and the seal. */
export function committeeServer(parts: LoanParts): ServerFeature {
  const list = committeeListOf(parts)
  return serverFeature({
    name: 'committee',
    routes: [
      ...memberRoutes(parts),
      ...meetingRoutes(parts),
      ...crudRoutes(sealApi, {
        title: '业委会印章',
        list: sealListOf(parts),
        rules: sealRulesOf(parts),
      }),
      ...sealLoanRoutes(parts),
      ...committeeRoutes(parts, list),
    ],
    jobs: [committeeDay(parts)],
    handlers: [on(decisionRevoked, 'committee.decision', followRevoked(parts))],
    menu: committeeMenu,
    permissions: [committeePermissions, memberPermissions, meetingPermissions, sealPermissions, sealLoanPermissions],
    dictionaries: [
      stateDictionary('committee_term_state', '业委会届次状态', committeeMachine),
      committeeKind,
      filingItem,
      termDue,
      sealState,
      committeePosition,
      leaveReason,
      memberPolitics,
      changeReport,
      meetingKind,
      meetingResult,
      sealAct,
      stateDictionary('committee_seal_loan_state', '印章借用状态', sealLoanMachine),
      sealLoanDue,
    ],
    metrics: committeeMetrics(list, memberListsOf(parts)),
    deadlines: committeeDeadlines(list),
    warnings: committeeWarnings,
    files: [committeeFiles],
    workflows: [sealLoanApproval(parts)],
    seed: committeeSeed(parts),
    publications: [
      { kind: 'committeeMembers', page: { path: committeePage, permission: committeePermissions.list } },
      { kind: 'committeeResolution', page: { path: meetingPage, permission: meetingPermissions.list } },
    ],
    constraints: {
      committee_term: '该小区已登记相同届次',
      committee_office: '该小区已有在任的业委会或物管会',
      committee_filing: '该小区已有待备案的业委会',
      committee_period: '任期开始不能早于选举公告日',
      committee_member_person: '该业主已是本届委员',
      committee_member_director: '业委会已有主任',
      committee_meeting_first: '本届首次会议已登记',
      committee_seal_loan_open: openLoanText,
      committee_seal_seq: '印章事项刚被他人登记，请刷新后重试',
    },
  })
}
