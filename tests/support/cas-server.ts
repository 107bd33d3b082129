import { randomBytes } from 'node:crypto'
import { localServer, type LocalServer } from './local-server.ts'

export interface CasServer extends LocalServer {
  /** A ticket as the sign-in page of the server issues it: for one service, for one use. */
  ticketFor(user: string, service: string): string
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const response = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inner}\n</cas:serviceResponse>\n`
const refused = (code: string, text: string): string =>
  response(`  <cas:authenticationFailure code="${code}">${escaped(text)}</cas:authenticationFailure>`)

/** A CAS server by the book (protocol 2.0): sign-in that redirects with a ticket, and `serviceValidate` with its XML. */
export async function casServer(options: { signedIn?: string } = {}): Promise<CasServer> {
  const tickets = new Map<string, { user: string; service: string }>()
  const ticketFor = (user: string, service: string): string => {
    const ticket = `ST-${tickets.size + 1}-${randomBytes(16).toString('hex')}-cas`
    tickets.set(ticket, { user, service })
    return ticket
  }
  const validate = (ticket: string | null, service: string | null): string => {
    if (!ticket || !service) return refused('INVALID_REQUEST', 'ticket and service are required')
    const issued = tickets.get(ticket)
    tickets.delete(ticket)
    if (!issued) return refused('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    if (issued.service !== service) return refused('INVALID_SERVICE', `not issued for ${service}`)
    const attributes = '<cas:attributes><cas:email>x@example.cn</cas:email></cas:attributes>'
    const user = `<cas:user>${escaped(issued.user)}</cas:user>`
    return response(`  <cas:authenticationSuccess>\n    ${user}\n    ${attributes}\n  </cas:authenticationSuccess>`)
  }
  const server = await localServer(({ url }, reply) => {
    const service = url.searchParams.get('service')
    if (url.pathname === '/cas/login' && service && options.signedIn) {
      const target = new URL(service)
      target.searchParams.set('ticket', ticketFor(options.signedIn, service))
      reply.writeHead(302, { location: target.href }).end()
    } else if (url.pathname === '/cas/serviceValidate') {
      reply.writeHead(200, { 'content-type': 'application/xml' }).end(validate(url.searchParams.get('ticket'), service))
    } else reply.writeHead(404).end()
  })
  return { ...server, address: `${server.address}/cas`, ticketFor }
}
