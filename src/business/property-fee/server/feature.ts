import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { on } from '#kernel/server/events/handler.ts'
import { route } from '#kernel/server/http/route.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { decisionRevoked } from '#services/decision/shared/events.ts'
import { accountRoutes } from '../account/server/routes.ts'
import { accountLogKind, accountType } from '../account/shared/dictionaries.ts'
import { accountPermissions } from '../account/shared/permissions.ts'
import { applyWaiver } from '../adjustment/server/apply-waiver.ts'
import { adjustApprovals } from '../adjustment/server/approval.ts'
import { adjustFlowOf } from '../adjustment/server/flow.ts'
import type { LedgerParts } from '../adjustment/server/jobs.ts'
import { feeLedgerKind } from '../adjustment/server/ledger-kinds.ts'
import { adjustList } from '../adjustment/server/lists.ts'
import { adjustRules } from '../adjustment/server/rules.ts'
import { adjustTodos } from '../adjustment/server/todos.ts'
import { feeWarnings } from '../adjustment/server/warnings.ts'
import { adjustApi, waiverCalls } from '../adjustment/shared/api.ts'
import { adjustKind } from '../adjustment/shared/dictionaries.ts'
import { adjustPermissions } from '../adjustment/shared/permissions.ts'
import { adjustMachine } from '../adjustment/shared/states.ts'
import { assignRoutes } from '../assignment/server/routes.ts'
import { takenText } from '../assignment/server/rules.ts'
import { assignPermissions } from '../assignment/shared/permissions.ts'
import { assignMachine } from '../assignment/shared/states.ts'
import { batchRoutes } from '../batch/server/routes.ts'
import { batchTask } from '../batch/server/tasks.ts'
import { batchPermissions } from '../batch/shared/permissions.ts'
import { batchMachine } from '../batch/shared/states.ts'
import { billRoutes } from '../bill/server/routes.ts'
import { billAge, billKind } from '../bill/shared/dictionaries.ts'
import { billPermissions } from '../bill/shared/permissions.ts'
import { billMachine } from '../bill/shared/states.ts'
import { discountRoutes } from '../discount/server/routes.ts'
import { discountDictionaries } from '../discount/shared/dictionaries.ts'
import { discountPermissions } from '../discount/shared/permissions.ts'
import { itemRoutes } from '../item/server/routes.ts'
import { feeItemStatus } from '../item/shared/dictionaries.ts'
import { itemPermissions } from '../item/shared/permissions.ts'
import {
  feeAnchor,
  feeChargeMode,
  feeCycle,
  feeDiscountKind,
  feeDueRule,
  feeFlag,
  feeFormula,
  feeGraceMode,
  feeObjType,
  feePayerRule,
  feeProrate,
  feeRounding,
  feeRoundingUnit,
  feeTierBasis,
  feeType,
} from '../shared/dictionaries.ts'
import { standardApproval } from '../standard/server/approval.ts'
import { followRevoked, groundTodos } from '../standard/server/follow-decision.ts'
import { standardFlowOf } from '../standard/server/flow.ts'
import type { ApprovedParts } from '../standard/server/ports.ts'
import { standardPublications } from '../standard/server/publicity-kinds.ts'
import { standardRoutes } from '../standard/server/routes.ts'
import { standardTodos } from '../standard/server/todos.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'
import { standardMachine } from '../standard/shared/states.ts'
import { computeTrial } from '../trial/server/compute-trial.ts'
import { trialApi } from '../trial/shared/api.ts'
import { onlineFlowOf } from '../online/server/flow.ts'
import { owedCards } from '../online/server/home-cards.ts'
import { onlineRoutes } from '../online/server/routes.ts'
import { serveNotifications } from '../online/server/take-notification.ts'
import { onlineTodos } from '../online/server/todos.ts'
import { minePermissions, onlinePermissions } from '../online/shared/permissions.ts'
import { onlineDictionaries } from '../online/shared/dictionary-list.ts'
import { payFlowOf } from '../payment/server/flow.ts'
import { payRoutes } from '../payment/server/routes.ts'
import { payTodos } from '../payment/server/todos.ts'
import { allocationOrder, paidChannel, payChannel, roundDown, tenderChannel } from '../payment/shared/dictionaries.ts'
import { payPermissions } from '../payment/shared/permissions.ts'
import { payMachine } from '../payment/shared/states.ts'
import { receiptRoutes } from '../receipt/server/routes.ts'
import { receiptType } from '../receipt/shared/dictionaries.ts'
import { receiptPermissions } from '../receipt/shared/permissions.ts'
import { receiptMachine } from '../receipt/shared/states.ts'
import { shiftFlowOf } from '../shift/server/flow.ts'
import { shiftRoutes } from '../shift/server/routes.ts'
import { shiftTodos } from '../shift/server/todos.ts'
import { shiftPermissions } from '../shift/shared/permissions.ts'
import { shiftMachine } from '../shift/shared/states.ts'
import { feeReportRoutes } from '../report/server/routes.ts'
import { feeReportPermissions } from '../report/shared/permissions.ts'
import { collectionMetrics } from '../statistics/server/metrics.ts'
import { feeStatisticsRoutes } from '../statistics/server/routes.ts'
import { collectionWarnings } from '../statistics/server/warnings.ts'
import { feeStatPermissions } from '../statistics/shared/permissions.ts'
import { feeHandlers } from './handlers.ts'
import { feeJobs } from './jobs.ts'
import { feeMenu, onlineMenu } from './menu.ts'
import { feeMetrics } from './metrics.ts'
import { feeSeed } from './seed.ts'

