import type { App } from 'antd'

/** antd's messages, notifications and dialogs in the look of the application. */
export type Feedback = ReturnType<typeof App.useApp>

let provide: (feedback: Feedback) => void
let present: Promise<Feedback>

function expectHost(): void {
  present = new Promise((resolve) => {
    provide = resolve
  })
}
expectHost()

let wanted = false
const waiting = new Set<() => void>()

/** Calls `listener` as soon as somebody wants to say something, at once when somebody does already. */
export function whenFeedbackWanted(listener: () => void): () => void {
  if (wanted) listener()
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

function want(): void {
  wanted = true
  for (const listener of waiting) listener()
}

/**
 * The way to say something above the page. It waits for the host, whose code comes after the first paint: what is said
 * earlier is shown as soon as the host is there.
 */
export function feedback(): Promise<Feedback> {
  want()
  return present
}

/** Called by the host alone; the returned function takes it back. */
export function provideFeedback(host: Feedback): () => void {
  provide(host)
  return expectHost
}
