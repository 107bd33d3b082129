import { useMemo, type ReactNode } from 'react'
import { SafeHtml } from '../safe-html.tsx'
import { htmlOf } from './markdown-html.ts'

export interface MarkdownTextProps {
  text: string | null | undefined
}

/** A text in Markdown, to be read. HTML in it goes through the allow-list of rich texts. */
export function MarkdownText({ text }: MarkdownTextProps): ReactNode {
  const html = useMemo(() => htmlOf(text ?? ''), [text])
  return <SafeHtml html={html} />
}
