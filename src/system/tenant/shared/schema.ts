import {
  dateTime,
  flag,
  integer,
  nullable,
  numberCode,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { tenantStatus } from './dictionaries.ts'

/** The number of a tenant, which whoever adds it chooses. */
export const tenantId = integer(1, 2_000_000_000, '租户编号应为1到2000000000之间的整数')
const name = text(100, { min: 1, message: '请输入租户名称!' })
const status = numberCode(tenantStatus)

/** A tenant; a district is one. Outside of its dates, and frozen, its people cannot sign in. */
export const Tenant = object({
  id: tenantId,
  name,
  beginDate: nullable(dateTime),
  endDate: nullable(dateTime),
  status,
  /** Accounts that belong to it. */
  userCount: optional(integer(0, 2_000_000_000)),
  /** Its roles may hold only what the platform operator has chosen. */
  menuLimited: optional(flag),
  createBy: nullable(text(64)),
  createTime: nullable(dateTime),
  updateBy: nullable(text(64)),
  updateTime: nullable(dateTime),
  version: integer(1, 2_000_000_000),
})
export type Tenant = Infer<typeof Tenant>

export const TenantInput = object({
  id: tenantId,
  name,
  beginDate: optional(nullable(dateTime)),
  endDate: optional(nullable(dateTime)),
  status: optional(nullable(status)),
})
export type TenantInput = Infer<typeof TenantInput>

/** Absent keys stay as they are; null dates are open. */
export const TenantEdit = object({
  id: tenantId,
  name: optional(nullable(name)),
  beginDate: optional(nullable(dateTime)),
  endDate: optional(nullable(dateTime)),
  status: optional(nullable(status)),
  version: optional(nullable(integer(1, 2_000_000_000))),
  /** Without a version, the state that the caller has read. */
  updateTime: optional(nullable(text(19))),
})
export type TenantEdit = Infer<typeof TenantEdit>
