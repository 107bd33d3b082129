// The product as it runs, in a process of its own; bundled as the build bundles it.
import type { AddressInfo } from 'node:net'
import { openProcess } from '#app/server/compose.ts'
import { readSettings } from '#kernel/server/settings.ts'
import type { Call } from './cases.ts'
import { takeOrders, usedCpu } from './orders.ts'
import { recorded } from './recorder.ts'

const { DATABASE_URL: databaseUrl = '', SECRET: secret = '' } = process.env
const { app, relay, jobs } = await openProcess({ settings: readSettings(process.env), databaseUrl, secret })
jobs.begin()
await app.listen({ port: 0, host: '127.0.0.1' })

/** One call as the load makes it; throws unless it succeeds. */
async function call({ method, path, token, body }: Call): Promise<unknown> {
  const headers = { 'x-access-token': token }
  const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) })
  const { success, result } = answer.json<{ success: boolean; result: unknown }>()
  if (!success) throw new Error(`${method} ${path}: ${answer.body}`)
  return result
}

takeOrders({
  port: () => (app.server.address() as AddressInfo).port,
  usage: usedCpu,
  /** Bytes on the heap after a collection, and of the whole process. */
  memory: () => {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    return { heapUsed, rss }
  },
  call,
  /** The transaction of a call that names `needle`. */
  record: async (input: { call: Call; needle: string }) => {
    const scripts = await recorded(async () => void (await call(input.call)))
    const script = scripts.find((one) => JSON.stringify(one).includes(input.needle))
    if (!script) throw new Error(`no transaction of ${input.call.path} names ${input.needle}`)
    return script
  },
  /** Waits until what earlier calls have told is delivered, so that the next measurement does not pay for it. */
  settle: () => relay.drain(),
})
process.once('SIGTERM', () => process.exit(0))
