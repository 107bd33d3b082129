import type { ReactNode } from 'react'
import { PRODUCT_SHORT } from '../product.ts'

/** The product's sign; beside it the name where there is room. */
export function Brand({ short }: { short: boolean }): ReactNode {
  return (
    <div className="brand">
      <svg
        viewBox="0 0 32 32"
        width="28"
        height="28"
        fill="none"
        strokeWidth="2.4"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 15 16 5l12 10v12H4z" stroke="var(--color-primary)" />
        <path d="M12 27v-8h8v8" stroke="var(--color-primary)" />
      </svg>
      {!short && <span>{PRODUCT_SHORT}</span>}
    </div>
  )
}
