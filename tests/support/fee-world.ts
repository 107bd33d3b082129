import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { passStandardDays } from '#business/property-fee/standard/server/jobs.ts'
import { standardFlowOf } from '#business/property-fee/standard/server/flow.ts'
import { standardApi as api } from '#business/property-fee/standard/shared/api.ts'
import type { FeeStandardInput } from '#business/property-fee/standard/shared/schema.ts'
import { approvalsOf } from '#services/workflow/server/actions.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { approvalActs } from './sign-approval.ts'
import { testApp } from './test-app.ts'

/** The village of the named accounts, and the one that another company serves. */
export const near = seedId('village', 'A01A01A01A01')
export const far = seedId('village', 'A01A01A02A01')

/** The tiny district on the 21st of November 2026, and the acts of those who set what it is charged. */
export async function feeWorld(env: Record<string, string> = {}) {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  const linli = await testApp(env)
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
  const run = (text: string, values: unknown[] = []) =>
    linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
  const [place] = await query<{ company: string }>(
    'select company_id as company from manager_area where village_id = $1',
    [near],
  )
  const callers = new Map<string, ReturnType<typeof linli.as>>()
  const as = (username: string) => {
    const known = callers.get(username) ?? linli.afresh(username)
    callers.set(username, known)
    return known
  }
  const item = (code: string) => seedId('feeItem', `${place!.company} ${code}`)
  const input: FeeStandardInput = {
    ...{ standardName: '住宅物业费', villageId: near, itemId: item('WYF'), objType: 'ROOM', formulaType: 'AREA_BUILT' },
    ...{
      unitPrice: '1.85',
      billCycleMonths: 3,
      cycleAnchor: 'NATURAL',
      chargeMode: 'POSTPAY',
      billDay: 1,
      leadDays: 5,
    },
    ...{ dueRule: 'DAYS', dueDays: 30, prorateMode: 'DAY_ACTUAL', roundingMode: 'HALF_UP', roundingUnit: '0.01' },
    ...{ deductFromAccount: 'Y', payerRule: 'OWNER', startDate: '2027-01-01' },
  }
  const clear = async () => {
    await run('delete from fee_assign')
    await run('delete from fee_standard')
    await run('delete from fee_discount_rule')
    await run(`delete from todo where biz_type = 'FEE'`)
  }
  const enter = async (part: Partial<FeeStandardInput> = {}, username = 'pm0101') =>
    (await as(username)).call(api.create, { ...input, ...part })
  const deal = async (username: string, step: Parameters<typeof stepOf>[0]) =>
    (await as(username)).call(api.deal, stepOf(step))
  const entered = async (part: Partial<FeeStandardInput> = {}) => {
    const { success, message, result } = await enter(part)
    if (!success) throw new Error(message)
    return result
  }
  /** In force from a day that may be long over, without the days of its publicity. */
  const inForce = async (part: Partial<FeeStandardInput> = {}) => {
    const { id, standardNo } = await entered(part)
    await run(`update fee_standard set state = 'ENABLED', start_date = '2024-01-01' where id = $1`, [id])
    return { id, standardNo }
  }
  const approvals = approvalsOf({
    kinds: () => linli.features.flatMap(({ workflows = [] }) => workflows),
    peopleInCharge: usersInCharge,
  })
  return {
    ...approvalActs({ as, query }),
    ...{ linli, query, run, input, item, clear, enter, entered, deal, inForce, as },
    company: place!.company,
    /** What the night does about to-dos that are missing or left over. */
    async mend() {
      const jobs = linli.features.flatMap((feature) => feature.jobs ?? [])
      await jobs.find(({ name }) => name === 'todo.repair')!.run(linli.services, { dueAt: '2026-11-21 02:20:00' })
    },
    /** What the nights until a day make of standards. */
    async night(day: string) {
      // No session lasts over nights.
      callers.clear()
      setClock(() => new Date(`${day}T01:20:00+08:00`))
      await passStandardDays(linli.services.db, standardFlowOf({ peopleInCharge: usersInCharge, approvals }))
    },
    afresh: (username: string) => linli.afresh(username),
  }
}
export type FeeWorld = Awaited<ReturnType<typeof feeWorld>>

const stepOf = (step: {
  id: string
  action: 'submit' | 'pass' | 'reject' | 'withdraw' | 'enable' | 'cancel' | 'stop'
  remark?: string
  endedOn?: string
}) => step
