/** The words of the live channel of grids, as they travel. */
export const liveTypes = { beat: 'heart_beat', call: 'common_send_date', update: 'update_vxe_table' } as const

export type LiveType = (typeof liveTypes)[keyof typeof liveTypes]

/** The name under which grids listen, unless a page has several. */
export const DEFAULT_SOCKET_KEY = 'vxe-default'

export interface LiveMessage {
  type: LiveType
  data: unknown
}

/** Names a page on the channel: short, and nothing that could be anything else. */
export const pageIdPattern = /^[A-Za-z0-9_-]{1,64}$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a message; nothing when it is none. */
export function readLiveMessage(text: string): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    if (!isRecord(message)) return undefined
    const type = Object.values(liveTypes).find((one) => one === message['type'])
    return type && { type, data: message['data'] }
  } catch {
    return undefined
  }
}

/** A row that the server tells of, and the name of the page instance that caused it, which knows it already. */
export interface LiveUpdate {
  socketKey: string
  row: Readonly<Record<string, unknown>> & { id: string }
  caseId: string
}

/** The update inside a message; nothing when the message is of another kind or broken. */
export function updateOf({ type, data }: LiveMessage): LiveUpdate | undefined {
  if (type !== liveTypes.update || !isRecord(data) || !Array.isArray(data['args'])) return undefined
  const [row, caseId = ''] = data['args'] as unknown[]
  if (!isRecord(row) || typeof row['id'] !== 'string') return undefined
  return { socketKey: String(data['socketKey']), row: row as LiveUpdate['row'], caseId: String(caseId) }
}
