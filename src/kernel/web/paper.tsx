import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** Sheets that printers are loaded with, and the margin that each takes, in mm: the last is for dot matrix printers. */
const pages = { A4: ['A4', 10], A5: ['A5', 10], '241×93': ['241mm 93mm', 5] } as const
export type PaperSize = keyof typeof pages

interface PaperProps {
  /** Each article is a sheet of this size; as the printer has it by default, one article after the other. */
  size?: PaperSize
  /** Of a sheet, in mm. */
  margin?: number | undefined
  children: ReactNode
}

const pageRule = (size: PaperSize, margin: number = pages[size][1]): string =>
  `@page { size: ${pages[size][0]}; margin: ${margin}mm }`

/** What reaches the printer while it is there: alone on the page, whatever stands on the screen. */
export function Paper({ size, margin, children }: PaperProps): ReactNode {
  useEffect(() => {
    document.body.classList.add('printing')
    return () => document.body.classList.remove('printing')
  }, [])
  return createPortal(
    <div className="paper" aria-hidden data-paper={size}>
      {size && <style>{pageRule(size, margin)}</style>}
      {children}
    </div>,
    document.body,
  )
}

/** Sheets as they are looked at before they are printed. Reached by Tab, so that the keyboard can scroll them. */
export const PaperPreview = ({ size, children }: { size: PaperSize; children: ReactNode }): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable
  <section className="paper-preview" aria-label="打印预览" tabIndex={0} data-paper={size}>
    {children}
  </section>
)
