import type { Endpoint } from '../../shared/endpoint.ts'
import { callForAnswer } from '../call.ts'
import { CallError } from '../call-error.ts'
import { openDraft } from '../draft-keeper.ts'
import { feedback } from '../feedback.ts'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session.ts'
import { sendFile } from '../stored-file.ts'
import { readCalls, readFile, removeCall, removeFiles, sweepFiles, writeCall } from './call-store.ts'
import { localNamesIn, withStored } from './local-files.ts'
import { useQueued } from './queued.ts'
import {
  callsOf,
  isTooOld,
  mayComeThrough,
  nextCall,
  pauseAfter,
  refusalOf,
  tooOld,
  type QueuedCall,
  type Sender,
} from './queued-call.ts'

const WEEK_MS = 7 * 86_400_000
const LOCK = 'linli-queue'

export function senderNow(): Sender | undefined {
  const { token, user, tenantId, depart } = useSession.getState()
  return token && user ? { owner: `${tenantId}/${user.id}`, departId: depart?.id ?? null } : undefined
}

/** Reads anew what waits; a browser that keeps nothing has nothing waiting. */
export async function readQueue(): Promise<void> {
  const all = await readCalls().catch(() => [])
  useQueued.setState({ calls: callsOf(all, senderNow()?.owner) })
}

/** Keeps a call for later. Fails where this browser cannot keep it. */
export async function keepCall(call: Omit<QueuedCall, 'turn'>): Promise<void> {
  const turns = (await readCalls()).map(({ turn }) => turn)
  await writeCall({ ...call, turn: Math.max(0, ...turns) + 1 })
  await readQueue()
}

/** Gives up a call: what it would have sent is forgotten with its files. */
export async function dropCall(call: QueuedCall): Promise<void> {
  await forget(call)
  await readQueue()
  void sendQueued()
}

/** Lets a refused call be sent once more as it is. */
export async function retryCall(call: QueuedCall): Promise<void> {
  await writeCall({ ...call, refusal: null })
  await readQueue()
  await sendQueued()
}

async function forget({ id, body }: QueuedCall): Promise<void> {
  await removeCall(id)
  await removeFiles(localNamesIn(body))
}

let running: Promise<void> | undefined
let wanted = false
let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

/** Sends what waits, one after the other, until nothing waits or the network fails; one window of a browser at a time. */
export function sendQueued(): Promise<void> {
  wanted = true
  return (running ??= run())
}

/** Somebody may have come, or the network, while the last call was on its way: then it begins anew. */
async function run(): Promise<void> {
  while (wanted) {
    wanted = false
    await once()
  }
  running = undefined
}

async function once(): Promise<void> {
  clearTimeout(timer)
  useQueued.setState({ isSending: true })
  try {
    // Without a secure address there are no locks; then the idempotency key alone keeps two windows from doing a thing twice.
    const { locks } = navigator as { locks?: LockManager }
    await (locks ? locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? drain() : again(0))) : drain())
  } catch {
    // The browser's own database failed: nothing is lost, and the next try may find it well.
    again(0)
  } finally {
    useQueued.setState({ isSending: false })
    await readQueue()
  }
}

const again = (asked: number): void => {
  timer = setTimeout(() => void sendQueued(), pauseAfter(tries++, asked))
}

async function drain(): Promise<void> {
  for (;;) {
    const sender = senderNow()
    const call = sender && nextCall(await readCalls(), sender)
    if (!call) {
      tries = 0
      return
    }
    if (isTooOld(call, Date.now())) {
      await refuse(call, tooOld)
      continue
    }
    try {
      await send(call)
      tries = 0
    } catch (error) {
      if (mayComeThrough(error)) return again((error instanceof CallError && error.retryAfter) || 0)
      await refuse(call, refusalOf(error))
    }
  }
}

/** Stores the files of a call, each noted as soon as it is stored, then sends the call itself. */
async function send(call: QueuedCall): Promise<void> {
  let whole = call
  for (const name of localNamesIn(call.body)) {
    const kept = await readFile(name)
    if (!kept) throw new CallError({ status: 200, code: 500, message: '照片已不在本机，请打开重新拍摄后提交' })
    const path = await sendFile(kept.file, kept.biz, undefined, { quiet: true })
    whole = { ...whole, body: withStored(whole.body, name, path) }
    await writeCall(whole)
    await removeFiles([name])
  }
  const { id, method, path, body, form, subject, madeAt: at, contactAt: contact } = whole
  const endpoint = { method, paths: [path] } as unknown as Endpoint<object>
  const acted = contact ? { at, contact } : undefined
  await callForAnswer(endpoint, body, { idempotencyKey: id, acted, quiet: true })
  await removeCall(id)
  if (form) openDraft(form).clear()
  await readQueue()
  void queryClient.invalidateQueries()
  void feedback().then(({ message }) => message.success(`已提交：${subject}`))
}

async function refuse(call: QueuedCall, refusal: string): Promise<void> {
  await writeCall({ ...call, refusal })
  await readQueue()
  // Somebody has changed what this device shows.
  void queryClient.invalidateQueries()
  void feedback().then(({ notification }) =>
    notification.error({ title: `未能提交：${call.subject}`, description: refusal, duration: 0 }),
  )
}

let following = false

/** Sends what waits, now and whenever the network, the user or the account comes back, for as long as the page lives. */
export function followQueue(): void {
  if (following) return
  following = true
  const wake = (): void => {
    tries = 0
    void sendQueued()
  }
  void readCalls()
    .then((calls) => sweepFiles(Date.now() - WEEK_MS, new Set(calls.flatMap(({ body }) => localNamesIn(body)))))
    .catch(() => undefined)
  wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  useSession.subscribe((now, before) => {
    if (now.token !== before.token || now.depart?.id !== before.depart?.id) wake()
  })
}
