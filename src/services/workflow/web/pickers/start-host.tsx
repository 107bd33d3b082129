import { useEffect, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { answerWantedWith } from '#kernel/web/on-failure.ts'
import type { StartWanted } from '../../shared/schema.ts'

const StartDialog = block(
  () => import('../start-dialog.tsx'),
  (m) => m.StartDialog,
)

/** Wherever a matter is handed in whose starter names approvers, asks for them and hands it in. */
export function StartHost(): ReactNode {
  const [wanted, setWanted] = useState<StartWanted>()
  useEffect(() => answerWantedWith((next) => setWanted(next as StartWanted)), [])
  return wanted && <StartDialog wanted={wanted} onClose={() => setWanted(undefined)} />
}
