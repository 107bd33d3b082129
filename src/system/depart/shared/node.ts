import * as z from 'zod/mini'
import { object, type Schema } from '#kernel/shared/schema.ts'

/** An organisation in a tree; `key` and `value` are its id, `title` its name. */
export interface DepartNode {
  key: string
  value: string
  title: string
  id: string
  /** Empty at the top. */
  parentId: string
  departName: string
  departOrder: number
  orgCategory: string
  orgType: string
  orgCode: string
  status: string
  isLeaf: boolean
  children: DepartNode[] | null
}

/** The schema of `DepartNode`. */
export const DepartNode: Schema<DepartNode> = z.lazy(() =>
  object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    id: z.string(),
    parentId: z.string(),
    departName: z.string(),
    departOrder: z.number(),
    orgCategory: z.string(),
    orgType: z.string(),
    orgCode: z.string(),
    status: z.string(),
    isLeaf: z.boolean(),
    children: z.nullable(z.array(DepartNode)),
  }),
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
