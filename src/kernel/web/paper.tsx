import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

export type PaperSize = 'A4' | 'A5'

interface PaperProps {
  /** Each article is a sheet of this size; as the printer has it by default, one article after the other. */
  size?: PaperSize
  /** Of a sheet, in mm. */
  margin?: number | undefined
  children: ReactNode
}

/** What reaches the printer while it is there: alone on the page, whatever stands on the screen. */
export function Paper({ size, margin = 10, children }: PaperProps): ReactNode {
  useEffect(() => {
    document.body.classList.add('printing')
    return () => document.body.classList.remove('printing')
  }, [])
  return createPortal(
    <div className="paper" aria-hidden data-paper={size}>
      {size && <style>{`@page { size: ${size}; margin: ${margin}mm }`}</style>}
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
