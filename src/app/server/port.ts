import { createServer } from 'node:net'
import type { Settings } from '#kernel/server/settings.ts'

/** Rejects with the system's error when the port cannot be had, before anything heavy is begun for it. */
export function claimPort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
