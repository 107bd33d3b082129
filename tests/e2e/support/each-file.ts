import { afterAll, afterEach } from 'vitest'
import { forgetSignIns } from './sign-in.ts'
import { endVisits } from './visit.ts'

// Files of a worker share its process, so each must leave it as it found it. They share the browser as well, which ends
// with the process.
afterEach(({ task }) => endVisits(task))
afterAll(forgetSignIns)
