import { ofToday } from '#engines/manage-view/server/list-views.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { on } from '#kernel/server/events/handler.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { decisionMade, decisionRevoked } from '#services/decision/shared/events.ts'
import {
  bidKind,
  changeType,
  chargeMode,
  contractKind,
  contractMark,
  contractParty,
  endedBy,
  feeUsage,
  serviceGrade,
} from '../shared/dictionaries.ts'
import { decisionMissing } from '../shared/decision-need.ts'
import { publicContractPermissions } from '../public/shared/permissions.ts'
import { contractPermissions } from '../shared/permissions.ts'
import { contractMachine } from '../shared/states.ts'
import { contractFiles } from './files.ts'
import { choiceTodos, followChoices } from './follow-choice.ts'
import { followRevoked, groundTodos } from './follow-decision.ts'
import { contractFlowOf } from './flow.ts'
import { contractJob } from './jobs.ts'
import { contractListOf } from './lists.ts'
import { contractMenu } from './menu.ts'
import { contractDeadlines } from './deadlines.ts'
import { contractMetrics } from './metrics.ts'
import type { ContractParts } from './ports.ts'
import { contractRoutes } from './routes.ts'
import { contractSeed } from './seed.ts'
import { contractTodos } from './todos.ts'
import { overlapText } from './texts.ts'
import { contractWarnings } from './warnings.ts'

/** Contracts of property services: filed by companies, street and district, in force on their days. */
export function contractServer(parts: ContractParts): ServerFeature {
  const flow = contractFlowOf(parts)
  const list = contractListOf(parts)
  return serverFeature({
    name: 'contract',
    routes: contractRoutes(parts, ofToday(list), flow),
    jobs: [contractJob(parts, flow)],
    menu: contractMenu,
    permissions: [contractPermissions, publicContractPermissions],
    dictionaries: [
      stateDictionary('contract_state', '合同状态', contractMachine),
      ...[contractKind, contractParty, chargeMode, bidKind, serviceGrade, feeUsage, changeType, endedBy, contractMark],
    ],
    files: [contractFiles],
    handlers: [
      on(decisionRevoked, 'contract.decision', followRevoked(parts)),
      on(decisionMade, 'contract.choice', followChoices),
      on(decisionRevoked, 'contract.choiceEnd', followChoices),
    ],
    todos: [...contractTodos(parts), groundTodos(parts), choiceTodos],
    metrics: contractMetrics(list),
    deadlines: contractDeadlines(list),
    warnings: contractWarnings,
    constraints: {
      contract_overlap: overlapText,
      contract_no: '该企业已有相同编号的合同',
      contract_decision: decisionMissing,
      contract_open_change: '该合同已有变更在办理',
      contract_village_id: '该小区已有合同登记，不能删除',
      contract_company_id: '该企业已有合同登记，不能删除',
      contract_group_id: '该项目部已有合同登记，不能删除',
    },
    seed: contractSeed(parts),
  })
}
