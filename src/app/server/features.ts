import type { ServerFeature } from '#kernel/server/feature.ts'
import type { ConstraintTexts } from '#kernel/server/http/failures.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { openPublicityKinds } from '#kernel/server/publicity-kind.ts'
import { openTicketKinds } from '#kernel/server/ticket-kind.ts'
import { openMeasures } from '#kernel/server/warning-measure.ts'
import type { Passwords } from '#kernel/server/password.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { boardServer } from '#business/board/server/feature.ts'
import { faultServer } from '#business/fault-ticket/server/feature.ts'
import { archiveServer } from '#business/committee-archive/server/feature.ts'
import { complaintServer } from '#business/complaint/server/feature.ts'
import { gisMapServer } from '#business/gis-map/server/feature.ts'
import { fundServer } from '#business/maintenance-fund/server/feature.ts'
import { consultationServer } from '#business/owners-meeting/consultation/server/feature.ts'
import { ownersMeetingServer, readRunning } from '#business/owners-meeting/meeting/server/feature.ts'
import { meetingTemplateServer } from '#business/owners-meeting/template/server/feature.ts'
import { voteRuleServer } from '#business/owners-meeting/rules/server/feature.ts'
import { voteVerifyServer } from '#business/owners-meeting/verify/server/feature.ts'
import { repairServer } from '#business/repair-ticket/server/feature.ts'
import { prepareServer } from '#community/committee/preparation/server/feature.ts'
import { companyServer } from '#community/company/server/feature.ts'
import { pickCompanies, standingCompanies } from '#community/company/server/lookup.ts'
import { committeeServer } from '#community/committee/server/feature.ts'
import { householdServer } from '#community/household/server/feature.ts'
import { residentsOfVillages } from '#community/household/server/lookup.ts'
import { resumeServer } from '#community/resume/server/feature.ts'
import { showCommitteeState } from '#community/village/server/actions.ts'
import { villageServer } from '#community/village/server/feature.ts'
import { placesOf } from '#community/village/building/server/lookup.ts'
import { departsInCharge, usersInCharge } from '#community/village/server/lookup.ts'
import { mapServer } from '#engines/map/server/feature.ts'
import { searchServer } from '#engines/search/server/feature.ts'
import { taskKindsOf, taskServer } from '#engines/task/server/feature.ts'
import { decisionServer } from '#services/decision/server/feature.ts'
import { issuedPaperServer } from '#services/issued-paper/server/feature.ts'
import { metricServer } from '#services/metric/server/feature.ts'
import { noticeServer } from '#services/notice/server/feature.ts'
import { answerObjectionWith, raiseObjectionWith } from '#services/publicity/objection/server/actions.ts'
import { publicityServer } from '#services/publicity/server/feature.ts'
import { ticketServer } from '#services/ticket/server/feature.ts'
import { todoServer } from '#services/todo/server/feature.ts'
import { findReminder, newestReminders } from '#services/todo/server/lookup.ts'
import { warningsOf } from '#services/warning/server/actions.ts'
import { warningServer } from '#services/warning/server/feature.ts'
import { readOptions } from '#services/warning/server/lookup.ts'
import { approvalsOf } from '#services/workflow/server/actions.ts'
import { workflowServer } from '#services/workflow/server/feature.ts'
import { apiDocServer } from '#system/api-doc/server/feature.ts'
import { categoryServer } from '#system/category/server/feature.ts'
import { dataSourceServer } from '#system/data-source/server/feature.ts'
import { declareTopDepart, departServer, giveAreas } from '#system/depart/server/feature.ts'
import { dataLogServer } from '#system/data-log/server/feature.ts'
import { dictServer } from '#system/dict/server/feature.ts'
import { draftServer } from '#system/draft/server/feature.ts'
import { duplicateServer } from '#system/duplicate/server/feature.ts'
import { exampleServer } from '#system/example/server/feature.ts'
import { exportFieldServer } from '#system/export-field/server/feature.ts'
import { fileServer } from '#system/file/server/feature.ts'
import { gatewayRouteServer } from '#system/gateway-route/server/feature.ts'
import { jobServer } from '#system/job/server/feature.ts'
import { logServer } from '#system/log/server/feature.ts'
import { monitorServer } from '#system/monitor/server/feature.ts'
import { declarePermissions, permissionServer } from '#system/permission/server/feature.ts'
import { positionServer } from '#system/position/server/feature.ts'
import { preferenceServer } from '#system/preference/server/feature.ts'
import { regionSeed, regionServer } from '#system/region/server/feature.ts'
import { reportServer } from '#system/report/server/feature.ts'
import { declareRoles, roleServer } from '#system/role/server/feature.ts'
import { ruleServer } from '#system/rule/server/feature.ts'
import { redeemUrlTicket, sessionServer } from '#system/session/server/feature.ts'
import { smsServer } from '#system/sms/server/feature.ts'
import { tenantServer } from '#system/tenant/server/feature.ts'
import { userSeed, userServer } from '#system/user/server/feature.ts'
import { workCalendarServer } from '#system/work-calendar/server/feature.ts'
import { feeServers } from './fee-features.ts'
import { tellOfTodo } from './todo-messages.ts'
import { villageExportServer } from './village-export.ts'
import { checkSitePlace, contractEffects, wiring } from './wiring.ts'
import { equipmentServer } from '#community/equipment/server/feature.ts'
import { contractServer } from '#community/contract/server/feature.ts'
import { siteServer } from '#community/project-site/server/feature.ts'
import { roomsInArrears } from '#business/property-fee/server/lookup.ts'
import { readRates } from '#business/property-fee/server/feature.ts'

