import { integer, nullable, object, text } from '#kernel/shared/schema.ts'

/** The page that a ticket opens: its address without query and mark, as an own path or with its site. */
const path = text(2000, { min: 1 })

export const UrlTicketInput = object({ path })

/** What the page that was opened hands back to learn who came. */
export const UrlTicketProof = object({ ticket: text(64, { min: 1 }), path })

/** Who a ticket stands for; neither roles nor anything that could be used to call. */
export const UrlTicketHolder = object({
  userId: text(32),
  username: text(100),
  realname: text(100),
  tenantId: integer(0, 2_147_483_647),
  orgCode: nullable(text(64)),
})
