import { countUp } from '#kernel/server/counter.ts'
import type { Tx } from '#kernel/server/db/db.ts'
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

/** Counts one message to a phone (by its blind index) from an address; refuses with 429 and takes the count back. */
export async function countMessage(tx: Tx, phone: string, ip: string): Promise<void> {
  for (const { key, count, minutes, say } of windows(phone, ip)) {
    const counted = await countUp(tx, key, minutes * 60)
    if (counted.count <= count) continue
    const text = `短信发送太频繁，${say(Math.ceil(counted.seconds / 60))}`
    throw new Refusal(429, 429, text, null, { 'retry-after': String(counted.seconds) })
  }
}
