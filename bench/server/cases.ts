import { ticketId, tickets } from './fill.ts'
import type { Worker } from './orders.ts'
import type { Script } from './script.ts'
import { password } from './stage.ts'

/** A call as a client makes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token: string
  body?: object
}

/** One thing that is measured: the same work asked of the product and of the floor. */
export interface Case {
  name: string
  title: string
  product: readonly Call[]
  floor: readonly Call[]
  /** The calls use something up: each is made once, a slice of them in each measurement. */
  once: boolean
  connections: number
}

const list = '/api/wisdom/repair?pageNo=1&pageSize=10'
const accounts = ['pm0101', 'supadmin', 'street01', 'comm0101', 'co01', 'staff0101', 'village0101', 'owner0101']

const accepting = (n: number, token: string, path: string): Call => {
  return { method: 'PUT', path, token, body: { id: ticketId(n), action: 'accept', version: 1 } }
}

/** Signs in, teaches the floor the product's own SQL, and answers what is to be measured. */
export async function prepareCases(product: Worker, floor: Worker): Promise<Case[]> {
  const signIn = (username: string, path = '/api/sys/login'): Call => {
    return { method: 'POST', path, token: '', body: { username, password } }
  }
  const tokenOf = async (username: string) => (await product.order<{ token: string }>('call', signIn(username))).token
  const manager = await tokenOf('pm0101')
  const administrator = await tokenOf('admin')
  const teach = async (name: string, callOf: (id: string) => Call, needleOf: (id: string) => string, ids: string[]) => {
    const [one = '', two = ''] = ids
    const scripts: Script[] = []
    for (const id of [one, two]) {
      scripts.push(await product.order<Script>('record', { call: callOf(id), needle: needleOf(id) }))
    }
    await floor.order('learn', { name, recordId: one, script: scripts[0], other: scripts[1] })
  }
  const get = (path: string, token: string): Call => ({ method: 'GET', path, token })
  const lists = [
    { name: 'restricted', title: 'list, one village', token: manager },
    { name: 'administrator', title: 'list, all villages', token: administrator },
  ]
  for (const { name, token } of lists) {
    await teach(
      name,
      () => get(list, token),
      () => 'from repair t',
      ['', ''],
    )
  }
  const detailOf = (id: string) => get(`/api/wisdom/repair/${id}`, manager)
  const last = tickets.waiting
  await teach('detail', detailOf, (id) => id, [ticketId(last), ticketId(last - 1)])
  const accept = (id: string): Call => {
    return {
      method: 'PUT',
      path: '/api/wisdom/repair/dealing',
      token: manager,
      body: { id, action: 'accept', version: 1 },
    }
  }
  await teach('change', accept, (id) => id, [ticketId(last), ticketId(last - 1)])
  const half = (last - 2) / 2
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
  const seen = numbers(1, 500).map((n) => ticketId(n * 30))
  return [
    ...lists.map(({ name, title, token }) => {
      return { name, title, product: [get(list, token)], floor: [get(`/${name}`, '')], once: false, connections: 64 }
    }),
    {
      ...{ name: 'detail', title: 'detail', once: false, connections: 64 },
      product: seen.map(detailOf),
      floor: seen.map((id) => get(`/detail/${id}`, '')),
    },
    {
      ...{ name: 'change', title: 'state change', once: true, connections: 64 },
      product: numbers(1, half).map((n) => accepting(n, manager, '/api/wisdom/repair/dealing')),
      floor: numbers(half + 1, half).map((n) => accepting(n, '', '/change')),
    },
    {
      ...{ name: 'signIn', title: 'sign-in', once: false, connections: 64 },
      product: accounts.map((name) => signIn(name)),
      floor: accounts.map((name) => signIn(name, '/signIn')),
    },
  ]
}

/** The bytes of a call on the wire. */
export function wireOf({ method, path, token, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`x-access-token: ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
