import { useLayoutEffect, type ReactNode } from 'react'
import { App } from 'antd'
import { provideFeedback } from './feedback.ts'

/** Px from the top: notices stay until they are read, so they leave the buttons of the head free, and the drawers at the side. */
const BELOW_HEAD = 108

/** Holds the messages, notifications and dialogs of the page. Once, below antd's configuration. */
export const FeedbackHost = (): ReactNode => (
  <App component={false} notification={{ placement: 'top', top: BELOW_HEAD }}>
    <Provider />
  </App>
)

function Provider(): ReactNode {
  const feedback = App.useApp()
  useLayoutEffect(() => provideFeedback(feedback), [feedback])
  return null
}
