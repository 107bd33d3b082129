import { endpoint } from '#kernel/shared/endpoint.ts'
import { text } from '#kernel/shared/schema.ts'
import { UrlTicketHolder, UrlTicketInput, UrlTicketProof } from './schema.ts'

/** Tickets that stand in addresses in place of the session's token, which never leaves the headers. */
export const urlTicketApi = {
  /** A ticket for one use within 60 seconds, bound to the caller and the page. */
  issue: endpoint({
    method: 'POST',
    path: '/sys/urlTicket',
    body: UrlTicketInput,
    result: text(64),
    permission: 'session',
    operation: 'none',
  }),
  /** Called by the server of the opened page, which has no session here. Any attempt uses the ticket up. */
  redeem: endpoint({
    method: 'POST',
    path: '/sys/urlTicket/redeem',
    body: UrlTicketProof,
    result: UrlTicketHolder,
    permission: 'public',
  }),
}