export interface FeatureParts {
  secrets: Secrets
  passwords: Passwords
  /** Of every demonstration account. */
  demoPassword: string
  settings: Settings
  /** Where channels take money of organisations, and give it back. */
  payAccounts?: Settings['payAccounts']
}

const constraintsOf = (features: readonly ServerFeature[]) =>
  Object.assign({}, ...features.map((feature) => feature.constraints ?? {})) as ConstraintTexts

/** Worked out when it is first asked for, once every unit stands. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Every unit of the product, lower floors first: declarations, installation rows and seeds follow this order. */
export function serverFeatures(parts: FeatureParts): readonly ServerFeature[] {
  const { demoPassword: password, payAccounts = [] } = parts
  const users = { ...userServer(parts), seed: userSeed({ ...parts, password }) }
  const tenants = tenantServer(async (db, tenantId, name) => {
    await declareRoles(db)
    await declarePermissions(db, features)
    await declareTopDepart(db, tenantId, name)
  })
  const system = [tenants, departServer, roleServer, users, permissionServer, sessionServer, smsServer]
  const approval = { kinds: () => units.flatMap(({ workflows = [] }) => workflows), peopleInCharge: usersInCharge }
  const approvals = approvalsOf(approval)
  const workflow = workflowServer(approval)
  const metrics = once(() => openMetrics(whole.flatMap((feature) => feature.metrics ?? [])))
  const measures = once(() =>
    openMeasures(
      units.flatMap(({ warnings = [] }) => warnings),
      metrics(),
    ),
  )
  const tickets = once(() => openTicketKinds(units.flatMap((unit) => unit.tickets ?? [])))
  const deadlines = once(() => units.flatMap((unit) => unit.deadlines ?? []))
  const homeCards = once(() => units.flatMap((unit) => unit.homeCards ?? []))
  const publications = once(() => openPublicityKinds(units.flatMap((unit) => unit.publications ?? [])))
  const warningParts = { metrics, measures, peopleInCharge: usersInCharge, departsInCharge }
  const areas = [
    villageServer({ ...parts, warningOptions: (db, actor) => readOptions(db, actor, { measures }) }),
    companyServer(parts),
    resumeServer(parts),
    householdServer({ ...parts, peopleInCharge: usersInCharge, approvals, homeCards }),
    equipmentServer,
    committeeServer({ ...parts, approvals, peopleInCharge: usersInCharge, showState: showCommitteeState }),
    prepareServer({ ...parts, peopleInCharge: usersInCharge, roomsInArrears }),
    contractServer({ ...parts, effects: contractEffects, peopleInCharge: usersInCharge }),
    siteServer({ ...parts, checkPlace: checkSitePlace, peopleInCharge: usersInCharge }),
    repairServer(parts),
    voteRuleServer(parts),
    meetingTemplateServer(parts),
    ownersMeetingServer({
      ...{ ...parts, peopleInCharge: usersInCharge },
      answerObjection: answerObjectionWith({ peopleInCharge: usersInCharge, placesOf, kinds: publications }),
      raiseObjection: raiseObjectionWith({ peopleInCharge: usersInCharge, placesOf, kinds: publications }),
    }),
    consultationServer(parts),
    faultServer({ ...parts, warnings: warningsOf(warningParts) }),
    complaintServer(parts),
    fundServer({ warnings: warningsOf(warningParts) }),
    archiveServer(parts),
    ...feeServers({
      ...parts,
      payAccounts,
      approvals,
      peopleInCharge: usersInCharge,
      warnings: warningsOf(warningParts),
    }),
    voteVerifyServer,
    boardServer(tickets, deadlines, homeCards, { readMeeting: readRunning, readRates }),
  ]
  const warning = warningServer({ ...parts, ...warningParts })
  const services = [
    issuedPaperServer,
    ticketServer({ kinds: tickets }),
    metricServer,
    workflow,
    mapServer,
    decisionServer({ ...parts, peopleInCharge: usersInCharge, pickCompanies, standingCompanies }),
    publicityServer({ ...parts, peopleInCharge: usersInCharge, placesOf, kinds: publications }),
  ]
  const kinds = [...services, ...areas, warning].flatMap((feature: ServerFeature) => feature.todos ?? [])
  const administration = [
    preferenceServer,
    draftServer,
    positionServer,
    { ...regionServer, seed: regionSeed(giveAreas) },
    categoryServer,
    workCalendarServer,
    exampleServer,
    ruleServer,
    dataSourceServer(parts),
    gatewayRouteServer,
    monitorServer,
    logServer,
    apiDocServer,
  ]
  const units: readonly ServerFeature[] = [
    ...administration,
    todoServer({ peopleInCharge: usersInCharge, tell: tellOfTodo, kinds }),
    noticeServer({
      reminders: { newest: newestReminders, find: findReminder },
      redeem: redeemUrlTicket,
      residents: residentsOfVillages,
      approvals,
    }),
    ...services,
    ...areas,
    // After those whose rows its demonstration data is scanned from.
    warning,
  ]
  // Two units that bring the same kind end the start here.
  publications()
  tickets()
  const places = [...system, ...units].flatMap((feature) => feature.files ?? [])
  const searches = [...system, ...units].flatMap((feature) => feature.searches ?? [])
  const reports = [...system, ...units].flatMap((feature) => feature.reports ?? [])
  const tables = [...system, ...units].flatMap((feature) => feature.tableDictionaries ?? [])
  const restores = [...system, ...units].flatMap((feature) => feature.restores ?? [])
  const before = [
    ...system,
    dataLogServer(restores),
    dictServer(tables),
    reportServer(reports),
    fileServer(places),
    ...units,
  ]
  const all = [...before, taskServer(taskKindsOf(before), constraintsOf(before)), searchServer(searches)]
  const map = gisMapServer(before.flatMap((feature) => feature.mapLayers ?? []))
  const whole = [...all, map, jobServer(all.flatMap((feature) => feature.jobs ?? []))]
  const features: readonly ServerFeature[] = [
    ...whole,
    duplicateServer(whole.flatMap((feature) => feature.uniques ?? [])),
    exportFieldServer(whole.flatMap((feature) => feature.routes ?? [])),
    villageExportServer(whole.flatMap((feature) => feature.routes ?? [])),
    { name: 'wiring', handlers: wiring },
  ]
  return features
}
