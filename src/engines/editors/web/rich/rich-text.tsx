import type { ReactNode } from 'react'
import { SafeHtml } from '../safe-html.tsx'

export interface RichTextProps {
  /** HTML as it is stored; whatever the allow-list does not know is left out before it is shown. */
  html: string | null | undefined
}

/** A formatted text, to be read. */
export const RichText = ({ html }: RichTextProps): ReactNode => <SafeHtml html={html ?? ''} />
