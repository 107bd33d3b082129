import { afterAll } from 'vitest'
import './relations.ts'
import { endAll } from './endings.ts'

// Files share one process, so each must leave it as it found it.
afterAll(endAll, 60_000)
