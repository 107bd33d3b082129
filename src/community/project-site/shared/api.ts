import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { siteFields as fields } from './fields.ts'
import { sitePermissions as may } from './permissions.ts'
import {
  Choice,
  ProjectSite,
  SiteAudit,
  SiteHandover,
  SiteInput,
  SiteSetting,
  SiteStatistics,
  SiteStep,
  SiteSurroundings,
} from './schema.ts'
import { siteMachine } from './states.ts'

const base = '/wisdom/projectSite'

const { list: lists, add, edit, delete: removes, export: exports } = may
/** The calls of the list; each step of the machine asks for its own. */
export const siteCrud = { list: lists, add, edit, delete: removes, export: exports }

/** Phones that lists mask. */
export const hiddenPhones = { phone: '服务电话' } as const

export const siteApi = crudApi({
  base,
  record: ProjectSite,
  input: SiteInput,
  fields,
  permissions: siteCrud,
  machine: siteMachine,
  step: SiteStep,
  detail: SiteSurroundings,
})

const asked = { keyword: optional(text(64)), ids: optional(text(4000)) }

export const siteCalls = {
  /** The decision of an office as other clients take it: Y lets the project pass, N sends it back. */
  audit: endpoint({
    method: 'PUT',
    path: `${base}/audit`,
    body: SiteAudit,
    result: ProjectSite,
    permission: may.audit,
    fields,
    message: messages.updated,
  }),
  /** What is handed over, line by line, while a company leaves. */
  handover: endpoint({
    method: 'PUT',
    path: `${base}/handover`,
    body: SiteHandover,
    result: ProjectSite,
    permission: may.handover,
    message: messages.updated,
  }),
  /** The phone in plain; leaves an audit entry. */
  plain: plainEndpoint(`${base}/plainPhone`, hiddenPhones, may.plain),
  /** The service phone of a village to those at home there; leaves an audit entry. */
  servicePhone: endpoint({
    method: 'POST',
    path: `${base}/servicePhone`,
    body: object({ villageId: id }),
    result: object({ value: text(20) }),
    permission: 'session',
    operation: 'none',
  }),
  /** Villages in use by a part of their name: a project may be the first of its company there. */
  villages: endpoint({
    method: 'GET',
    path: `${base}/villages`,
    query: object(asked),
    result: list(Choice, 50),
    permission: may.edit,
  }),
  /** Contracts of a company in a village that stand in the register. */
  contracts: endpoint({
    method: 'GET',
    path: `${base}/contracts`,
    query: object({ villageId: id, companyId: id }),
    result: list(Choice, 50),
    permission: may.edit,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    result: SiteStatistics,
    permission: may.statistics,
  }),
  setting: endpoint({ method: 'GET', path: `${base}/setting`, result: SiteSetting, permission: may.list }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${base}/setting`,
    body: SiteSetting,
    result: SiteSetting,
    permission: may.setting,
    message: messages.updated,
  }),
}
