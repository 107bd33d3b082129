import { useLayoutEffect, type ReactNode } from 'react'
import { App } from 'antd'
import { provideFeedback } from './feedback.ts'

/** Holds the messages, notifications and dialogs of the page. Once, below antd's configuration. */
export const FeedbackHost = (): ReactNode => (
  <App component={false}>
    <Provider />
  </App>
)

function Provider(): ReactNode {
  const feedback = App.useApp()
  useLayoutEffect(() => provideFeedback(feedback), [feedback])
  return null
}
