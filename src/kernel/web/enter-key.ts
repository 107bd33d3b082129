let isDown = false
let waiting: (() => void)[] = []

function release(): void {
  isDown = false
  for (const resolve of waiting) resolve()
  waiting = []
}

addEventListener('keydown', ({ key }) => key === 'Enter' && (isDown = true), true)
addEventListener('keyup', ({ key }) => key === 'Enter' && release(), true)

/** Nobody holds the key this long; its end is not told when another window came in between. */
const PATIENCE_MS = 1000

/** Waits until Enter is let go: what opens below a pressed Enter has the focus, and would be answered by the same press. */
export async function enterReleased(): Promise<void> {
  if (!isDown) return
  const patience = setTimeout(release, PATIENCE_MS)
  await new Promise<void>((resolve) => waiting.push(resolve))
  clearTimeout(patience)
}
