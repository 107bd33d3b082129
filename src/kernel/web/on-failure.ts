import { isRefusedFor, type CallError } from './call-error.ts'
import { useSession } from './session.ts'
import { clearWindowStorage } from './storage.ts'

export interface FailureNotice {
  title: string
  text?: string
  /** How long it shows; until it is read when absent. */
  seconds?: number
}

/** How the running page shows failures; the shell and the sign-in page each bring their own. */
export interface FailureView {
  notice(notice: FailureNotice): void
  /** Tells that the session has ended, and why where that is known, and signs out when the user confirms. */
  sessionEnded(because: string | undefined): void
  /** Signs out and, after `delay` ms, loads the page anew. */
  signOut(delay: number): void
}

let view: FailureView | undefined
let leaving = false

/** Installs the way failures are shown; the returned function takes it back. */
export function showFailuresWith(next: FailureView): () => void {
  view = next
  leaving = false
  return () => {
    if (view === next) view = undefined
  }
}

type Answer = (wanted: unknown) => void
let askForPeople: Answer | undefined
/** What was wanted before anybody could ask for it: whoever is quick presses before the last code has come. */
let unasked: { wanted: unknown } | undefined

/** Installs who asks for the people that a refused start wants; the returned function takes it back. */
export function answerWantedWith(next: Answer): () => void {
  askForPeople = next
  if (unasked) next(unasked.wanted)
  unasked = undefined
  return () => {
    if (askForPeople === next) askForPeople = undefined
  }
}

function askPeople({ result }: CallError): void {
  if (askForPeople) askForPeople(result)
  else unasked = { wanted: result }
}

/** Whether an answer says that the session is over; whoever shows failures then deals with it. */
export const saysEnded = (error: CallError): boolean => error.status === 401 || isRefusedFor(error, 'signedOut')

/** The one table of what each HTTP status shows. Answers whether anything was shown. */
export function showFailure(error: CallError): boolean {
  if (!view) return false
  const { status, message } = error
  const signedIn = useSession.getState().token !== undefined
  if (status === 401) return unauthorised(view, signedIn)
  if (status === 403) view.notice({ title: '系统提示', text: '拒绝访问', seconds: 4 })
  else if (status === 404) view.notice({ title: '系统提示', text: '很抱歉，资源未找到!', seconds: 4 })
  else if (status === 504) view.notice({ title: '系统提示', text: '网络超时' })
  else if (signedIn && saysEnded(error)) sessionEnded(view, error)
  else if (signedIn && isRefusedFor(error, 'approversWanted')) askPeople(error)
  else if (status === 200 || error.fields) return false
  else view.notice({ title: '系统提示', text: message + waitText(error) })
  return true
}

const waitText = ({ retryAfter }: CallError): string =>
  retryAfter === undefined || retryAfter === 0 ? '' : `（约${retryAfter}秒后可再试）`

// Several calls usually fail at once when a session ends: the first one speaks.
function unauthorised(current: FailureView, signedIn: boolean): boolean {
  if (leaving) return true
  current.notice({ title: '系统提示', text: '未授权，请重新登录', seconds: 4 })
  if (signedIn) {
    leaving = true
    clearWindowStorage()
    current.signOut(1500)
  }
  return true
}

function sessionEnded(current: FailureView, { result }: CallError): void {
  if (leaving) return
  leaving = true
  const { because } = (result ?? {}) as { because?: unknown }
  current.sessionEnded(typeof because === 'string' ? because : undefined)
}
