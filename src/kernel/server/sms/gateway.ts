import { maskPhone } from '../../shared/mask.ts'
import type { Logger } from '../log.ts'
import type { Settings } from '../settings.ts'

/** A message as a gateway gets it. */
export interface OutgoingSms {
  id: string
  phone: string
  template: string
  body: string
}

/** How messages leave the house. */
export interface SmsGateway {
  /** `log` writes messages down instead of sending them. */
  kind: 'log' | 'http'
  /** Answers the provider's own number of the message. Throws SmsRefused when trying again is of no use. */
  send(sms: OutgoingSms): Promise<string | null>
}

/** The provider refuses this very message: a number that does not exist, a template that was turned down. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

type Parts = { settings: Pick<Settings, 'production' | 'providers'>; log: Logger }

/** Can messages reach anybody: in production only through a gateway. */
export const canSendSms = ({ production, providers }: Parts['settings']): boolean =>
  providers.smsGateway !== undefined || !production

/** The gateway that the settings name. */
export function smsGateway({ settings, log }: Parts): SmsGateway {
  const { smsGateway: remote } = settings.providers
  return remote ? httpGateway(remote) : logGateway(settings.production, log)
}

/** For demonstrations: the words stand in the program's output, where whoever runs it reads them. Never in production. */
function logGateway(production: boolean, log: Logger): SmsGateway {
  return {
    kind: 'log',
    send: async ({ phone, body }) => {
      if (production) throw new SmsRefused('没有配置短信网关')
      log.info({ to: maskPhone(phone) }, `短信（演示，未真正发送）：${body}`)
      return null
    },
  }
}

const patienceMs = 10_000

/**
 * Any provider behind one small service: POST of `{id, phone, template, body}` as JSON with a bearer token. 2xx is sent,
 * `{"id": …}` in the answer is the provider's number; 400 to 499 (apart from 408 and 429) refuses for good, anything else
 * is tried again. `id` is the same at every try, so that the service can tell repetitions. What it hears of deliveries it
 * posts to `/api/message/sms/receipt` under the same token, and what people answer to `/api/message/sms/reply`.
 */
function httpGateway({ url, token }: { url: string; token: string | undefined }): SmsGateway {
  return {
    kind: 'http',
    send: async (sms) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = (await answer.text()).slice(0, 1000)
      if (answer.ok) return providerId(text)
      const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429
      const reason = `短信网关返回 ${answer.status}`
      throw isFinal ? new SmsRefused(reason) : new Error(reason)
    },
  }
}

function providerId(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
  } catch {
    return null
  }
}
