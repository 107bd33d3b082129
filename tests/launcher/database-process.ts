// A process as Linli's own: it takes the data lock, starts the embedded database, and ends as it is told.
import { createInterface } from 'node:readline'
import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'

interface Order {
  dataDir: string
  systemFolder?: string
  lock?: boolean
}

function say(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

async function main(order: Order): Promise<void> {
  const lock = order.lock ? await acquireDataLock(order.dataDir) : undefined
  if (lock && 'heldBy' in lock) {
    say(lock)
    process.exit(3)
  }
  const database = await startEmbeddedDatabase({
    dataDir: order.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
    ...(order.systemFolder !== undefined && { systemFolder: order.systemFolder }),
  })
  await lock?.note('http://127.0.0.1:1')
  say({ url: database.url, adopted: database.adopted })
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'exit') process.exit(0)
    void database
      .stop()
      .then(() => lock?.release())
      .then(() => process.exit(0))
  })
}

main(JSON.parse(process.argv[2] ?? '{}') as Order).catch((error: unknown) => {
  say({ failure: (error as Error).message })
  process.exit(2)
})
