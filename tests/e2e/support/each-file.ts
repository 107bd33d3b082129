import { afterAll, afterEach } from 'vitest'
import { forgetSignIns } from './sign-in.ts'
import { closeBrowser, endVisits } from './visit.ts'

// Files share one process, so each must leave it as it found it.
afterEach(({ task }) => endVisits(task))
afterAll(async () => {
  forgetSignIns()
  await closeBrowser()
})
