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

/**
 * The way to say something above the page. It waits for the host, whose code comes after the first paint: what is said
 * earlier is shown as soon as the host is there.
 */
export const feedback = (): Promise<Feedback> => present

/** Called by the host alone; the returned function takes it back. */
export function provideFeedback(host: Feedback): () => void {
  provide(host)
  return expectHost
}
