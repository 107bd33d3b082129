import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { monitorPermissions } from './permissions.ts'

const count = z.number()
const bytes = z.number()

/** How this process and the machine under it are; nothing of addresses, settings or secrets. */
const Server = z.object({
  node: z.string(),
  /** Seconds since the process began. */
  uptime: count,
  memory: bytes,
  heap: bytes,
  /** Share of one core since the process began, in percent. */
  cpu: count,
  /** Milliseconds that the process was late for its own timers: half of the time, and at worst in a hundred. */
  lateMedian: count,
  lateWorst: count,
  cores: count,
  load: count,
  machineMemory: bytes,
  machineFree: bytes,
})

const Database = z.object({
  version: z.string(),
  size: bytes,
  connections: count,
  mostConnections: count,
  commits: count,
  rollbacks: count,
  deadlocks: count,
  /** Share of blocks that were found in memory, in percent; null before the first one. */
  hitRate: z.nullable(z.number()),
  tables: z.array(z.object({ name: z.string(), rows: count, size: bytes })),
})

/** Background work: what waits, what runs, and what was given up after its last attempt. */
const Jobs = z.object({ waiting: count, running: count, failed: count })

/** The file system under the data directory, as clients of the protocol read it: sizes in bytes, used in percent. */
const Disk = z.object({ name: z.string(), max: bytes, rest: bytes, restPPT: count })

export const Overview = z.object({
  time: z.string(),
  server: Server,
  database: Database,
  jobs: Jobs,
  /** Open sockets of this process. */
  sockets: count,
  disks: z.array(Disk),
})
export type Overview = Infer<typeof Overview>

export const monitorApi = {
  /** How everything is now; an open page asks again and again, so it does not extend the session. */
  overview: endpoint({
    method: 'GET',
    path: '/sys/monitor/overview',
    result: Overview,
    permission: monitorPermissions.view,
    passive: true,
    operation: 'none',
  }),
}
