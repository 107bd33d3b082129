import * as z from 'zod/mini'
import { object, type Schema } from '#kernel/shared/schema.ts'

const own = {
  key: z.string(),
  value: z.string(),
  title: z.string(),
  id: z.string(),
  /** Empty at the top. */
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.nullable(z.string()),
  departNameAbbr: z.nullable(z.string()),
  departOrder: z.number(),
  description: z.nullable(z.string()),
  orgCategory: z.string(),
  /** The level from 1, as text. */
  orgType: z.string(),
  orgCode: z.string(),
  mobile: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  address: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  status: z.string(),
  /** Code of the region that it stands for. */
  areaCode: z.nullable(z.string()),
  delFlag: z.string(),
  /** Ids of those in charge, comma-separated. */
  directorUserIds: z.nullable(z.string()),
  createBy: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
  version: z.number(),
  isLeaf: z.boolean(),
}

/** An organisation in a tree; `key` and `value` are its id, `title` its name. */
export interface DepartNode extends z.infer<z.ZodMiniObject<typeof own>> {
  children: DepartNode[] | null
}

/** The schema of `DepartNode`. */
export const DepartNode: Schema<DepartNode> = z.lazy(() =>
  object({ ...own, children: z.nullable(z.array(DepartNode)) }),
) as unknown as Schema<DepartNode>

/** The bare tree of ids and names. */
export interface DepartIdNode {
  key: string
  value: string
  title: string
  children: DepartIdNode[]
}

/** The schema of `DepartIdNode`. */
export const DepartIdNode: Schema<DepartIdNode> = z.lazy(() =>
  object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(DepartIdNode) }),
) as unknown as Schema<DepartIdNode>

/** Somebody who belongs to an organisation. */
export const DepartMember = object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  /** False for a frozen or removed account. */
  active: z.boolean(),
  inCharge: z.boolean(),
  /** Names of the roles held there, comma-separated. */
  roleNames: z.nullable(z.string()),
})
export type DepartMember = z.infer<typeof DepartMember>

/** The ancestors of an organisation, from the top down, and each of them by id. */
export const DepartParents = object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), DepartNode) })
export type DepartParents = z.infer<typeof DepartParents>
