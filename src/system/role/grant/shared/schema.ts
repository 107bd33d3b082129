import * as z from 'zod/mini'
import { id, nullable, object, optional, text, type Infer, type Schema } from '#kernel/shared/schema.ts'
import type { EntryRow } from './grants.ts'

/** A node of the tree that other clients draw: by the text of `slotTitle`, with a mark when `ruleFlag` is 1. */
export interface RoleTreeNode {
  key: string
  value: string
  title: string | null
  slotTitle: string
  label: null
  icon: string | null
  isLeaf: boolean
  ruleFlag: number
  parentId: string | null
  scopedSlots: { title: string }
  children: RoleTreeNode[] | null
}

const RoleTreeNode: Schema<RoleTreeNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.nullable(z.string()),
  slotTitle: z.string(),
  label: z.null(),
  icon: z.nullable(z.string()),
  isLeaf: z.boolean(),
  ruleFlag: z.number(),
  parentId: z.nullable(z.string()),
  scopedSlots: z.object({ title: z.string() }),
  children: z.nullable(z.array(z.lazy(() => RoleTreeNode))),
}) as unknown as Schema<RoleTreeNode>

export const RoleTree = z.object({ treeList: z.array(RoleTreeNode), ids: z.array(z.string()) })

/** An entry of the dialog's tree, with how many data rules it has and how many of them hold for the role. */
const Entry = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  menuType: z.number(),
  name: z.string(),
  perms: z.nullable(z.string()),
  component: z.nullable(z.string()),
  declared: z.boolean(),
  status: z.string(),
  rules: z.number(),
  rulesHeld: z.number(),
})
export type GrantEntry = Infer<typeof Entry> & EntryRow

/** What a role may do, and what of the caller's own rights hangs on it. */
export const RoleGrants = z.object({
  entries: z.array(Entry),
  /** Ids that are granted by themselves. */
  stored: z.array(z.string()),
  /** The caller holds this role in the current organisation; `ownElsewhere` is what other roles give them. */
  isOwn: z.boolean(),
  ownElsewhere: z.array(z.string()),
})
export type RoleGrants = Infer<typeof RoleGrants>

const idList = text(200_000)
export const SaveGrants = object({ roleId: id, permissionIds: idList, lastpermissionIds: optional(nullable(idList)) })
export const KeptGrants = object({ permissionIds: idList })

/** A rule as the role's choice shows it. */
const RuleChoice = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
})
export type RuleChoice = Infer<typeof RuleChoice>
/** The rules of an entry; `drChecked` are the ids of those that hold for the role, absent when there are none. */
export const RuleChoices = z.object({ datarule: z.array(RuleChoice), drChecked: z.optional(z.string()) })
export const SaveRules = object({ permissionId: id, roleId: id, dataRuleIds: optional(nullable(text(4000))) })
