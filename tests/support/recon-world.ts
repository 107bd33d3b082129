import type { StatementCheck, FeeRecon } from '#business/property-fee/reconciliation/shared/schema.ts'
import { diffApi } from '#business/property-fee/difference/shared/api.ts'
import { reconApi, reconCalls } from '#business/property-fee/reconciliation/shared/api.ts'
import { dueOf } from '#business/property-fee/payment/shared/allocation.ts'
import { near } from './fee-world.ts'
import { payWorld, type PayWorld } from './pay-world.ts'

const head = '渠道流水号,商户单号,交易时间,金额,手续费,状态'

/** A row of a statement in the columns of the template. */
export const rowOf = (
  tradeNo: string,
  amount: string,
  { order = '', at = '2026-11-21 10:00:00', fee = '', state = '成功' } = {},
) => [tradeNo, order, at, amount, fee, state].join(',')

/** Money that was taken by card, and the acts of those who compare it with statements. */
export async function reconWorld(env: Record<string, string> = {}) {
  const world = await payWorld(env)
  await world.openShift()
  return reconActs(world)
}

/** The acts by which statements are compared, in a world where money was taken. */
export function reconActs<W extends PayWorld>(world: W) {
  let vouchers = 0
  /** A home pays all that it owes by card; answers the payment with the number on its slip. */
  const card = async (voucherNo: string | null = `V${(vouchers += 1)}`) => {
    const { bills } = await world.desk(world.freshRoom())
    const amount = dueOf(bills)
    const { success, message, result } = await world.pay(
      world.inputOf(bills, { tenders: [{ channel: 'POS', amount, voucherNo }] }),
    )
    if (!success) throw new Error(message)
    return { ...result, voucherNo: voucherNo ?? '' }
  }
  const send = async <Out>(
    path: string,
    rows: readonly string[] | Buffer,
    part: Record<string, string> = {},
    { username = 'pm0101', name = 'pos.csv' } = {},
  ) => {
    const form = new FormData()
    const fields = { villageId: near, channel: 'POS', beginDay: '2026-11-21', endDay: '2026-11-21', ...part }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    const bytes = Buffer.isBuffer(rows) ? rows : Buffer.from([head, ...rows].join('\r\n'))
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const answer = await (
      await world.as(username)
    ).inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return answer.json() as { success: boolean; code: number; message: string; result: Out }
  }
  type Refused = { fields: Record<string, string> }
  const check = (...input: DropFirst<Parameters<typeof send>>) =>
    send<StatementCheck & Refused>(reconCalls.check.paths[0]!, ...input)
  const take = (...input: DropFirst<Parameters<typeof send>>) =>
    send<FeeRecon & Refused>(reconCalls.import.paths[0]!, ...input)
  const taken = async (...input: DropFirst<Parameters<typeof send>>) => {
    const { success, message, result } = await take(...input)
    if (!success) throw new Error(message)
    return result
  }
  const recon = async (id: string) => (await (await world.as('pm0101')).call(reconApi.one, { id })).result
  const differences = async (reconId: string) =>
    (await (await world.as('pm0101')).call(diffApi.page, { reconId, column: 'tradeNo', order: 'asc' })).result.records
  const handle = async (id: string, part: object, username = 'pm0101') =>
    (await world.as(username)).call(diffApi.deal, { id, action: 'handle', remark: '已核对银行回单', ...part })
  const step = async (username: string, id: string, action: string) =>
    (await world.as(username)).call(diffApi.deal, { id, action: action as 'confirm', remark: '已核对银行回单' })
  const deal = async (username: string, id: string, action: string) =>
    (await world.as(username)).call(reconApi.deal, { id, action: action as 'close', remark: '导入了错误的文件' })
  const rematch = async (id: string, username = 'pm0101') => (await world.as(username)).call(reconCalls.rematch, { id })
  return { ...world, ...{ card, check, take, taken, recon, differences, handle, step, deal, rematch } }
}
type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never
export type ReconWorld = Awaited<ReturnType<typeof reconWorld>>
