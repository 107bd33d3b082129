import type { IncomingHttpHeaders } from 'node:http'
import { ACTED_AT, LAST_CONTACT } from '../../shared/acted-at.ts'
import { toWire } from '../../shared/time.ts'

/** As long as the server knows an idempotency key, and a device keeps a call. */
const DAY_MS = 24 * 3_600_000

/**
 * Wire time of an act whose call waited on its device for a network, as the device tells it; undefined where the moment
 * of arrival counts: nothing is told, the act lies before the device's last contact with this server (then its clock is
 * wrong, or was put back), or more than a day back. What lies ahead cannot be: it has arrived by now.
 */
export function actedAt(headers: IncomingHttpHeaders, now: Date): string | undefined {
  const [acted, contact] = [moment(headers[ACTED_AT]), moment(headers[LAST_CONTACT])]
  if (acted === undefined || contact === undefined) return undefined
  const [since, until] = [Math.max(contact, now.getTime() - DAY_MS), now.getTime()]
  return acted >= since && acted < until ? toWire(new Date(acted)) : undefined
}

const moment = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,14}$/.test(text) ? Number(text) : undefined
