import { route, type Route } from '#kernel/server/http/route.ts'
import { urlTicketApi } from '../shared/api.ts'
import { issueUrlTicket, redeemUrlTicket } from './issue-url-ticket.ts'

export const urlTicketRoutes: readonly Route[] = [
  route(urlTicketApi.issue, (db, actor, { path }) => issueUrlTicket(db, actor, path)),
  route(urlTicketApi.redeem, (db, _actor, proof) => redeemUrlTicket(db, proof)),
]
