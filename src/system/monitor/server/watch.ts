import type { FastifyInstance } from 'fastify'
import { nowText } from '#kernel/server/clock.ts'
import { countUp } from '#kernel/server/counter.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { callerOf } from '#kernel/server/http/caller.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { alarmRaised } from '../shared/events.ts'
import { lateness, readDisks, watchDelay } from './read-machine.ts'
import { openHistory, openTraffic, type Traffic } from './open-traffic.ts'

const everyMs = 30_000
/** Per cent of the data directory's disk, and milliseconds that timers are late, from which the operator is told. */
const alarmAt = { disk: 85, late: 200 }
/** The operator hears of one thing once in so many seconds, whichever process notices it. */
const silenceSeconds = 6 * 3600

export interface Watch {
  traffic: Traffic
  history: ReturnType<typeof openHistory>
}

interface Alarm {
  kind: 'disk' | 'late'
  title: string
  content: string
}

/** What of a sample asks for the operator. */
export function alarmsOf({ disk, late }: { disk: number; late: readonly number[] }): Alarm[] {
  const isLate = late.length >= 2 && late.slice(-2).every((one) => one > alarmAt.late)
  return [
    ...(disk > alarmAt.disk
      ? [
          {
            kind: 'disk' as const,
            title: '磁盘空间不足',
            content: `数据目录所在磁盘已使用${disk}%，请及时清理或扩容。`,
          },
        ]
      : []),
    ...(isLate
      ? [{ kind: 'late' as const, title: '服务响应迟缓', content: `服务持续繁忙，处理延迟已达${late.at(-1)}毫秒。` }]
      : []),
  ]
}

/** Tells the operators of all tenants, once in a while. */
export async function raise({ db }: Pick<Services, 'db'>, { kind, title, content }: Alarm): Promise<void> {
  const isNew = await db.write(systemActor(0), async (tx) => {
    const { count } = await countUp(tx, `monitor alarm ${kind}`, silenceSeconds)
    return count === 1
  })
  if (!isNew) return
  for (const id of await tenantIds(db)) {
    const actor = systemActor(id)
    await db.write(actor, (tx) => emit(tx, actor, alarmRaised, newId(), { title, content }))
  }
}

/** Takes note of every answer and, every half minute, of how the process is; ends with the process. Alarms are for production. */
export function startWatch(app: FastifyInstance, services: Services): Watch {
  const traffic = openTraffic()
  const history = openHistory()
  app.addHook('onResponse', async (request, reply) => {
    // Scripts and pictures of the client are nobody's question.
    if (!request.url.startsWith('/api/')) return
    traffic.note({
      time: nowText(),
      method: request.method,
      path: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      cost: Math.round(reply.elapsedTime * 10) / 10,
      username: callerOf(request)?.username ?? '',
      ip: request.ip,
    })
  })
  const delay = watchDelay()
  let before = process.cpuUsage()
  const late: number[] = []
  const sample = async (): Promise<void> => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const lateNow = Math.round(lateness(delay, 99))
    delay.reset()
    late.push(lateNow)
    if (late.length > 2) late.shift()
    const { rss } = process.memoryUsage()
    const cpu = Math.round((user + system) / everyMs) / 10
    history.add({ time: nowText(), cpu, memory: rss, late: lateNow, ...traffic.take() })
    const [disk] = await readDisks(services.settings.dataDir)
    if (!services.settings.production) return
    for (const alarm of alarmsOf({ disk: disk?.restPPT ?? 0, late })) await raise(services, alarm)
  }
  const timer = setInterval(() => {
    sample().catch((error: unknown) => services.log.error({ error }, 'the process could not be watched'))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return { traffic, history }
}
