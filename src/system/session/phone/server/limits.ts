import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal } from '#kernel/server/errors.ts'

/** At most so many within a window that begins with the first. */
interface Window {
  key: string
  count: number
  minutes: number
  /** Behind 短信发送太频繁，. */
  say: (minutes: number) => string
}

const wait = (minutes: number): string => (minutes <= 1 ? '请1分钟后再试' : `请${minutes}分钟后再试`)
const tomorrow = (): string => '今日发送次数已用完，请明天再试'

/** A number: one in 60 seconds, 5 an hour, 10 a day. An address: 20 an hour. Always in this order, so that none deadlock. */
const windows = (phone: string, ip: string): readonly Window[] => [
  { key: `sms address ${ip}`, count: 20, minutes: 60, say: wait },
  { key: `sms minute ${phone}`, count: 1, minutes: 1, say: wait },
  { key: `sms hour ${phone}`, count: 5, minutes: 60, say: wait },
  { key: `sms day ${phone}`, count: 10, minutes: 1440, say: tomorrow },
]

const bump = `
  insert into counter (key, count, expires_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when counter.expires_at <= $2 then 1 else counter.count + 1 end,
    expires_at = case when counter.expires_at <= $2 then $3 else counter.expires_at end
  returning count, extract(epoch from expires_at - $2)::integer as seconds`

/** Counts one message to a phone (by its blind index) from an address; refuses with 429 and takes the count back. */
export async function countMessage(tx: Tx, phone: string, ip: string): Promise<void> {
  const at = now()
  for (const { key, count, minutes, say } of windows(phone, ip)) {
    const ends = new Date(at.getTime() + minutes * 60_000)
    const counted = await tx.one(statement<{ count: number; seconds: number }>(bump, [key, at, ends]))
    if (counted.count <= count) continue
    const text = `短信发送太频繁，${say(Math.ceil(counted.seconds / 60))}`
    throw new Refusal(429, 429, text, null, { 'retry-after': String(counted.seconds) })
  }
}
