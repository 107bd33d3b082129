import type { ReactNode } from 'react'

/** Small line drawings of our own: grey strokes, one accent, no fills that fight the mode. */
const picture = (lines: string, accent: string): ReactNode => (
  <svg
    viewBox="0 0 160 120"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M16 104h128" stroke="var(--color-border)" />
    <path d={lines} stroke="var(--color-text-disabled)" />
    <path d={accent} stroke="var(--color-primary)" />
  </svg>
)

export const drawings = {
  tray: picture(
    'M40 72l14-34h52l14 34v24a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8zM40 72h24c0 9 6 15 16 15s16-6 16-15h24',
    'M80 14v30M69 34l11 11 11-11',
  ),
  glass: picture(
    'M44 104V26a6 6 0 0 1 6-6h46a6 6 0 0 1 6 6v14M56 36h32M56 50h20M56 64h12',
    'M94 50a22 22 0 1 1 0 44 22 22 0 0 1 0-44M110 88l16 16M86 72h16',
  ),
  lock: picture(
    'M36 104V40l44-24 44 24v64M66 104V72a14 14 0 0 1 28 0v32M48 52h8M104 52h8M48 70h6M106 70h6',
    'M73 80h14v14H73zM76 80v-5a4 4 0 0 1 8 0v5',
  ),
  cable: picture(
    'M16 80h26c10 0 10-20 20-20h6M144 80h-26c-10 0-10-20-20-20h-4M68 48h-6v24h6M94 46h-6v28h6M68 54h6M68 66h6',
    'M78 36l-4-8M88 34l4-8M78 86l-4 8M88 88l4 8',
  ),
  page: picture(
    'M48 104V22a6 6 0 0 1 6-6h38l20 20v68M92 16v20h20M62 50h20M62 62h14',
    'M80 70l-6 10h12l-6 12M96 74v12M96 92v1',
  ),
  signpost: picture(
    'M80 104V24M80 34h38l10 9-10 9H80zM80 60H46l-10 9 10 9h34z',
    'M66 104c2-8 8-10 14-10s12 2 14 10M90 43h18M52 69h16',
  ),
  crane: picture(
    'M58 104V28M46 104V28M46 28l6-12 6 12zM46 46l12 12M58 46L46 58M46 64l12 12M58 64L46 76M46 82l12 12M58 82L46 94M34 28h88M52 16l56 12',
    'M108 28v30M98 58h20v16H98zM84 104V88h48v16',
  ),
} as const

export type Drawing = keyof typeof drawings