export { readRates } from '../statistics/server/read-rates.ts'

/** Whether some organisation takes money online. */
interface OnlineParts {
  paysOnline: boolean
}

/** What villages are charged: items, standards that are passed and made public, rooms that they are given to, and bills. */
export function feeServer(parts: ApprovedParts & LedgerParts & OnlineParts): ServerFeature {
  const adjustFlow = adjustFlowOf(parts)
  const flow = standardFlowOf(parts)
  const onlineFlow = onlineFlowOf(parts)
  return serverFeature({
    name: 'property-fee',
    routes: [
      route(trialApi, (db, actor, input) => db.read(actor, (tx) => computeTrial(tx, actor, input))),
      ...standardRoutes(flow),
      ...assignRoutes,
      ...billRoutes,
      ...batchRoutes,
      ...payRoutes(payFlowOf(parts)),
      ...onlineRoutes(onlineFlow),
      ...shiftRoutes(shiftFlowOf(parts)),
      ...receiptRoutes,
      ...feeStatisticsRoutes,
      ...feeReportRoutes,
      ...accountRoutes,
      ...crudRoutes(adjustApi, {
        title: '账单调整',
        list: adjustList,
        rules: adjustRules(parts),
        flow: adjustFlow,
      }),
      route(waiverCalls.apply, (db, actor, input) =>
        db.write(actor, async (tx) => adjustList.one(tx, actor, await applyWaiver(tx, actor, parts.approvals, input))),
      ),
      ...discountRoutes,
      ...itemRoutes,
    ],
    jobs: feeJobs(parts, { standard: flow, online: onlineFlow }),
    tasks: [batchTask],
    handlers: [...feeHandlers, on(decisionRevoked, 'fee.decision', followRevoked(parts))],
    workflows: [...adjustApprovals(parts, adjustFlow), standardApproval(parts, flow)],
    ledgers: [feeLedgerKind],
    menu: parts.paysOnline ? [...feeMenu, ...onlineMenu] : feeMenu,
    permissions: [
      ...[itemPermissions, standardPermissions, assignPermissions],
      ...[billPermissions, batchPermissions, adjustPermissions],
      ...[feeStatPermissions, feeReportPermissions],
      ...[payPermissions, shiftPermissions, receiptPermissions, minePermissions, onlinePermissions],
      ...[accountPermissions, discountPermissions],
    ],
    dictionaries: [
      stateDictionary('fee_std_status', '收费标准状态', standardMachine),
      stateDictionary('fee_assign_status', '费用分配状态', assignMachine),
      stateDictionary('bill_state', '账单状态', billMachine),
      stateDictionary('fee_batch_state', '出账批次状态', batchMachine),
      stateDictionary('fee_adjust_state', '账单调整状态', adjustMachine),
      stateDictionary('pay_state', '支付单状态', payMachine),
      stateDictionary('fee_shift_state', '收费班次状态', shiftMachine),
      stateDictionary('fee_receipt_state', '收据状态', receiptMachine),
      ...[payChannel, tenderChannel, paidChannel, ...onlineDictionaries, allocationOrder, roundDown, receiptType],
      ...[accountType, accountLogKind],
      ...[billKind, billAge, adjustKind, ...discountDictionaries],
      ...[feeType, feeFlag, feeItemStatus, feeObjType, feeFormula, feeTierBasis, feeCycle, feeAnchor, feeChargeMode],
      ...[feeDueRule, feeProrate, feeRounding, feeRoundingUnit, feeGraceMode, feePayerRule, feeDiscountKind],
    ],
    todos: [
      ...standardTodos(parts),
      groundTodos(parts),
      adjustTodos(parts),
      payTodos(parts),
      shiftTodos(parts),
      onlineTodos(parts),
    ],
    serve: (app, services) => serveNotifications(app, services, onlineFlow),
    warnings: [...feeWarnings, ...collectionWarnings],
    publications: standardPublications(flow),
    homeCards: owedCards,
    metrics: [...feeMetrics, ...collectionMetrics],
    constraints: {
      fee_item_code: '本单位已有相同编码的收费项目',
      fee_item_name: '本单位已有相同名称的收费项目',
      fee_discount_rule_name: '本单位已有同名优惠规则',
      fee_discount_rule_creditor_id: '该机构已有优惠规则，不能删除',
      fee_item_creditor_id: '该机构已有收费项目，不能删除',
      fee_standard_name: '同一小区已存在同名收费标准',
      fee_standard_open: '该收费标准已有新版本在办理',
      fee_standard_overlap: '与其他版本生效期重叠',
      fee_standard_village_id: '该小区已有收费标准，不能删除',
      fee_standard_item_id: '该收费项目已用于收费标准，不能删除',
      fee_standard_creditor_id: '该机构已有收费标准，不能删除',
      fee_assign_overlap: takenText,
      fee_assign_room_id: '该房屋已分配费用，不能删除',
      fee_assign_village_id: '该小区已分配费用，不能删除',
      fee_assign_item_id: '该收费项目已分配给房屋，不能删除',
      fee_assign_creditor_id: '该机构已有费用分配，不能删除',
      fee_bill_assign_id: '该费用分配已出账，不能删除',
      fee_bill_room_id: '该房屋已有账单，不能删除',
      fee_bill_village_id: '该小区已有账单，不能删除',
      fee_bill_item_id: '该收费项目已有账单，不能删除',
      fee_bill_creditor_id: '该机构已有账单，不能删除',
      fee_bill_overlap: '该房屋在此期间已出账',
      fee_shift_open: '您有未交班的班次，请先交班',
      fee_shift_village_id: '该小区已有收费班次，不能删除',
      fee_shift_creditor_id: '该机构已有收费班次，不能删除',
      fee_account_village_id: '该小区已有预存账户，不能删除',
      fee_account_creditor_id: '该机构已有预存账户，不能删除',
      fee_account_item_id: '该收费项目已有预存账户，不能删除',
      fee_account_payer_id: '该住户还有预存款，不能删除',
      fee_pay_order_no: '支付单号重复，请重试',
      fee_receipt_once: '该收款已有收据，请刷新',
      fee_adjustment_open: '该账单已有调整待审核',
    },
    seed: feeSeed(parts, adjustFlow),
  })
}
