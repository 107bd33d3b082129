import type { FeatureAction, PageComponent, WebFeature } from '#kernel/web/web-feature.ts'
import { faultWeb } from '#business/fault-ticket/web/feature.tsx'
import { complaintWeb } from '#business/complaint/web/feature.tsx'
import { gisMapWeb } from '#business/gis-map/web/feature.tsx'
import { archiveWeb } from '#business/committee-archive/web/feature.tsx'
import { fundWeb } from '#business/maintenance-fund/web/feature.tsx'
import { voteVerifyWeb } from '#business/owners-meeting/verify/web/feature.tsx'
import { repairWeb } from '#business/repair-ticket/web/feature.tsx'
import { committeeWeb } from '#community/committee/web/feature.tsx'
import { companyWeb } from '#community/company/web/feature.tsx'
import { householdWeb } from '#community/household/web/feature.tsx'
import { resumeWeb } from '#community/resume/web/feature.tsx'
import { villageWeb } from '#community/village/web/feature.tsx'
import { decisionWeb } from '#services/decision/web/feature.tsx'
import { publicityWeb } from '#services/publicity/web/feature.tsx'
import { ticketWeb } from '#services/ticket/web/feature.tsx'
import { workflowGroupWeb } from '#services/workflow/group/web/feature.tsx'
import { warningWeb } from '#services/warning/web/feature.tsx'
import { workflowWeb } from '#services/workflow/web/feature.tsx'
import { apiDocWeb } from '#system/api-doc/web/feature.tsx'
import { categoryWeb } from '#system/category/web/feature.tsx'
import { dataLogWeb } from '#system/data-log/web/feature.tsx'
import { dataSourceWeb } from '#system/data-source/web/feature.tsx'
import { departWeb } from '#system/depart/web/feature.tsx'
import { exampleWeb } from '#system/example/web/feature.tsx'
import { fileWeb } from '#system/file/web/feature.tsx'
import { gatewayRouteWeb } from '#system/gateway-route/web/feature.tsx'
import { logWeb } from '#system/log/web/feature.tsx'
import { monitorWeb } from '#system/monitor/web/feature.tsx'
import { jobWeb } from '#system/job/web/feature.tsx'
import { doctorWeb } from '#system/session/doctor/web/feature.tsx'
import { permissionWeb } from '#system/permission/web/feature.tsx'
import { positionWeb } from '#system/position/web/feature.tsx'
import { onlineWeb } from '#system/session/online/web/feature.tsx'
import { userWeb } from '#system/user/web/feature.tsx'
import { regionWeb } from '#system/region/web/feature.tsx'
import { roleWeb } from '#system/role/web/feature.tsx'
import { ruleWeb } from '#system/rule/web/feature.tsx'
import { tenantWeb } from '#system/tenant/web/feature.tsx'
import { workCalendarWeb } from '#system/work-calendar/web/feature.tsx'
import { galleryWeb } from './gallery/feature.tsx'
import { shellFeatures } from './shell-features.ts'
import { reportWeb } from './report/feature.tsx'
import { accountWeb } from './shell/account/feature.tsx'
import { consultationWeb } from '#business/owners-meeting/consultation/web/feature.tsx'
import { ownersMeetingWeb } from '#business/owners-meeting/meeting/web/feature.tsx'
import { meetingTemplateWeb } from '#business/owners-meeting/template/web/feature.tsx'
import { voteRuleWeb } from '#business/owners-meeting/rules/web/feature.tsx'
import { prepareWeb } from '#community/committee/preparation/web/feature.tsx'
import { equipmentWeb } from '#community/equipment/web/feature.tsx'
import { contractWeb } from '#community/contract/web/feature.tsx'
import { siteWeb } from '#community/project-site/web/feature.tsx'
import { feeWeb } from '#business/property-fee/web/feature.tsx'
import { paySettingWeb } from '#business/property-fee/pay-setting/web/feature.tsx'
import { dunningWeb } from '#business/property-fee/dunning/web/feature.tsx'
import { reconWeb } from '#business/property-fee/reconciliation/web/feature.tsx'
import { depositWeb } from '#business/property-fee/deposit/web/feature.tsx'
import { invoiceWeb } from '#business/property-fee/invoice/web/feature.tsx'
import { refundWeb } from '#business/property-fee/refund/web/feature.tsx'

/** Every unit's screens, fetched beside the shell. One line a unit, floors from below. */
const features: readonly WebFeature[] = [
  ...shellFeatures,
  roleWeb(() => import('./my-depart/depart-parts.ts')),
  permissionWeb,
  doctorWeb,
  positionWeb,
  regionWeb,
  departWeb,
  onlineWeb,
  userWeb,
  categoryWeb,
  workCalendarWeb,
  exampleWeb,
  ruleWeb,
  dataSourceWeb,
  gatewayRouteWeb,
  fileWeb,
  monitorWeb,
  tenantWeb,
  jobWeb,
  logWeb,
  dataLogWeb,
  apiDocWeb,
  workflowWeb,
  workflowGroupWeb,
  decisionWeb,
  committeeWeb,
  publicityWeb,
  warningWeb,
  ticketWeb,
  villageWeb(() => import('./place-tabs.ts')),
  companyWeb,
  resumeWeb,
  householdWeb(() => import('./place-tabs.ts')),
  repairWeb,
  faultWeb,
  complaintWeb,
  fundWeb,
  gisMapWeb,
  accountWeb,
  galleryWeb,
  reportWeb,
  equipmentWeb,
  prepareWeb,
  voteRuleWeb,
  meetingTemplateWeb,
  ownersMeetingWeb,
  consultationWeb,
  contractWeb,
  siteWeb,
  feeWeb,
  dunningWeb,
  paySettingWeb,
  reconWeb,
  depositWeb,
  invoiceWeb,
  refundWeb,
  archiveWeb,
  voteVerifyWeb,
]

const pages = new Map<string, PageComponent>()
for (const feature of features) {
  for (const [component, screen] of Object.entries(feature.pages)) {
    if (pages.has(component)) throw new Error(`two units bring the page ${component}`)
    pages.set(component, screen)
  }
}

/** What can be begun from anywhere, floors from below. */
export const featureActions: readonly FeatureAction[] = features.flatMap(({ actions = [] }) => actions)

/** The screen that a menu entry names, or undefined when no unit brings it. */
export const pageOf = (component: string): PageComponent | undefined => pages.get(component)
