import { afterAll, vi } from 'vitest'

// Files share one process: what one of them has put in place of the browser's own ends with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
