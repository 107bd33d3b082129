import { faultApi } from '#business/fault-ticket/shared/api.ts'
import type { FaultInput, FaultStep } from '#business/fault-ticket/shared/schema.ts'
import { faultCategoryApi } from '#business/fault-ticket/category/shared/api.ts'
import { repairStory, userId, village1 } from './repair-story.ts'

/** A picture that an account has brought in for a fault; only its row exists. */
export const faultPhotoOf = (username: string): string => `fault/202611/${userId(username)}/photo.png`

type Extra = FaultStep & { remark?: string; version?: number }

/** The whole product on the tiny district, with shorthands for the way of a fault. */
export async function faultStory() {
  const story = await repairStory()
  await story.alter(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, 'f' || left(id, 31), 'fault/202611/' || id || '/photo.png', 'fault', 'photo.png', 'image/png', 1, '', id, now() from sys_user`,
  )
  const manager = await story.as('supadmin')
  const categories = new Map(
    (await manager.call(faultCategoryApi.choices, {})).result.map(({ text, value }) => [text, value]),
  )
  const category = (text: string): string => {
    const found = categories.get(text)
    if (!found) throw new Error(`no category ${text}`)
    return found
  }
  const [lift] = await story.rows<{ id: string }>(
    `select id from ref_equipment where village_id = $1 and kind = 'LIFT' order by equipment_no limit 1`,
    [village1],
  )
  const liftId = lift!.id
  const report = (): FaultInput => ({
    ...{ villageId: village1, categoryId: category('电梯 / 异响抖动'), content: '电梯运行时有异响，轿厢抖动' },
    ...{ equipmentId: liftId },
  })

  const [usual] = await story.rows<{ id: string }>(`select id from fault_reason where reason_code = 'OTHER'`)
  async function open(username: string, input: Partial<FaultInput> = {}) {
    return (await story.as(username)).call(faultApi.create, { ...report(), ...input } as FaultInput)
  }
  /** Work ends with a reason, unless told otherwise. */
  async function deal(username: string, id: string, action: string, extra: Extra = {}) {
    const reason = action === 'finish' ? { reasonId: usual!.id } : {}
    return (await story.as(username)).call(faultApi.deal, { id, action, ...reason, ...extra } as never)
  }
  /** Acts that must succeed; answers the ticket. */
  async function done(username: string, id: string, action: string, extra: Extra = {}) {
    const answer = await deal(username, id, action, extra)
    if (!answer.success) throw new Error(`${username} ${action}: ${answer.message}`)
    return answer.result
  }
  async function opened(username: string, input: Partial<FaultInput> = {}): Promise<string> {
    const answer = await open(username, input)
    if (!answer.success) throw new Error(`${username} open: ${answer.message}`)
    return answer.result.id
  }
  const steps: Record<string, (id: string) => Promise<unknown>> = {
    WAIT_DISPATCH: (id) => done('pm0101', id, 'audit', { pass: 'Y' }),
    WAIT_TAKE: (id) => done('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') }),
    PROCESSING: (id) => done('staff0101', id, 'take'),
    WAIT_REVIEW: (id) => done('staff0101', id, 'finish', { resolution: '更换导靴，运行平稳' }),
    CLOSED: (id) => done('pm0101', id, 'review', { pass: 'Y' }),
  }

  return {
    ...story,
    usualReason: usual!.id,
    category,
    liftId,
    report,
    openFault: open,
    opened,
    dealFault: deal,
    did: done,
    fault: async (username: string, id: string) => (await story.as(username)).call(faultApi.one, { id }),
    /** A fault that owner0101 reported, on its straight way to a state. */
    faultIn: async (state = 'WAIT_AUDIT', input: Partial<FaultInput> = {}): Promise<string> => {
      const id = await opened('owner0101', input)
      for (const [reached, step] of Object.entries(steps)) {
        if (state === 'WAIT_AUDIT') break
        await step(id)
        if (reached === state) break
      }
      return id
    },
  }
}

export type FaultStory = Awaited<ReturnType<typeof faultStory>>
