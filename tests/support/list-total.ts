import type { FieldList } from '#kernel/shared/field.ts'
import { readAddress } from '#engines/manage-view/shared/address.ts'
import { filterQuery } from '#engines/manage-view/web/list-query.ts'
import { archiveLoanApi } from '#business/committee-archive/loan/shared/api.ts'
import { archiveApi } from '#business/committee-archive/shared/api.ts'
import { transferApi } from '#business/committee-archive/transfer/shared/api.ts'
import { faultApi } from '#business/fault-ticket/shared/api.ts'
import { fundAccountApi, fundApi } from '#business/maintenance-fund/shared/api.ts'
import { consultationApi } from '#business/owners-meeting/consultation/shared/api.ts'
import { ownersMeetingApi } from '#business/owners-meeting/meeting/shared/api.ts'
import { templateApi } from '#business/owners-meeting/template/shared/api.ts'
import { voteRuleApi } from '#business/owners-meeting/rules/shared/api.ts'
import { prepareApi } from '#community/committee/preparation/shared/api.ts'
import { memberApi } from '#community/committee/member/shared/api.ts'
import { committeeApi } from '#community/committee/shared/api.ts'
import { companyApi } from '#community/company/shared/api.ts'
import { contractApi } from '#community/contract/shared/api.ts'
import { siteApi } from '#community/project-site/shared/api.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { buildingApi } from '#community/village/building/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { villageApi } from '#community/village/shared/api.ts'
import { logApi } from '#system/log/shared/api.ts'
import { logFieldsOf } from '#system/log/shared/fields.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import { assignApi } from '#business/property-fee/assignment/shared/api.ts'
import { billApi } from '#business/property-fee/bill/shared/api.ts'
import { diffApi } from '#business/property-fee/difference/shared/api.ts'
import { reconApi } from '#business/property-fee/reconciliation/shared/api.ts'
import { standardApi } from '#business/property-fee/standard/shared/api.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { decisionApi } from '#services/decision/shared/api.ts'
import { publicityApi } from '#services/publicity/shared/api.ts'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { preWarningApi } from '#services/warning/record/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { arrearsApi } from '#business/property-fee/arrears/shared/api.ts'
import { meterApi } from '#business/property-fee/meter/shared/api.ts'
import { payApi } from '#business/property-fee/payment/shared/api.ts'
import { meetingApi } from '#community/committee/meeting/shared/api.ts'
import { equipmentApi } from '#community/equipment/shared/api.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { nameChangeApi } from '#community/village/name-change/shared/api.ts'
import type { Caller } from './test-app.ts'

interface Page {
  endpoint: { fields?: FieldList }
  fields?: FieldList | undefined
  fixed?: Record<string, string>
}
/** The lists behind pages, as their pages ask them. */
const pages: Record<string, Page> = {
  '/wisdom/repair': { endpoint: repairApi.page },
  '/wisdom/complaintsSuggestions': { endpoint: complaintApi.page },
  '/reportFaultTicket/ticket': { endpoint: faultApi.page },
  '/village/managerArea': { endpoint: managerAreaApi.page },
  '/village/nameChange': { endpoint: nameChangeApi.page },
  '/community/equipment': { endpoint: equipmentApi.page },
  '/om/committeeMeeting': { endpoint: meetingApi.page },
  '/property-expenses/arrears': { endpoint: arrearsApi.page },
  '/property-expenses/meter': { endpoint: meterApi.page },
  '/property-expenses/payment': { endpoint: payApi.page },
  '/village/list': { endpoint: villageApi.page },
  '/village/room': { endpoint: roomApi.page },
  '/village/building': { endpoint: buildingApi.page },
  '/village/households': { endpoint: householdApi.page },
  '/company/list': { endpoint: companyApi.page },
  '/company/contract': { endpoint: contractApi.page },
  '/company/site': { endpoint: siteApi.page },
  '/fund/account': { endpoint: fundAccountApi.page },
  '/fund/renewal': { endpoint: fundApi.renewal },
  '/om/archiveLoan': { endpoint: archiveLoanApi.page },
  '/om/archiveTransfer': { endpoint: transferApi.page },
  '/om/committeeArchive': { endpoint: archiveApi.page },
  '/om/committee': { endpoint: committeeApi.page },
  '/om/committeeMember': { endpoint: memberApi.page },
  '/om/publicity': { endpoint: publicityApi.page },
  '/om/objection': { endpoint: objectionApi.page },
  '/om/prepare': { endpoint: prepareApi.page },
  '/om/decision': { endpoint: decisionApi.page },
  '/om/consultation': { endpoint: consultationApi.page },
  '/om/meeting': { endpoint: ownersMeetingApi.page },
  '/om/voteRule': { endpoint: voteRuleApi.page },
  '/om/template': { endpoint: templateApi.page },
  '/om/preWarning': { endpoint: preWarningApi.page },
  '/property-expenses/billing': { endpoint: billApi.page },
  '/property-expenses/standard': { endpoint: standardApi.page },
  '/property-expenses/assignment': { endpoint: assignApi.page },
  '/property-expenses/recon': { endpoint: reconApi.page },
  '/property-expenses/recon-diff': { endpoint: diffApi.page },
  '/office/todo': { endpoint: todoApi.page, fixed: { state: 'OPEN' } },
  '/isystem/log': { endpoint: logApi.page, fields: logFieldsOf[1], fixed: { logType: '1' } },
}

/** What the page of an address shows a caller as its total. */
export async function totalBehind({ call }: Pick<Caller, 'call'>, address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'https://linli.example')
  const page = pages[pathname]
  if (!page) throw new Error(`no list is known for ${pathname}`)
  const fields = page.fields ?? page.endpoint.fields ?? []
  const { filters } = readAddress(Object.fromEntries(searchParams), fields)
  const query = { ...filterQuery(fields, filters), ...page.fixed, pageSize: '1' }
  const answer = await call(page.endpoint as typeof repairApi.page, query)
  return String(answer.result.total)
}

/** The list behind a page of the product. */
export function listOf(path: string): { endpoint: typeof repairApi.page } {
  const page = pages[path]
  if (!page) throw new Error(`no list is known for ${path}`)
  return page as { endpoint: typeof repairApi.page }
}
