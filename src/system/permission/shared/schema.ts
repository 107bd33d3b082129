import * as z from 'zod/mini'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { flag, list, object, text, type Schema } from '#kernel/shared/schema.ts'

const Meta = z.object({
  title: z.string(),
  icon: z.optional(z.string()),
  url: z.optional(z.string()),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.optional(z.string()),
  hideTab: z.optional(z.literal(true)),
})

const Entry: Schema<MenuEntry> = z.object({
  id: z.string(),
  route: z.enum(['1', '0']),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.optional(z.nullable(z.string())),
  hidden: z.optional(z.literal(true)),
  alwaysShow: z.optional(z.literal(true)),
  meta: Meta,
  children: z.optional(z.array(z.lazy(() => Entry))),
}) as unknown as Schema<MenuEntry>

/** What the session may see and do: menu, its own buttons, every button of the system with its status. */
export const SessionPermissions = z.object({
  menu: z.array(Entry),
  auth: z.array(z.object({ action: z.string(), type: z.string(), describe: z.string() })),
  allAuth: z.array(z.object({ action: z.string(), status: z.string(), type: z.string(), describe: z.string() })),
  sysSafeMode: z.boolean(),
})

/** Whether the product has a page at a path that is not in the caller's menu, and who could put it there. */
export const PathStanding = object({ isKnown: flag, administrators: list(text(100), 10) })
