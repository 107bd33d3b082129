import { createTransport } from 'nodemailer'
import type { Logger } from './log.ts'
import type { Settings } from './settings.ts'

/** A message to one address, as plain text or formatted. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  /** Cleaned HTML in place of the text. */
  html?: string
}

/** Does the server refuse this very message or its receiver, so that trying again is of no use? */
export function isFinalRefusal(thrown: unknown): boolean {
  const { code = '', responseCode = 0 } = (thrown ?? {}) as { code?: string; responseCode?: number }
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode < 600
}

type Parts = { settings: Pick<Settings, 'production' | 'providers'>; log: Logger }

/** Can mail reach anybody: in production only through a server; elsewhere it is written down. */
export const canSendMail = ({ production, providers }: Parts['settings']): boolean =>
  providers.mail !== undefined || !production

const patienceMs = 10_000

/** Sends one mail over SMTP. Throws when the server is away or refuses. */
export async function sendMail({ settings, log }: Parts, { to, subject, text, html }: OutgoingMail): Promise<void> {
  const { mail } = settings.providers
  if (!mail) {
    if (settings.production) throw new Error('没有配置邮件服务器')
    log.info(`邮件（演示，未真正发送）：${subject}`)
    return
  }
  const { protocol, hostname, port, username, password } = new URL(mail.url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: mail.from, to, subject, ...(html === undefined ? { text } : { html }) })
  } finally {
    transport.close()
  }
}
