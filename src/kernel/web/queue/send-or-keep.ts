import type { Endpoint } from '../../shared/endpoint.ts'
import { callForAnswer } from '../call.ts'
import { CallError } from '../call-error.ts'
import { showFailure } from '../on-failure.ts'
import { lastContact } from '../last-contact.ts'
import { randomId } from '../random-id.ts'
import { localNamesIn } from './local-files.ts'
import { isUnanswered, isWaiting, type QueuedCall } from './queued-call.ts'
import { dropCall, followQueue, keepCall, sendQueued, senderNow } from './queue.ts'
import { useQueued } from './queued.ts'

/** What a kept call is about; see `QueuedCall`. */
export type Subject = Pick<QueuedCall, 'subject' | 'page' | 'record' | 'form'>

/**
 * Writes through an idempotent endpoint whose input is its body. Without a network the call is kept on this device and
 * sent when there is one again: then nothing is answered. So is a call with files that wait themselves, and one behind
 * others that wait. Throws `CallError` for what the server refuses, and where nothing can be kept.
 */
export async function sendOrKeep<In extends object, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  subject: Subject,
): Promise<{ result: Out } | undefined> {
  const sender = senderNow()
  const id = randomId()
  const made = { madeAt: Date.now(), contactAt: lastContact() }
  const body = input as Readonly<Record<string, unknown>>
  const mustWait = localNamesIn(body).length > 0 || (useQueued.getState().calls ?? []).some(isWaiting)
  let missed: CallError | undefined
  if (!mustWait || !sender) {
    try {
      const answer = await callForAnswer(endpoint, input, { idempotencyKey: id, quiet: true })
      void dropReplaced(subject)
      return answer
    } catch (error) {
      if (!sender || !isUnanswered(error)) throw shown(error)
      missed = error
    }
  }
  const call = { ...sender!, ...subject, ...made, id, body, refusal: null }
  const { method, paths } = endpoint
  await keepCall({ ...call, method, path: paths[0]! }).catch(() => {
    throw shown(missed ?? new CallError({ status: 200, code: 500, message: '本机无法保存，请在有网络时提交' }))
  })
  followQueue()
  void sendQueued()
  return undefined
}

/** What was refused before has been mended in the same form: nothing of it is left to be done. */
async function dropReplaced({ record, form }: Subject): Promise<void> {
  const old = (useQueued.getState().calls ?? []).filter(
    (call) => !isWaiting(call) && call.record === record && call.form?.view === form?.view,
  )
  for (const call of old) await dropCall(call)
}

function shown(error: unknown): unknown {
  if (error instanceof CallError) error.shown = showFailure(error)
  return error
}
